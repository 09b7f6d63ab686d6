import CourseKit
import Dispatch
import Foundation

/// Judges an answer of the small course by its text: `let answer = 42` solves each exercise.
@main
struct FixtureJudge {
  static func main() async throws {
    // The programs of the small course are links to this one, in a folder of the course.
    let root = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .deletingLastPathComponent()
    try await Judge.main { exercise in
      [
        .attempt {
          let file = root.appending(path: "Exercises/Exercise\(exercise).swift")
          return findings(in: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
        }
      ]
    }
  }

  private static func findings(in answer: String) -> [Finding] {
    if answer.contains("loop") { while getpid() != 0 {} }
    if answer.contains("crash") { fatalError("the dome fell down") }
    if answer.contains("endless") { while getpid() != 0 { print("clouds") } }
    if answer.contains("deadlock") { DispatchSemaphore(value: 0).wait() }
    if answer.contains("talk") { print("the answer says hello") }
    if answer.contains("wipe") { print("\u{1B}[2J\u{1B}[31mthe answer\u{9B}2J wipes\tall\u{7}") }
    guard let match = answer.firstMatch(of: #/answer = (\d+)/#), match.1 != "42" else {
      return []
    }
    return [
      Finding(
        "wrong-number", expected: "the answer is the one that the chapter prints",
        seen: "it is \(match.1)", why: "The dome turns to the answer, and stops elsewhere.",
        look: "the number after `answer`", hint: 2)
    ]
  }
}
