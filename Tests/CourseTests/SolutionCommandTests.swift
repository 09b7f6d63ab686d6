import CourseKit
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course solution` {
  private static let difference = """
    - yours  Exercises/Exercise01.swift
    + ours   Sources/CourseAnswers/Exercise01.swift

    Exercises/Exercise01.swift:6
    - let answer = 0
    + // Where the chapter says that the dome stops.
    + let answer = 42

    Left out: indentation, imports, the function at the end, and the comments that
    came with the file.
    Your file is untouched. Close this, write it in your own way, and check it.
    check     swift run course check 01
    """

  private static let notSolved = "◐ Exercise 01, The first answer: not solved yet\n\n"

  @Test func `refuses before the exercise is solved, and says how to get it all the same`()
    async throws
  {
    let course = try FixtureFolder(isCompiling: false)
    try course.answer("01", "let answer = 41\n")
    #expect(
      await course.run("solution", "1")
        == FixtureFolder.Screen(
          said: "",
          complained: """
            Exercise 01 is not solved yet. To see the solution all the same:
            swift run course solution 01 --give-up
            """, code: .notSolved))
  }

  @Test func `shows it to those who give up, and leaves their file alone`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    let before = try course.text(of: "Exercises/Exercise01.swift")
    #expect(
      await course.run("solution", "1", "--give-up")
        == FixtureFolder.Screen(
          said: Self.notSolved + Self.difference, complained: "", code: .done))
    #expect(try course.text(of: "Exercises/Exercise01.swift") == before)
  }

  @Test(arguments: ["y", "Y", "yes"])
  func `asks first, where somebody can answer`(answer: String) async throws {
    let course = try FixtureFolder(isCompiling: false)
    #expect(
      await course.run("solution", "1", answer: answer)
        == FixtureFolder.Screen(
          said: """
            Exercise 01 is not solved yet. See the solution all the same? [y/N] \(answer)
            \(Self.notSolved + Self.difference)
            """, complained: "", code: .done))
  }

  @Test(arguments: ["", "n", "no", "what?"])
  func `takes any other answer for a no`(answer: String) async throws {
    let course = try FixtureFolder(isCompiling: false)
    #expect(
      await course.run("solution", "1", answer: answer)
        == FixtureFolder.Screen(
          said: """
            Exercise 01 is not solved yet. See the solution all the same? [y/N] \(answer)
            a hint    swift run course hint 01
            """, complained: "", code: .notSolved))
  }

  @Test func `compares a solved one, whose state it finds out by itself`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.answer(
      "01",
      """
      // My own head, changed.
      import Swift
      @preconcurrency import Swift

      // TODO: Write the number that the chapter prints.
      let answer = 42  // of course

      // The check looks at the type that is named here. Leave it as it is.
      public func exercise01() -> Int { answer }
      """)
    #expect(
      await course.run("solution", "1")
        == FixtureFolder.Screen(
          said: """
            ✔ Exercise 01, The first answer: solved

            - yours  Exercises/Exercise01.swift
            + ours   Sources/CourseAnswers/Exercise01.swift

            Exercises/Exercise01.swift:6
            - let answer = 42  // of course
            -
            - // The check looks at the type that is named here. Leave it as it is.
            + // Where the chapter says that the dome stops.
            + let answer = 42

            Left out: indentation, imports, the function at the end, and the comments that
            came with the file.
            Both pass the same checks. Where yours is another way, it is as good a way.
            next      swift run course read 02
            """, complained: "", code: .done))
  }

  @Test func `says when there is no difference`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.answer(
      "01",
      "import Swift\r\n\r\n// Where the chapter says that the dome stops.\r\n"
        + "    let answer = 42\t\r\n\r\n")
    #expect(
      await course.run("solution", "1").said == """
        ✔ Exercise 01, The first answer: solved

        Yours is the same as ours, line for line.
        next      swift run course read 02
        """)
  }

  @Test func `says what is missing when the file of the answers is damaged`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.write("let answer = 42\n", to: "Sources/CourseAnswers/Exercise01.swift")
    #expect(
      await course.run("solution", "1", "--give-up")
        == FixtureFolder.Screen(
          said: "",
          complained: """
            course: Expected the line // MARK: - Wrong answers in
            Sources/CourseAnswers/Exercise01.swift.
            Found: no such line
            To do: get back what the course ships:
              git checkout Sources/CourseAnswers/Exercise01.swift
            """, code: .broken))
  }
}

@Suite struct `The difference of two answers` {
  private func code(_ lines: String...) -> [ComparedCode.Line] {
    lines.enumerated().map { ComparedCode.Line(number: $0 + 1, text: $1) }
  }

  @Test func `shows three lines around a change, and leaves out what is further away`() {
    let lines = (1...20).map { "step \($0)" }
    var ours = lines
    ours[9] = "another step"
    let difference = CodeDifference(
      yours: lines.enumerated().map { .init(number: $0 + 1, text: $1) },
      ours: ours.enumerated().map { .init(number: $0 + 1, text: $1) })
    #expect(
      difference.parts == [
        CodeDifference.Part(
          line: 10,
          lines: [
            .both("step 7"), .both("step 8"), .both("step 9"), .yours("step 10"),
            .ours("another step"), .both("step 11"), .both("step 12"), .both("step 13"),
          ])
      ])
  }

  @Test func `keeps a change together, though both have brackets in it`() {
    let difference = CodeDifference(
      yours: code("class Dome {", "  a {", "  }", "  b {", "  }", "}"),
      ours: code("class Dome {", "  c {", "  }", "  d {", "  }", "}"))
    #expect(
      difference.parts.map(\.lines) == [
        [
          .both("class Dome {"), .yours("  a {"), .yours("  }"), .yours("  b {"), .ours("  c {"),
          .ours("  }"), .ours("  d {"), .both("  }"), .both("}"),
        ]
      ])
  }

  @Test func `has parts where changes are far from each other`() {
    let lines = (1...30).map { "step \($0)" }
    let yours = lines.enumerated().map { ComparedCode.Line(number: $0 + 1, text: $1) }
    let difference = CodeDifference(
      yours: yours, ours: yours.filter { $0.number != 5 && $0.number != 25 })
    #expect(difference.parts.map(\.line) == [5, 25])
    #expect(difference.parts.map(\.lines.count) == [7, 7])
  }

  @Test func `does not look at indentation`() {
    #expect(
      CodeDifference(yours: code("if a {", "\tb", "}"), ours: code("if a {", "  b", "}")).parts
        .isEmpty)
  }

  @Test func `tells all lines of one side when the other is empty`() {
    #expect(
      CodeDifference(yours: [], ours: code("a", "b")).parts
        == [CodeDifference.Part(line: 1, lines: [.ours("a"), .ours("b")])])
    #expect(
      CodeDifference(yours: code("a"), ours: []).parts
        == [CodeDifference.Part(line: 1, lines: [.yours("a")])])
  }
}
