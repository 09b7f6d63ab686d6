import TestSupport
import Foundation
import Testing

@testable import CourseRunner

/// Where nothing can be cleared, and nobody presses keys.
@MainActor
@Suite struct `course watch, in a pipe,` {
  @Test func `says each result below the last, until it is interrupted`() async throws {
    let course = try FixtureFolder()
    try course.buildQuickly()
    try course.write("", to: "output")
    let process = Process()
    process.executableURL = Folders.products.appending(path: "fixture-course")
    process.arguments = ["watch"]
    process.currentDirectoryURL = course.root
    process.environment = ProcessInfo.processInfo.environment
      .merging(FixtureFolder.environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(
      forWritingTo: course.root.appending(path: "output"))
    try process.run()
    defer { process.terminate() }

    let begin = """
      Watching Exercises/Exercise01.swift. Ctrl-C ends it.
      checking Exercises/Exercise01.swift …
      ○ Exercise 01, The first answer: not started
      open      Exercises/Exercise01.swift
      read      swift run course read 01

      """
    await eventually { (try? course.text(of: "output")) == begin }
    try course.answer("01", "let answer = 42\n")
    let end =
      begin + """
        checking Exercises/Exercise01.swift …
        ✔ Exercise 01, The first answer: solved
        compare   swift run course solution 01
        next      swift run course read 02  (Exercises/Exercise02a.swift)

        """
    await eventually { (try? course.text(of: "output")) == end }
    #expect(try course.text(of: "output") == end)
    process.interrupt()
    #expect(await eventually { !process.isRunning })
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
  }
}

/// The same in a terminal that people use.
@MainActor
@Suite struct `course watch, in tmux,` {
  @Test(.enabled(if: Tmux.isThere, "tmux is not installed"))
  func `checks a save, and leaves the terminal as it was`() async throws {
    let course = try FixtureFolder()
    try course.buildQuickly()
    try course.write(
      """
      # As a shell does: it goes on when its program is interrupted.
      trap : INT
      export FIXTURE_JUDGE="$1"
      stty -a >before
      "$2" watch 1 --no-color
      echo $? >code
      stty -a >after
      echo "that was all"
      read -r end

      """, to: "session")
    let tmux = Tmux()
    defer { tmux.end() }
    let programs = ["fixture-judge", "fixture-course"]
    try tmux.start(
      ["sh", "session"] + programs.map { Folders.products.appending(path: $0).path },
      in: course.root)
    #expect(await tmux.shows("○ Exercise 01, The first answer: not started"))
    try course.answer("01", "let answer = 40\n")
    #expect(await tmux.shows("seen      it is 40"))
    tmux.type("h")
    #expect(await tmux.shows("Hint 1 of 3"))
    tmux.type("C-c")
    #expect(await tmux.shows("that was all"))
    #expect(try course.text(of: "code") == "130\n")
    #expect(try course.text(of: "after") == course.text(of: "before"))
    #expect(!tmux.screen.contains("Hint 1 of 3"))
  }
}
