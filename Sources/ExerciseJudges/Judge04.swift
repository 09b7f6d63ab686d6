// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise04

/// Judges the learner's answer to exercise 04.
@main
struct Judge04 {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise04(exercise04()) }]
    }
  }
}
