// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise07b

/// Judges the learner's answer to exercise 07b.
@main
struct Judge07b {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise07b(exercise07b()) }]
    }
  }
}
