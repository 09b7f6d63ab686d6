import CourseKit
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `The command line` {
  private let course: FixtureFolder

  init() throws { course = try FixtureFolder(isCompiling: false) }

  private func misuse(_ text: String) -> FixtureFolder.Screen {
    FixtureFolder.Screen(said: "", complained: "course: \(text)", code: .misuse)
  }

  @Test func `takes a number alone for an exercise that one may check, if there is one`() async {
    for number in ["2b", "02b", "٢b"] {
      #expect(
        await course.run(number)
          == misuse("“\(number)” is not a command. Did you mean: swift run course check 02b"))
    }
    #expect(
      await course.run("1")
        == misuse("“1” is not a command. Did you mean: swift run course check 01"))
    #expect(
      await course.run("99")
        == misuse(
          """
          “99” is not a command. There is no exercise “99”. The nearest are: 02a,
          02b, 01.
          All commands: swift run course --help
          """))
  }

  @Test(arguments: ["003", "3", "03", "٣", "Exercise03"])
  func `names the numbers that are next to one that is unknown`(number: String) async {
    #expect(
      await course.run("hint", number)
        == misuse("There is no exercise “\(number)”. The nearest are: 02a, 02b, 01."))
    #expect(
      await course.run("read", number)
        == misuse("There is no chapter “\(number)”. The nearest are: 02, 01."))
  }

  @Test(arguments: [
    ("13", "12, 11, 10"), ("0", "01, 02, 03"), ("99999999999999999999", "12, 11, 10"),
  ])
  func `names them in our course, too`(number: String, nearest: String) throws {
    #expect(throws: Misuse("There is no chapter “\(number)”. The nearest are: \(nearest).")) {
      try Catalog.observatory.chapter(named: number)
    }
  }

  @Test func `takes zeros before a number, and digits of any script`() async {
    for number in ["001", "1", "١", "Exercise001"] {
      #expect(await course.run("hint", number).said.hasPrefix("Exercise 01, The first answer\n"))
    }
  }

  @Test func `takes the options of a command before its name, with their values`() async throws {
    let list = await course.run("list", "--json")
    #expect(list.code == .done)
    #expect(await course.run("--json", "list") == list)
    #expect(await course.run("--no-color", "--json", "list", "--no-color") == list)
    #expect(
      await course.run("--edit", "no-such-editor", "check", "1").complained
        == (await course.run("check", "1", "--edit", "no-such-editor").complained))
    #expect(
      await course.run("--json", "lst").complained.hasPrefix("course: There is no command “lst”"))
  }

  @Test func `helps by the word, too`() async {
    #expect(await course.run("help") == (await course.run("--help")))
    #expect(await course.run("help", "check") == (await course.run("check", "--help")))
    #expect(await course.run("help").code == .done)
    #expect(await course.run("help", "chekc").code == .misuse)
  }
}
