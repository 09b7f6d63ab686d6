// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise07a

/// Judges the learner's answer to exercise 07a.
@main
struct Judge07a {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise07a(exercise07a()) }]
    }
  }
}
