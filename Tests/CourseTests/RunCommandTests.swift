import CourseKit
import FixtureCatalog
import Foundation
import TerminalKit
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course run` {
  private static let output = "echo dome at 40; echo dome at 42; echo 'now 42, then 40'"

  private func run(
    _ script: String, _ arguments: String..., build: String = "exit 0", width: Int = 80,
    change: (FixtureFolder) throws -> Void = { _ in }
  ) async throws -> FixtureFolder.Screen {
    let course = try FixtureFolder()
    try course.script("Chapter01", script)
    try change(course)
    return arguments.isEmpty
      ? await course.run("run", "1", build: build, width: width)
      : await course.run("run", "1", "--guess", arguments[0], build: build, width: width)
  }

  @Test func `prints in a pipe what the program prints, and nothing else`() async throws {
    #expect(
      try await run(Self.output)
        == FixtureFolder.Screen(
          said: "dome at 40\ndome at 42\nnow 42, then 40", complained: "", code: .done))
  }

  @Test func `shows what it prints without letting it touch the terminal`() async throws {
    let screen = try await run("printf '\\033[2Jdome\\a\\n'", "nothing")
    #expect(screen.said.hasPrefix("  ␛[2Jdome␇\n"))
  }

  @Test func `marks the line that answers, and is glad of a guess that is right`() async throws {
    let expected = """
        dome at 40
      → dome at 42
        now 42, then 40

      you said  at 42, I think
      it prints 42
      That is right. Well done!

      read it   swift run course read 01
      exercise  Exercises/Exercise01.swift
      check it  swift run course check 01
      then      swift run course read 02
      """
    #expect(
      try await run(Self.output, "at 42, I think")
        == FixtureFolder.Screen(said: expected, complained: "", code: .done))
  }

  @Test func `says what is printed when the guess is wrong`() async throws {
    let expected = """
        dome at 40
      → dome at 42
        now 42, then 40

      you said  40
      it prints 42
      Not this time. Step 2 of the text says
      why.

      read it   swift run course read 01
      exercise  Exercises/Exercise01.swift
      check it  swift run course check 01
      then      swift run course read 02
      """
    #expect(
      try await run(Self.output, "40", width: 40)
        == FixtureFolder.Screen(said: expected, complained: "", code: .done))
  }

  @Test func `compares with what the program really prints`() async throws {
    let expected = """
        dome at 40
      → dome at 43
        now 43

      The program prints something else than the text by now.
      you said  43
      it prints 43
      That is right. Well done!

      read it   swift run course read 01
      exercise  Exercises/Exercise01.swift
      check it  swift run course check 01
      then      swift run course read 02
      """
    #expect(
      try await run("echo dome at 40; echo dome at 43; echo now 43", "43")
        == FixtureFolder.Screen(said: expected, complained: "", code: .done))
  }

  @Test func `compares nothing when the lines are not those of the text`() async throws {
    let expected = """
        dome at 42

      The program prints something else than the text by now.
      So there is nothing to compare your guess with.

      read it   swift run course read 01
      exercise  Exercises/Exercise01.swift
      check it  swift run course check 01
      then      swift run course read 02
      """
    #expect(
      try await run("echo dome at 42", "42")
        == FixtureFolder.Screen(said: expected, complained: "", code: .done))
  }

  @Test func `runs a program whose text cannot be read any more`() async throws {
    let screen = try await run(Self.output, "42") { course in
      try course.write("// → 3\n", to: "Chapters/Chapter01/Chapter01.swift")
    }
    let expected = """
        dome at 40
        dome at 42
        now 42, then 40

      The text cannot be read any more. To see why: swift run course read 01
      So there is nothing to compare your guess with.

      read it   swift run course read 01
      exercise  Exercises/Exercise01.swift
      check it  swift run course check 01
      then      swift run course read 02
      """
    #expect(screen == FixtureFolder.Screen(said: expected, complained: "", code: .done))
  }

  @Test(arguments: [true, false])
  func `shows the errors of a program that does not compile`(isPiped: Bool) async throws {
    let build = "echo \"$PWD/Chapters/Chapter01/Chapter01.swift:17:5: error: no dome\"; exit 1"
    let screen =
      isPiped ? try await run("", build: build) : try await run("", "42", build: build)
    let errors = """
      Chapter 01, The answer: does not compile
      Chapters/Chapter01/Chapter01.swift:17:5:
        no dome
        | var dome = 0
        |     ^
      Mend it, or get the chapter back:
      git checkout Chapters/Chapter01/Chapter01.swift
      """
    #expect((isPiped ? screen.complained : screen.said) == errors)
    #expect((isPiped ? screen.said : screen.complained) == "")
    #expect(screen.code == .notSolved)
  }

  private static let crash =
    "echo dome at 40; echo 'Sky.swift:3: Fatal error: lost' >&2; kill -ILL $$"

  @Test func `says plainly that a program crashed, after what it had printed`() async throws {
    let expected = """
        dome at 40

      The program crashed: Sky.swift:3: Fatal error: lost
      If you have changed it, look at your change in
      Chapters/Chapter01/Chapter01.swift.

      read it   swift run course read 01
      exercise  Exercises/Exercise01.swift
      check it  swift run course check 01
      then      swift run course read 02
      """
    #expect(
      try await run(Self.crash, "42")
        == FixtureFolder.Screen(said: expected, complained: "", code: .notSolved))
  }

  @Test func `complains of a crash in a pipe, and prints what it had printed`() async throws {
    let expected = """
      The program crashed: Sky.swift:3: Fatal error: lost
      If you have changed it, look at your change in
      Chapters/Chapter01/Chapter01.swift.
      """
    #expect(
      try await run(Self.crash)
        == FixtureFolder.Screen(said: "dome at 40", complained: expected, code: .notSolved))
  }

  @Test func `cuts off output that never ends`() async throws {
    let screen = try await run("while :; do echo clouds; done", "42")
    #expect(screen.code == .notSolved)
    #expect(screen.said.split(separator: "\n").first?.hasSuffix("lines, and then:") == true)
    #expect(screen.said.contains("\nThe program printed more than a megabyte, and was stopped.\n"))
  }

  @Test func `says that a program was broken off by itself`() async throws {
    let screen = try await run("exit 3", "42")
    #expect(screen.said.hasPrefix("The program ended with status 3.\n"))
    #expect(screen.code == .notSolved)
  }

  @Test func `asks with the part Predict before it runs`() throws {
    let course = try FixtureFolder()
    let session = Session(
      catalog: .fixture, folder: course.folder, builder: course.builder, terminal: Terminal(),
      console: Console(say: { _ in }, complain: { _ in }), isInteractive: true)
    let chapter = try session.text(of: Catalog.fixture.chapters[0])
    let screen = RunScreen(session, Catalog.fixture.chapters[0], chapter)
    let expected = """
      Predict
      ───────

      The dome turns by 40, then by 2. Where does it stop?

      Where does the dome stop?
      """
    let guess = try #require(chapter.guess)
    #expect(screen.question(guess).shown(hasColor: false) == expected)
  }
}

@Suite struct `The program of a chapter` {
  private func run(_ script: String, limit: Duration = .seconds(600)) async throws
    -> ChapterProgram.Run
  {
    let course = try FixtureFolder()
    try course.script("Chapter01", script)
    return try await ChapterProgram(
      executable: course.root.appending(path: "products/Chapter01"), limit: limit
    ).run()
  }

  @Test func `gives back its lines as they are`() async throws {
    let run = try await run("printf '  a\\n\\nb\\tc\\nd'; echo no >&2")
    #expect(run == ChapterProgram.Run(output: "  a\n\nb\tc\nd", ending: .done))
    #expect(run.lines == ["  a", "", "b\tc", "d"])
  }

  @Test func `is stopped when it does not end, and what it had printed is there`() async throws {
    let run = try await run("echo waiting; exec tail -f /dev/null", limit: .seconds(3))
    #expect(run == ChapterProgram.Run(output: "waiting\n", ending: .hang))
  }
}
