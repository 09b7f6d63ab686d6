// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise05

/// Judges the learner's answer to exercise 05.
@main
struct Judge05 {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise05(exercise05()) }]
    }
  }
}
