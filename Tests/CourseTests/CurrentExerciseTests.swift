import Testing

@testable import CourseRunner

@MainActor
@Suite struct `The current exercise` {
  /// The exercise that a check without a number is about.
  private func current(_ course: FixtureFolder) async -> String {
    let line = await course.run("check").said.split(separator: "\n").first ?? ""
    return line.firstMatch(of: /Exercise (\w+)/).map { String($0.1) } ?? "none"
  }

  @Test func `is the one that was named last, for each command`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    #expect(await current(course) == "01")
    _ = await course.run("check", "2b")
    #expect(await current(course) == "02b")
    _ = await course.run("hint", "2a")
    #expect(await current(course) == "02a")
    #expect(await course.run("hint").said.contains("Exercise 02a, The second answer\nHint 2 of 3"))
    try course.answer("01", "let answer = 41\n")
    #expect(await course.run().said.contains("Exercises/Exercise02a.swift\n"))
  }

  @Test func `is the first after it that is not solved, once it is solved`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.answer("02a", "let answer = 42\n")
    #expect(await course.run("check", "2a").said.contains("Exercises/Exercise02b.swift)"))
    #expect(await current(course) == "02b")
    try course.answer("02b", "let answer = 42\n")
    #expect(await course.run("check").code == .done)
    // Only the one that was skipped is left.
    #expect(await current(course) == "01")
  }

  @Test func `stays the same while somebody looks back at a solved one`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.answer("01", "let answer = 42\n")
    _ = await course.run("check", "1")
    _ = await course.run("check", "2b")
    _ = await course.run("check", "1")
    #expect(await current(course) == "02b")
  }

  @Test(arguments: ["", "99", "02b\u{0}", "\u{FFFD}\u{FFFD}"])
  func `is the first that is begun, when its note is lost`(note: String) async throws {
    let course = try FixtureFolder(isCompiling: false)
    _ = await course.run("check", "2b")
    try course.answer("02a", "let answer = 41\n")
    _ = await course.run("check", "--all")
    #expect(await current(course) == "02b")
    try course.write(note, to: "products/CourseNotes/current")
    #expect(await current(course) == "02a")
  }

  @Test func `is named again where nothing can be noted`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    try course.write("not a folder", to: "products")
    #expect(await course.run("check", "2b").code == .notSolved)
    #expect(await current(course) == "01")
  }

  @Test func `is the last one, when all are solved`() async throws {
    let course = try FixtureFolder(isCompiling: false)
    for exercise in ["01", "02a", "02b"] { try course.answer(exercise, "let answer = 42\n") }
    _ = await course.run("check", "--all")
    #expect(await current(course) == "02b")
    #expect(await course.run().said.contains("All is solved. Well done!"))
  }
}
