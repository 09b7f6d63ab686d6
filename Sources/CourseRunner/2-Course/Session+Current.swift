internal import CourseKit

/// A learner may skip around: an exercise that was named is the current one until it is solved. Then
/// it is the first after it that is not, so that nobody who has skipped some is led back to them.
///
/// When the note is lost: the first that was tried, or else the first that is changed and not judged
/// yet, or else the first that nobody has begun.
extension Session {
  private static var note: String { "current" }

  /// The exercise that a command without a number is about; nil when all are solved.
  var current: Exercise? {
    let exercises = catalog.exercises
    let states = states
    let noted = Notes(folder).text(of: Self.note)
    if let index = exercises.firstIndex(where: { $0.id == noted }) {
      let inOrder = exercises[index...] + exercises[..<index]
      return inOrder.first { states[$0.id] != .solved }
    }
    // A file that is not judged yet was changed just now.
    let order: [(ExerciseState?) -> Bool] = [
      { if case .failed = $0 { true } else { false } }, { $0 == nil }, { $0 == .notStarted },
    ]
    return order.lazy.compactMap { isNext in exercises.first { isNext(states[$0.id]) } }.first
  }

  /// Makes an exercise the current one. One that is solved stays what it is: somebody looks back.
  func makeCurrent(_ exercise: Exercise) {
    guard progress.state(of: exercise) != .solved else { return }
    let notes = Notes(folder)
    guard notes.text(of: Self.note) != exercise.id else { return }
    // It only saves typing a number: a disk that is full must not hold up a learner.
    try? notes.write(exercise.id, to: Self.note)
  }

  /// Returns the exercise that the command is about, and makes it the current one.
  func exercise(_ invocation: Invocation) throws -> Exercise {
    guard let number = invocation.number else {
      return current ?? catalog.exercises[catalog.exercises.count - 1]
    }
    let exercise = try catalog.exercise(named: number) { progress.state(of: $0) == .solved }
    makeCurrent(exercise)
    return exercise
  }

  /// Returns the chapter that the command is about.
  func chapter(_ invocation: Invocation) throws -> Course.Entry {
    if let number = invocation.number { return try catalog.chapter(named: number) }
    let number = (current ?? catalog.exercises[catalog.exercises.count - 1]).chapter
    return try catalog.chapter(named: number)
  }
}
