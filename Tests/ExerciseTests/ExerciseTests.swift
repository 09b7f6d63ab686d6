// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests
//
// The learner's answers. Each test is called after its file, so that one can be chosen.

import CourseKit
import Testing

@Suite struct Exercises {
  @Test func Exercise01() async throws { try await judge(.exercise01) }
  @Test func Exercise02() async throws { try await judge(.exercise02) }
  @Test func Exercise03a() async throws { try await judge(.exercise03a) }
  @Test func Exercise03b() async throws { try await judge(.exercise03b) }
  @Test func Exercise04() async throws { try await judge(.exercise04) }
  @Test func Exercise05() async throws { try await judge(.exercise05) }
  @Test func Exercise06a() async throws { try await judge(.exercise06a) }
  @Test func Exercise06b() async throws { try await judge(.exercise06b) }
  @Test func Exercise07a() async throws { try await judge(.exercise07a) }
  @Test func Exercise07b() async throws { try await judge(.exercise07b) }
  @Test func Exercise08a() async throws { try await judge(.exercise08a) }
  @Test func Exercise08b() async throws { try await judge(.exercise08b) }
  @Test func Exercise09a() async throws { try await judge(.exercise09a) }
  @Test func Exercise09b() async throws { try await judge(.exercise09b) }
  @Test func Exercise10() async throws { try await judge(.exercise10) }
  @Test func Exercise11a() async throws { try await judge(.exercise11a) }
  @Test func Exercise11b() async throws { try await judge(.exercise11b) }
  @Test func Exercise12() async throws { try await judge(.exercise12) }
}
