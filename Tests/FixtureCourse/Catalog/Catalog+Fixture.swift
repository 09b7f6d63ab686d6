internal import CourseKit
package import CourseRunner

extension Catalog {
  /// A small course, for the tests of the runner.
  package static let fixture = Catalog(
    name: "Small course",
    chapters: [
      Course.Entry("01", "The answer", "a number", minutes: 6),
      Course.Entry("02", "The same again", "another one", minutes: 6),
    ],
    exercises: [
      exercise("01", "The first answer"), exercise("02a", "The second answer"),
      exercise("02b", "The third answer"),
    ])

  private static func exercise(_ id: String, _ title: String) -> Exercise {
    Exercise(
      id, title, minutes: 5, concept: "a number", goal: "The dome stops where the chapter says.",
      hints: ["Read the chapter.", "Read what it prints.", "It is the number of the second step."])
  }
}
