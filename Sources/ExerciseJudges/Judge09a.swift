// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise09a

/// Judges the learner's answer to exercise 09a.
@main
struct Judge09a {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise09a(exercise09a()) }]
    }
  }
}
