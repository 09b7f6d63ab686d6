package import CourseKit

/// What a course consists of: ours, or a small one for the tests.
package struct Catalog: Sendable {
  package var name: String
  /// The chapters that are written.
  package var chapters: [Course.Entry]
  package var exercises: [Exercise]

  package init(name: String, chapters: [Course.Entry], exercises: [Exercise]) {
    self.name = name
    self.chapters = chapters
    self.exercises = exercises
  }

  package static let observatory = Catalog(
    name: "Observatory", chapters: Course.chapters.filter { $0.minutes != nil },
    exercises: Course.exercises)

  func exercises(of chapter: Course.Entry) -> [Exercise] {
    exercises.filter { $0.chapter == chapter.number }
  }
}
