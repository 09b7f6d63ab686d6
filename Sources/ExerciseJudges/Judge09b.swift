// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise09b

/// Judges the learner's answer to exercise 09b.
@main
struct Judge09b {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise09b(exercise09b()) }]
    }
  }
}
