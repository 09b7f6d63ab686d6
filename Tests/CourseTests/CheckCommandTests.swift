import CourseKit
import Foundation
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course check` {
  @Test func `says that nothing is begun, and what to open`() async throws {
    let course = try FixtureFolder()
    #expect(
      await course.run("check")
        == FixtureFolder.Screen(
          said: """
            ○ Exercise 01, The first answer: not started
            open      Exercises/Exercise01.swift
            read      swift run course read 01
            """, complained: "", code: .notSolved))
  }

  @Test func `shows the first finding, at its line, with what to do`() async throws {
    let course = try FixtureFolder()
    try course.answer("01", "// TODO\nlet answer = 40  // talk\n")
    #expect(
      await course.run("check", "1")
        == FixtureFolder.Screen(
          said: """
            ◐ Exercise 01, The first answer: not solved: wrong-number
            Exercises/Exercise01.swift:1
            expected  the answer is the one that the chapter prints
            seen      it is 40
            why       The dome turns to the answer, and stops elsewhere.
            look at   the number after `answer`
            your code printed, last:
              the answer says hello
            more help: swift run course hint 01
            """, complained: "", code: .notSolved))
  }

  @Test func `is glad when it is solved, and names the next`() async throws {
    let course = try FixtureFolder()
    try course.answer("01", "let answer = 42\n")
    #expect(
      await course.run("check", "1")
        == FixtureFolder.Screen(
          said: """
            ✔ Exercise 01, The first answer: solved
            compare   swift run course solution 01
            next      swift run course read 02  (Exercises/Exercise02a.swift)
            """, complained: "", code: .done))
  }

  @Test func `shows the errors of a file that does not compile, and the others still report`()
    async throws
  {
    let course = try FixtureFolder()
    try course.answer("01", "let answer = fourtyTwo\n")
    try course.answer("02a", "let answer = 42\n")
    #expect(
      await course.run("check", "1")
        == FixtureFolder.Screen(
          said: """
            ◐ Exercise 01, The first answer: does not compile
            Exercises/Exercise01.swift:1:14:
              cannot find 'fourtyTwo' in scope
              | let answer = fourtyTwo
              |              ^
            """, complained: "", code: .notSolved))
    #expect(
      await course.run("check", "--all")
        == FixtureFolder.Screen(
          said: """
            ◐ Exercise 01, The first answer: does not compile
            ✔ Exercise 02a, The second answer: solved
            ○ Exercise 02b, The third answer: not started
            """, complained: "", code: .notSolved))
  }

  @Test func `shows what the answer prints without letting it touch the terminal`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.answer("01", "let answer = 40  // wipe\n")
    let screen = await course.run("check", "1")
    #expect(screen.said.contains("\n  ␛[2J␛[31mthe answer�2J wipes all␇\n"))
    #expect(!screen.said.contains("\u{1B}"))
  }

  @Test func `of all goes on when the file of one is missing`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try FileManager.default.removeItem(
      at: course.root.appending(path: "Exercises/Exercise01.swift"))
    try course.answer("02a", "let answer = 42\n")
    let screen = await course.run("check", "--all")
    #expect(
      screen.said == """
        ? Exercise 01, The first answer: cannot be checked
        ✔ Exercise 02a, The second answer: solved
        ○ Exercise 02b, The third answer: not started
        """)
    #expect(screen.sentence.hasPrefix("course: Expected to read Exercises/Exercise01.swift."))
    #expect(screen.code == .broken)
  }

  @Test func `tells a tool which one cannot be checked, and how it is with the others`()
    async throws
  {
    let course = try FixtureFolder(isCompiling: false)
    try FileManager.default.removeItem(
      at: course.root.appending(path: "Exercises/Exercise01.swift"))
    try course.answer("02a", "let answer = 42\n")
    let screen = await course.run("check", "--all", "--json")
    let rows = try JSONDecoder().decode([Row].self, from: Data(screen.said.utf8))
    #expect(
      rows.map { "\($0.exercise) \($0.state) \($0.error?.prefix(22) ?? "-")" } == [
        "01 not known Expected to read Exerc", "02a solved -", "02b not started -",
      ])
    #expect(screen.code == .broken)
  }

  @Test(arguments: [
    (["check", "99", "--json"], ExitCode.misuse),
    (["check", "--all", "--edit", "vi", "--json"], .misuse),
    (["list", "--json", "--loud"], .misuse),
  ])
  func `tells a tool in JSON what is wrong with a question`(arguments: [String], code: ExitCode)
    async throws
  {
    let screen = try await FixtureFolder(isCompiling: false).run(arguments)
    let error = try JSONDecoder().decode([String: String].self, from: Data(screen.said.utf8))
    #expect(error.keys.sorted() == ["error"])
    #expect(screen.sentence == "course: \(error["error"] ?? "")".onOneLine)
    #expect(screen.code == code)
  }
}

/// What a tool reads of a result.
private struct Row: Decodable {
  var exercise: String
  var state: String
  var error: String?
}
