// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise10

/// Judges the learner's answer to exercise 10.
@main
struct Judge10 {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise10(exercise10()) }]
    }
  }
}
