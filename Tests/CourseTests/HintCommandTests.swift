import CourseKit
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course hint` {
  private func screen(_ said: String) -> FixtureFolder.Screen {
    FixtureFolder.Screen(said: said, complained: "", code: .done)
  }

  @Test func `gives one hint after the other, and the last one again`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    #expect(
      await course.run("hint", "1")
        == screen(
          """
          Exercise 01, The first answer
          Hint 1 of 3, 2 more
            Read the chapter.
          the next one: swift run course hint 01
          """))
    #expect(await course.run("hint", "1").said.contains("\nHint 2 of 3, 1 more\n"))
    let end = """
        It is the number of the second step.
      That was the last one. Where to go now:
      chapter   Chapters/Chapter01/Chapter01.swift shows what you need.
      read      swift run course read 01
      give up   swift run course solution 01 --give-up
      """
    for again in ["", ", again", ", again"] {
      #expect(
        await course.run("hint", "1")
          == screen("Exercise 01, The first answer\nHint 3 of 3\(again)\n\(end)"))
    }
  }

  @Test func `counts the hints of each exercise for itself`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    _ = await course.run("hint", "1")
    #expect(await course.run("hint", "2a").said.contains("Hint 1 of 3"))
    #expect(await course.run("hint", "1").said.contains("Hint 2 of 3"))
  }

  @Test func `shows those that were shown, and no new one`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    #expect(
      await course.run("hint", "1", "--all")
        == screen(
          """
          No hint of exercise 01 was shown yet.
          the next one: swift run course hint 01
          """))
    _ = await course.run("hint", "1")
    _ = await course.run("hint", "1")
    let all = """
      Exercise 01, The first answer
      The hints that you have seen
      1 of 3
        Read the chapter.
      2 of 3
        Read what it prints.
      the next one: swift run course hint 01
      """
    #expect(await course.run("hint", "1", "--all") == screen(all))
    #expect(await course.run("hint", "1", "--all") == screen(all))
  }

  @Test func `tells a tool the same`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    #expect(
      await course.run("hint", "1", "--json")
        == screen(
          """
          {
            "count" : 3,
            "exercise" : "01",
            "file" : "Exercises/Exercise01.swift",
            "hints" : [
              {
                "number" : 1,
                "text" : "Read the chapter."
              }
            ],
            "left" : 2
          }
          """))
  }

  @Test func `sends those who have seen all to the step that the file names`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.write(
      "// Exercise 01\n//\n// Stuck?   Chapters/Chapter01: step 2\n//          has it.\n\nlet a = 1\n",
      to: "Sources/CourseKit/Exercises/Shipped/Exercise01.txt")
    for _ in 1...2 { _ = await course.run("hint", "1") }
    #expect(
      await course.run("hint", "1").said.contains(
        "\nchapter   Chapters/Chapter01: step 2 has it.\n"))
  }

  @Test(arguments: ["", "\n", "nine", "-1", "2\u{FFFD}", "1 of 3"])
  func `begins again when its note is damaged`(note: String) async throws {
    let course = try FixtureFolder(isCompiling: false)
    _ = await course.run("hint", "1")
    try course.write(note, to: "products/CourseNotes/hints-01")
    #expect(await course.run("hint", "1").said.contains("Hint 1 of 3"))
    #expect(await course.run("hint", "1").said.contains("Hint 2 of 3"))
  }

  @Test func `knows no more hints than there are, whatever its note says`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    _ = await course.run("hint", "1")
    try course.write("999999999999\n", to: "products/CourseNotes/hints-01")
    #expect(await course.run("hint", "1").said.contains("Hint 3 of 3, again"))
  }

  @Test func `gives a hint even where nothing can be written`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.write("not a folder", to: "products")
    for _ in 1...2 {
      let screen = await course.run("hint", "1")
      #expect(screen.said.contains("Hint 1 of 3"))
      #expect(screen.complained.contains("Expected to note that you have seen hint 1"))
      #expect(screen.code == .done)
    }
  }
}
