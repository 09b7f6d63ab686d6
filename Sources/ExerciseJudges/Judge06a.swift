// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise06a

/// Judges the learner's answer to exercise 06a.
@main
struct Judge06a {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise06a(exercise06a()) }]
    }
  }
}
