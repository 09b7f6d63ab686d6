import CourseKit
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course check` {
  @Test func `says that nothing is begun, and what to open`() async throws {
    let course = try FixtureFolder()
    #expect(
      await course.run("check")
        == FixtureFolder.Screen(
          said: """
            ○ Exercise 01, The first answer: not started
            open      Exercises/Exercise01.swift
            read      swift run course read 01
            """, complained: "", code: .notSolved))
  }

  @Test func `shows the first finding, at its line, with what to do`() async throws {
    let course = try FixtureFolder()
    try course.answer("01", "// TODO\nlet answer = 40  // talk\n")
    #expect(
      await course.run("check", "1")
        == FixtureFolder.Screen(
          said: """
            ◐ Exercise 01, The first answer: not solved: wrong-number
            Exercises/Exercise01.swift:1
            expected  the answer is the one that the chapter prints
            seen      it is 40
            why       The dome turns to the answer, and stops elsewhere.
            look at   the number after `answer`
            your code printed, last:
              the answer says hello
            more help: swift run course hint 01
            """, complained: "", code: .notSolved))
  }

  @Test func `is glad when it is solved, and names the next`() async throws {
    let course = try FixtureFolder()
    try course.answer("01", "let answer = 42\n")
    #expect(
      await course.run("check", "1")
        == FixtureFolder.Screen(
          said: """
            ✔ Exercise 01, The first answer: solved
            compare   swift run course solution 01
            next      swift run course read 02  (Exercises/Exercise02a.swift)
            """, complained: "", code: .done))
  }

  @Test func `shows the errors of a file that does not compile, and the others still report`()
    async throws
  {
    let course = try FixtureFolder()
    try course.answer("01", "let answer = fourtyTwo\n")
    try course.answer("02a", "let answer = 42\n")
    #expect(
      await course.run("check", "1")
        == FixtureFolder.Screen(
          said: """
            ◐ Exercise 01, The first answer: does not compile
            Exercises/Exercise01.swift:1:14:
              cannot find 'fourtyTwo' in scope
              | let answer = fourtyTwo
              |              ^
            """, complained: "", code: .notSolved))
    #expect(
      await course.run("check", "--all")
        == FixtureFolder.Screen(
          said: """
            ◐ Exercise 01, The first answer: does not compile
            ✔ Exercise 02a, The second answer: solved
            ○ Exercise 02b, The third answer: not started
            """, complained: "", code: .notSolved))
  }
}
