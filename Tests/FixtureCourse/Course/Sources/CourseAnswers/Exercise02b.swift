import CourseKit

// Where the chapter says that the dome stops.
let answer = 42

// MARK: - Wrong answers

let wrongAnswer = 40
