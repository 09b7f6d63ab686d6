// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise02

/// Judges the learner's answer to exercise 02.
@main
struct Judge02 {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise02(exercise02()) }]
    }
  }
}
