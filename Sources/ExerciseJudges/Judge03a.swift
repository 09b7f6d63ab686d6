// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise03a

/// Judges the learner's answer to exercise 03a.
@main
struct Judge03a {
  static func main() async throws {
    try await Judge.main { _ in
      [.attempt { await Check.exercise03a(exercise03a()) }]
    }
  }
}
