// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise08b

/// Judges the learner's answer to exercise 08b.
@main
struct Judge08b {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise08b(exercise08b()) }]
    }
  }
}
