import Testing

@testable import CourseRunner

/// What is shown in a terminal that can remove nothing.
@MainActor
@Suite struct `A dumb terminal` {
  private func output(_ command: String) async throws -> String {
    let course = try FixtureFolder()
    try course.buildQuickly()
    try course.answer("01", "let answer = 40\n")
    let terminal = try course.terminal(command, "1", environment: ["TERM": "dumb"], rows: 8)
    #expect(await terminal.ended() != nil)
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test(arguments: [
    ("check", "◐ Exercise 01, The first answer: not solved: wrong-number"),
    ("read", "01 · The answer"),
  ])
  func `gets plain lines from the first to the last`(command: String, first: String) async throws {
    let output = try await output(command)
    #expect(output.hasPrefix(first + "\r\n"))
    #expect(!output.contains("\u{1B}"))
    #expect(!output.replacing("\r\n", with: "\n").contains("\r"))
  }
}
