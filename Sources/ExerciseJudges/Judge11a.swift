// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise11a

/// Judges the learner's answer to exercise 11a.
@main
struct Judge11a {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise11a(exercise11a()) }]
    }
  }
}
