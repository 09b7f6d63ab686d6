import TestSupport
import CourseKit
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course read` {
  @Test func `shows prose, code and results, and what to do next`() async throws {
    let course = try FixtureFolder()
    let expected = #"""
      01 · The answer
      ═══════════════

      *6 minutes · `swift run Chapter01`*

      What you know, and what this adds
      ─────────────────────────────────

      You know numbers. This adds *one*.

      Predict
      ───────

      The dome turns by 40, then by 2. Where does it stop?

      1. The dome turns
      ─────────────────

        var dome = 0
        dome += 40
        print("dome at \(dome)")
      → dome at 40

      2. And again
      ────────────

        dome += 2
        print("dome at \(dome)")
      → dome at 42

      The trap: asking too early
      ──────────────────────────

      Before the second turn it was not there yet.

        print("now \(dome), then 40")
      → now 42, then 40

      In Swift 6.4
      ────────────

      It is the same.

      Try it
      ──────

      Turn by 3. The last two lines change.

      The exercise
      ────────────

      *Exercise 01, the first answer* (Exercises/Exercise01.swift). Write it down.

      Next
      ────

      Chapter 02, *The same again*.

      ────────────────────────────────────────────────────────────────────────────────
      run it    swift run course run 01
      exercise  Exercises/Exercise01.swift
      check it  swift run course check 01
      then      swift run course read 02
      """#
    #expect(
      await course.run("read", "1")
        == FixtureFolder.Screen(said: expected, complained: "", code: .done))
  }

  @Test func `fits a window of 40 columns`() async throws {
    let course = try FixtureFolder()
    let expected = #"""
      01 · The answer
      ═══════════════

      *6 minutes · `swift run Chapter01`*

      What you know, and what this adds
      ─────────────────────────────────

      You know numbers. This adds *one*.

      Predict
      ───────

      The dome turns by 40, then by 2. Where
      does it stop?

      1. The dome turns
      ─────────────────

        var dome = 0
        dome += 40
        print("dome at \(dome)")
      → dome at 40

      2. And again
      ────────────

        dome += 2
        print("dome at \(dome)")
      → dome at 42

      The trap: asking too early
      ──────────────────────────

      Before the second turn it was not there
      yet.

        print("now \(dome), then 40")
      → now 42, then 40

      In Swift 6.4
      ────────────

      It is the same.

      Try it
      ──────

      Turn by 3. The last two lines change.

      The exercise
      ────────────

      *Exercise 01, the first answer*
      (Exercises/Exercise01.swift). Write it
      down.

      Next
      ────

      Chapter 02, *The same again*.

      ────────────────────────────────────────
      run it    swift run course run 01
      exercise  Exercises/Exercise01.swift
      check it  swift run course check 01
      then      swift run course read 02
      """#
    #expect(await course.run("read", "1", "--no-pager", width: 40).said == expected)
  }

  @Test(arguments: [40, 80])
  func `sets every chapter of ours within the window`(width: Int) throws {
    for entry in Course.chapters where entry.minutes != nil {
      let source = try CourseFolder(root: Folders.package, products: Folders.products)
        .text(of: entry.file)
      let chapter = try Chapter(source: source, name: entry.name, file: entry.file)
      for hasColor in [false, true] {
        let lines = ChapterText(chapter, width: width, hasColor: hasColor).lines(chapter.blocks)
        #expect(lines.filter { $0.count > width }.map(\.text) == [])
        #expect(lines.filter { $0.text.last == " " }.map(\.text) == [])
      }
    }
  }

  @Test func `begins with the chapter of the next exercise`() async throws {
    let course = try FixtureFolder()
    #expect(await course.run("read").said.hasPrefix("01 · The answer\n"))
  }

  @Test func `says of an exercise that is solved that it is`() async throws {
    let course = try FixtureFolder()
    try course.answer("01", "let answer = 42\n")
    _ = await course.run("check", "1")
    let said = await course.run("read", "1").said
    #expect(said.hasSuffix("exercise  solved already\nthen      swift run course read 02"))
  }

  @Test func `says what is wrong with a text that cannot be read`() async throws {
    let course = try FixtureFolder()
    try course.write("print(1)\n", to: "Chapters/Chapter01/Chapter01.swift")
    let expected = """
      course: Expected `//: # 01 · ` and the title, as the first line.
      Found: Chapters/Chapter01/Chapter01.swift:1: no prose
      To do: Begin the chapter with its title. Or get the chapter back:
        git checkout Chapters/Chapter01/Chapter01.swift
      """
    #expect(
      await course.run("read", "1")
        == FixtureFolder.Screen(said: "", complained: expected, code: .broken))
  }
}
