// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise06b

/// Judges the learner's answer to exercise 06b.
@main
struct Judge06b {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise06b(exercise06b()) }]
    }
  }
}
