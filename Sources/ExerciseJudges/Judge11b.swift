// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise11b

/// Judges the learner's answer to exercise 11b.
@main
struct Judge11b {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise11b(exercise11b()) }]
    }
  }
}
