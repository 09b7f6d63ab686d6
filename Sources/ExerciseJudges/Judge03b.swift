// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise03b

/// Judges the learner's answer to exercise 03b.
@main
struct Judge03b {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise03b(exercise03b()) }]
    }
  }
}
