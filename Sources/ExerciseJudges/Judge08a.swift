// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise08a

/// Judges the learner's answer to exercise 08a.
@main
struct Judge08a {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise08a(exercise08a()) }]
    }
  }
}
