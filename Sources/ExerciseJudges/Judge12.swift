// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise12

/// Judges the learner's answer to exercise 12.
@main
struct Judge12 {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise12(exercise12()) }]
    }
  }
}
