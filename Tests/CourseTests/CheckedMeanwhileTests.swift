import CourseKit
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `a file that changes while it is checked` {
  private let course: FixtureFolder
  private let wrong = "let answer = 40\n"

  init() throws {
    course = try FixtureFolder(isCompiling: false)
    try course.answer("01", wrong)
  }

  private var state: ExerciseState? {
    course.session.progress.state(of: course.session.catalog.exercises[0])
  }

  @Test func `gets the verdict of what it is in the end, and only that is remembered`() async throws
  {
    try course.write(
      "echo 'let answer = 42' >Exercises/Exercise01.swift\nrm meanwhile", to: "meanwhile")
    let screen = await course.run("check", "1")
    #expect(screen.code == .done)
    #expect(state == .solved)
    try course.answer("01", wrong)
    #expect(state == nil)
  }

  @Test func `is checked again when it is the same as before, in the end`() async throws {
    try course.write(
      """
      case $(cat Exercises/Exercise01.swift) in
        *40*) echo 'let answer = 42' >Exercises/Exercise01.swift ;;
        *) echo 'let answer = 40' >Exercises/Exercise01.swift; rm meanwhile ;;
      esac
      """, to: "meanwhile")
    let screen = await course.run("check", "1")
    #expect(screen.code == .notSolved)
    #expect(state == .failed(finding: "wrong-number"))
  }

  @Test func `has no verdict if it never stays the same`() async throws {
    try course.write("echo '// again' >>Exercises/Exercise01.swift", to: "meanwhile")
    let screen = await course.run("check", "1")
    #expect(
      screen.sentence
        == """
        course: Expected Exercises/Exercise01.swift to stay the same while it is checked. Found: \
        it was changed, again and again
        To do: check it again, when nothing writes to it: neither an editor, nor your own code
        """.onOneLine)
    #expect(screen.said == "")
    #expect(screen.code == .broken)
    #expect(state == nil)
  }

  @Test func `has no verdict if it is gone`() async throws {
    try course.write("rm Exercises/Exercise01.swift", to: "meanwhile")
    let screen = await course.run("check", "1")
    #expect(screen.code == .broken)
    try course.answer("01", wrong)
    #expect(state == nil)
  }
}
