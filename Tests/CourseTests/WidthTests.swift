import CourseKit
import FixtureCatalog
import Foundation
import TerminalKit
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `No line is longer than the window` {
  nonisolated private static let widths = [40, 60, 80]

  /// The lines that are too long. A path or a command may be, where it stands alone.
  private func tooLong(_ text: String, _ width: Int) -> [String] {
    let commands = ["swift run ", "swift build ", "git checkout ", "sh -c "]
    return text.split(separator: "\n").map(String.init).filter { line in
      let words = line.trimmingBlanks
      let isAlone = !words.contains(" ") || commands.contains { words.hasPrefix($0) }
      return line.count > width && !isAlone
    }
  }

  private func expectFit(_ screen: FixtureFolder.Screen, _ width: Int, _ arguments: [String]) {
    // What a tool reads has lines as long as they must be.
    let isJSON = screen.said.hasPrefix("{")
    #expect(isJSON || tooLong(screen.said, width) == [], "\(arguments)")
    #expect(tooLong(screen.complained, width) == [], "\(arguments)")
    #expect(screen.said + screen.complained != "", "\(arguments)")
  }

  @Test(arguments: widths) func `in any help`(width: Int) async throws {
    let course = try FixtureFolder(isCompiling: false)
    for arguments in [[]] + Command.all.map({ [$0.name] }) {
      expectFit(await course.run(arguments + ["--help"], width: width), width, arguments)
    }
  }

  @Test(arguments: widths) func `in what a command shows`(width: Int) async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.script("Chapter01", "echo dome at 40; echo dome at 42; echo 'now 42, then 40'")
    let calls = [
      "", "list", "read 1 --no-pager", "check 1", "hint 1", "hint 1", "hint 1", "hint 1",
      "hint 1 --all", "hint 2b --all", "solution 1", "solution 1 --give-up", "reset 1", "doctor",
      "A let answer = 40  // talk", "", "check 1", "check --all", "solution 1", "reset 1",
      "reset 1 --undo", "reset 1 --list", "A let answer = 42", "check 1", "solution 1", "",
    ]
    for call in calls {
      let words = call.split(separator: " ").map(String.init)
      if words.first == "A" {
        try course.answer("01", words.dropFirst().joined(separator: " ") + "\n")
      } else {
        expectFit(await course.run(words, width: width), width, words)
      }
    }
    let run = await course.run("run", "1", "--guess", "40", build: "exit 0", width: width)
    expectFit(run, width, ["run"])
    try FileManager.default.removeItem(at: course.root.appending(path: "Exercises"))
    for call in [["map"], ["doctor"]] {
      expectFit(await course.run(call, width: width), width, call)
    }
  }

  @Test(arguments: widths) func `in any complaint`(width: Int) async throws {
    let course = try FixtureFolder(isCompiling: false)
    let calls = [
      ["list", "3"], ["99"], ["5"], ["lst"], ["check", "99"], ["check", "1", "2"], ["reset"],
      ["--json"], ["list", "--jsn"], ["list", "--json=1"], ["run", "1", "--guess"],
      ["check", "1", "--edit", ""], ["check", "1", "--edit", "sh -c 'exit 7' it"],
      ["check", "--all", "--edit", "sh"], ["read", "13"], ["expand"], ["expand", "1", "2"],
      ["expand", "None.swift"],
    ]
    for call in calls { expectFit(await course.run(call, width: width), width, call) }
    let errors = "echo \"$PWD/Chapters/Chapter01/Chapter01.swift:17:5: error: no dome\"; exit 1"
    for build in [errors, "echo there is nothing with which one could build this; exit 1"] {
      let run = await course.run("run", "1", "--guess", "40", build: build, width: width)
      expectFit(run, width, ["run", build])
    }
    for path in ["Exercises/Exercise01.swift", "Chapters/Chapter01/Chapter01.swift"] {
      try course.write("print(1)\n", to: path)
    }
    expectFit(await course.run(["read", "1"], width: width), width, ["read"])
    try FileManager.default.removeItem(
      at: course.root.appending(path: "Exercises/Exercise01.swift"))
    for call in [["check", "1"], ["solution", "1"]] {
      expectFit(await course.run(call, width: width), width, call)
    }
  }

  @Test(arguments: widths) func `while an exercise is watched`(width: Int) throws {
    let course = try FixtureFolder(isCompiling: false)
    var session = course.session
    session.terminal.width = width
    for content in [Data("let answer = 40".utf8), nil] {
      var state = WatchState(Catalog.fixture.exercises, at: Catalog.fixture.exercises[0])
      for _ in 1...2 {
        _ = state.handle(.looked(at: state.exercise.id, content: content))
        let lines = WatchScreen(session, state).frame(rows: 24).lines
        #expect(tooLong(lines.joined(separator: "\n"), width) == [])
      }
    }
  }

  @Test(arguments: widths) func `in the lists of our course`(width: Int) async throws {
    let course = try WholeCourse()
    for _ in 1...2 {
      for command in ["map", "list", "doctor"] {
        #expect(tooLong(await course.run(command, width: width), width) == [])
      }
      try course.note(.solved, of: Course.exercises[0])
    }
  }
}

@Suite struct `A message` {
  @Test func `keeps a command in one piece`() {
    let message = """
      Expected to read the file of the exercise. Found: nothing
      To do: get the file back with: swift run course reset 01
      """
    #expect(
      message.asMessage(width: 30) == [
        "Expected to read the file of", "the exercise.", "Found: nothing",
        "To do: get the file back with:", "  swift run course reset 01",
      ])
    #expect(message.asMessage(width: 60).joined(separator: "\n") == message)
    #expect(
      "For help: swift run course read --help".asMessage(width: 29) == [
        "For help:", "swift run course read --help",
      ])
  }
}
