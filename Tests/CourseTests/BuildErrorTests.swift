import CourseKit
import Foundation
import Testing

@testable import CourseRunner

/// The errors of a build, by whose they are and where they are.
@MainActor
@Suite struct `errors of a build` {
  private let course: FixtureFolder

  init() throws {
    course = try FixtureFolder(isCompiling: false)
    try course.answer("01", "let answer = 42\nlet lamp = Lamp()\n")
  }

  private var file: String { course.root.appending(path: "Exercises/Exercise01.swift").path }

  private func fail(_ log: String) throws { try course.write(log, to: "log") }

  @Test func `elsewhere in the course are not those of the exercise, and not remembered`()
    async throws
  {
    try fail(
      "\(course.root.path)/Sources/CourseAnswers/Exercise02a.swift:8:14: error: no such dome\n")
    let screen = await course.run("check", "1")
    #expect(
      screen.sentence
        == """
        course: Expected to build Judge01. Found: \
        Sources/CourseAnswers/Exercise02a.swift:8:14: no such dome
        To do: this error is not in your exercise. Mend it, or get back what the course ships: \
        git checkout Sources/CourseAnswers/Exercise02a.swift
        """.onOneLine)
    #expect(screen.said == "")
    #expect(screen.code == .broken)
    let session = course.session
    #expect(session.progress.state(of: session.catalog.exercises[0]) == nil)
  }

  @Test func `are found in the colours of a terminal, too`() async throws {
    try fail("\u{1B}[1m\(file):2:12: \u{1B}[1;31merror: \u{1B}[1;39mno such lamp\u{1B}[0m\n")
    let screen = await course.run("check", "1")
    #expect(screen.said.contains("Exercises/Exercise01.swift:2:12:\n  no such lamp\n"))
    #expect(screen.code == .notSolved)
  }

  @Test func `elsewhere in the course are not those of the chapter`() async throws {
    try fail(
      "\(course.root.path)/Sources/CourseAnswers/Exercise02a.swift:8:14: error: no such dome\n")
    let screen = await course.run("run", "1")
    #expect(
      screen.sentence
        == """
        course: Expected to build Chapter01. Found: \
        Sources/CourseAnswers/Exercise02a.swift:8:14: no such dome
        To do: this error is not in the chapter. Mend it, or get back what the course ships: \
        git checkout Sources/CourseAnswers/Exercise02a.swift
        """.onOneLine)
    #expect(screen.said == "")
    #expect(screen.code == .broken)
  }

  @Test func `that come from a folder that takes nothing say that, and no crash report`()
    async throws
  {
    try fail("0x00007f40 in libc.so.6\nBacktrace took 0.01s\n")
    // A file in the place of the folder: like a full or read-only disk, it takes nothing.
    try course.write("", to: "products")
    let screen = await course.run("check", "1")
    let products = course.root.appending(path: "products").path
    #expect(screen.sentence.hasPrefix("course: Expected to write in \(products). Found: "))
    #expect(
      screen.sentence.hasSuffix("To do: make the folder writable (your files are untouched)"))
    #expect(screen.code == .broken)
  }

  @Test func `in the program of the check say what the file has lost`() async throws {
    try course.answer("01", "")
    try course.write(
      "let sky = 1\n\npublic func exercise01() -> Int { sky }\n",
      to: "Sources/CourseKit/Exercises/Shipped/Exercise01.txt")
    try fail(
      """
      \(course.root.path)/Sources/ExerciseJudges/Judge01.swift:11:42: error: cannot find \
      'exercise01' in scope

      """)
    #expect(
      await course.run("check", "1")
        == FixtureFolder.Screen(
          said: """
            ◐ Exercise 01, The first answer: does not compile
            Exercises/Exercise01.swift:1:1:
              the check calls `exercise01`, and that is missing or changed. End the file
              with it, as the course ships it: public func exercise01() -> Int { sky }
            """, complained: "", code: .notSolved))
  }

  @Test func `in what a macro copied lead to the line of the learner`() async throws {
    try fail(
      """
      Exercise01/Exercise01.swift:2:9: error: cannot find 'Lamp' in scope
      `- \(file):1:16: note: expanded code originates here
      1 | let answer = 42

      """)
    #expect(try await errors() == ["Exercises/Exercise01.swift:2:12: cannot find 'Lamp' in scope"])
  }

  @Test func `in what a macro made lead to where it was asked for, below all others`() async throws
  {
    try fail(
      """
      macro expansion @ObservationTracked:2:6: error: ambiguous reference to member '_x'
      `- \(file):1:5: note: expanded code originates here
        |   `- error: ambiguous reference to member '_x'
      macro expansion @Late:7:6: error: no dome
      `- macro expansion @Early:3:1: note: expanded code originates here
      | `- \(file):2:5: note: expanded code originates here
      \(file):2:1: error: invalid redeclaration of '_x'

      """)
    #expect(
      try await errors() == [
        "Exercises/Exercise01.swift:2:1: invalid redeclaration of '_x'",
        "Exercises/Exercise01.swift:1:5: ambiguous reference to member '_x'",
        "Exercises/Exercise01.swift:2:5: no dome",
      ])
  }

  private func errors() async throws -> [String] {
    let session = course.session
    let result = try await Checker(session).check(session.catalog.exercises[0])
    guard case .doesNotCompile(let messages) = result else { return ["\(result)"] }
    return messages.map { "\($0.file):\($0.line):\($0.column): \($0.text)" }
  }
}
