// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise01

/// Judges the learner's answer to exercise 01.
@main
struct Judge01 {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise01(exercise01()) }]
    }
  }
}
