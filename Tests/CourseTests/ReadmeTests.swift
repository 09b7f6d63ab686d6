import TestSupport
import CourseKit
import Foundation
import Testing

@testable import CourseRunner

@MainActor
@Suite(.serialized) struct `A screen of the runner in the README` {
  @Test func `is what a newcomer sees`() async throws {
    let course = try WholeCourse()
    try await expectFresh("swift run course", course.run())
  }

  @Test func `is what is found in a wrong answer`() async throws {
    let course = try WholeCourse()
    let exercise = Exercise.exercise01
    let judge = JudgeProcess(
      executable: Folders.products.appending(path: "AnswerJudge"), limit: 300)
    let outcome = try await judge.judge(exercise, answers: ["SaysNothingOfChanges"])
    let finding = try #require(outcome.verdicts.first?.findings.first)
    let file = try ExerciseFile(of: exercise, in: course.root)
    let lines = ResultScreen(course.session, exercise).lines(
      .found(finding, line: file.line, printed: outcome.printed))
    try await expectFresh("swift run course check 01", lines.joined(separator: "\n"))
  }

  @Test func `is the map of somebody who is on the way`() async throws {
    let course = try WholeCourse()
    for exercise in Course.exercises.prefix(6) { try course.note(.solved, of: exercise) }
    try course.note(.failed(finding: "late"), of: Course.exercises[6])
    try await expectFresh("swift run course  # later", course.run())
  }

  private func expectFresh(_ command: String, _ screen: String) async throws {
    let file = Folders.package.appending(path: "README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let begin = "```text\n$ \(command)\n"
    let start = try #require(text.firstRange(of: begin)).upperBound
    let end = try #require(text[start...].firstRange(of: "```")).lowerBound
    let fresh = screen + "\n"
    guard text[start..<end] != fresh else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_COURSE"] == "1" else {
      #expect(
        String(text[start..<end]) == fresh,
        "stale. To do: UPDATE_COURSE=1 swift test --filter ReadmeTests")
      return
    }
    try Data((text[..<start] + fresh + text[end...]).utf8).write(to: file)
    print("rewrote a screen in README.md")
  }
}
