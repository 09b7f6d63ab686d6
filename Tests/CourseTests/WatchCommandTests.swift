import Foundation
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course watch, in a terminal,` {
  private static let keys = "h hint  n next  p previous  l list  r run  q quit"

  /// The whole window: from its top, and the keys in its last line.
  private func window(_ top: String, rows: Int = 14) -> String {
    let lines = top.split(separator: "\n", omittingEmptySubsequences: false)
    return top + String(repeating: "\n", count: rows - lines.count) + Self.keys
  }

  private let notStarted = """
    ○ Exercise 01, The first answer: not started
    open      Exercises/Exercise01.swift
    read      swift run course read 01

    Change the file and save it: it is checked at once.
    """

  private func wrong(_ number: Int) -> String {
    """
    ◐ Exercise 01, The first answer: not solved: wrong-number
    Exercises/Exercise01.swift:1
    expected  the answer is the one that the chapter prints
    seen      it is \(number)
    why       The dome turns to the answer, and stops elsewhere.
    look at   the number after `answer`
    more help: swift run course hint 01
    """
  }

  private let solved = """
    ✔ Exercise 01, The first answer: solved
    compare   swift run course solution 01
    next      swift run course read 02  (Exercises/Exercise02a.swift)

    n goes on to exercise 02a, The second answer.
    """

  private func start(columns: Int = 80) throws -> (FixtureFolder, TerminalWindow) {
    let course = try FixtureFolder()
    try course.buildQuickly()
    return (course, try course.terminal("watch", "--no-color", columns: columns, rows: 14))
  }

  private func sees(
    _ terminal: TerminalWindow, _ top: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let wanted = window(top)
    let text = await terminal.text(becoming: wanted)
    #expect(text == wanted, sourceLocation: sourceLocation)
  }

  @Test func `checks each save, however the editor does it`() async throws {
    let (course, terminal) = try start()
    await sees(terminal, notStarted)
    // Written in place.
    try course.answer("01", "let answer = 40\n")
    await sees(terminal, wrong(40))
    // A new file, moved over the old one.
    let file = course.root.appending(path: "Exercises/Exercise01.swift")
    try Data("let answer = 41\n".utf8).write(to: file, options: .atomic)
    await sees(terminal, wrong(41))
    // Twice in a row.
    try course.answer("01", "let answer =")
    try course.answer("01", "let answer = 39\n")
    await sees(terminal, wrong(39))
    // The old one is moved away first.
    let backup = course.root.appending(path: "Exercises/Exercise01.swift~")
    try FileManager.default.moveItem(at: file, to: backup)
    try course.answer("01", "let answer = 42\n")
    await sees(terminal, solved)
    // It never moves on by itself.
    terminal.type("n")
    #expect(await terminal.text { $0.contains("02a") && $0.contains("not started") } != "")
    terminal.type("q")
    #expect(await terminal.ended() == .exit(0))
    #expect(
      terminal.screen.text == "○ Exercise 02a, The second answer: not started")
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.mode == terminal.firstMode)
    #expect(course.leftOvers == [])
  }

  @Test func `checks nothing again that is as it was`() async throws {
    let (course, terminal) = try start()
    try course.answer("01", "let answer = 40\n")
    await sees(terminal, wrong(40))
    let builds = course.builds.count
    try course.answer("01", "let answer = 40\n")
    let file = course.root.appending(path: "Exercises/Exercise01.swift")
    try Data("let answer = 40\n".utf8).write(to: file, options: .atomic)
    // Only its time is another one.
    let past = Date(timeIntervalSince1970: 0)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file.path)
    try course.answer("01", "let answer = 42\n")
    await sees(terminal, solved)
    #expect(course.builds.count == builds + 1)
    terminal.type("r")
    await eventually { course.builds.count > builds + 1 }
    await sees(terminal, solved)
    #expect(course.builds == Array(repeating: "Judge01", count: builds + 2))
  }

  @Test func `waits for a file that is deleted`() async throws {
    let (course, terminal) = try start()
    await sees(terminal, notStarted)
    try FileManager.default.removeItem(
      at: course.root.appending(path: "Exercises/Exercise01.swift"))
    await sees(
      terminal,
      """
      Exercises/Exercise01.swift is not there.
      Once it is back, it is checked. To get what the course ships:
      swift run course reset 01
      """)
    try course.answer("01", "let answer = 42\n")
    await sees(terminal, solved)
  }

  @Test func `ends a check when the file changes, and checks the new one`() async throws {
    let (course, terminal) = try start()
    await sees(terminal, notStarted)
    try course.answer("01", "// slow stubborn\n")
    await sees(terminal, "checking Exercises/Exercise01.swift …")
    await eventually { course.processes.count == 2 }
    try course.answer("01", "let answer = 42\n")
    await sees(terminal, solved)
    #expect(await eventually { !course.processes.contains(where: isRunning) })
    #expect(course.processes.count == 2)
  }

  @Test func `gives hints, and shows the list`() async throws {
    let (course, terminal) = try start()
    try course.answer("01", "let answer = 40\n")
    await sees(terminal, wrong(40))
    terminal.type("h")
    await sees(terminal, wrong(40) + "\n\nHint 1 of 3\n  Read the chapter.")
    terminal.type("h")
    await sees(terminal, wrong(40) + "\n\nHint 2 of 3\n  Read what it prints.")
    terminal.type("l")
    let list = """
      01  The answer                                    6 min
          01   The first answer                         5 min  ◐ begun
      02  The same again                                6 min
          02a  The second answer                        5 min  ○ not started
          02b  The third answer                         5 min  ○ not started
      \(String(repeating: "\n", count: 8))any key: back
      """
    let text = await terminal.text(becoming: list)
    #expect(text == list)
    terminal.type(" ")
    await sees(terminal, wrong(40) + "\n\nHint 2 of 3\n  Read what it prints.")
    terminal.type("p")
    await sees(
      terminal,
      wrong(40)
        + "\n\nThis is the first exercise. n goes on.\nHint 2 of 3\n  Read what it prints.")
  }

  @Test func `opens the file first in the editor that is named`() async throws {
    let course = try FixtureFolder()
    try course.buildQuickly()
    try course.write("echo 'let answer = 42' >$1", to: "editor")
    let terminal = try course.terminal(
      "watch", "1", "--no-color", "--edit", "sh editor {file}", rows: 14)
    await sees(terminal, solved)
  }

  @Test func `fits into a narrow window, and follows its size`() async throws {
    let (course, terminal) = try start(columns: 40)
    let narrow = """
      ○ Exercise 01, The first …: not started
      open      Exercises/Exercise01.swift
      read      swift run course read 01

      Change the file and save it: it is
      checked at once.
      \(String(repeating: "\n", count: 5))
      h hint  n next  p previous  l list
      r run  q quit
      """
    let text = await terminal.text(becoming: narrow)
    #expect(text == narrow)
    terminal.resize(columns: 80, rows: 14)
    await sees(terminal, notStarted)
    terminal.resize(columns: 40, rows: 6)
    try course.answer("01", "let answer = 40\n")
    let low = """
      ◐ Exercise 0…: not solved: wrong-number
      Exercises/Exercise01.swift:1
      expected  the answer is the one that
      … 6 more: swift run course check 01
      h hint  n next  p previous  l list
      r run  q quit
      """
    let lowText = await terminal.text(becoming: low)
    #expect(lowText == low)
  }
}
