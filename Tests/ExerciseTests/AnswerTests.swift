import CourseAnswers
import CourseKit
import Foundation
import Testing
import TestSupport

@Suite struct `The check of an exercise` {
  @Test(arguments: Course.exercises)
  func `does not take the exercise as it is shipped`(exercise: Exercise) async throws {
    guard try ExerciseFile(of: exercise, in: Folders.package).isAsShipped else { return }
    let outcome = try await Folders.judge(of: exercise).judge(
      exercise, answers: [Verdict.attempt])
    #expect(outcome.verdicts.map(\.findings.isEmpty) == [false])
  }

  @Test(arguments: Course.exercises)
  func `finds nothing in the solution, and each mistake in its wrong answer`(
    exercise: Exercise
  ) async throws {
    let answers = Answers.of(exercise.id)
    let verdicts = try await Judged.shared.verdicts(exercise)
    #expect(verdicts.map(\.answer) == answers.map(\.name))
    for (answer, verdict) in zip(answers, verdicts)
    where verdict.findings.first?.id != answer.finding {
      Issue.record(
        """
        Sources/CourseAnswers/\(exercise.name).swift: \(answer.name)
          expected \(answer.finding.map { "the finding `\($0)` first" } ?? "no finding")
          found: \(verdict.findings.first.map { [$0.id] + $0.lines() } ?? ["none"])
          to do: mend the check, or the answer.
        """)
    }
  }

  @Test(arguments: Course.exercises)
  func `says what was expected, what was seen, why, and what to look at`(
    exercise: Exercise
  ) async throws {
    let verdicts = try await Judged.shared.verdicts(exercise)
    for finding in verdicts.flatMap(\.findings) {
      for text in [finding.expected, finding.seen, finding.why, finding.look] {
        #expect(!text.isEmpty && text.count <= 240, "\(finding.id): \(text)")
      }
      #expect((1...3).contains(finding.hint), "\(finding.id) has no hint")
      #expect(finding.lines().allSatisfy { $0.count <= 76 }, "\(finding.id) is too wide")
    }
  }

  @Test(arguments: Course.exercises)
  func `is checked by two wrong answers or more`(exercise: Exercise) {
    let answers = Answers.of(exercise.id)
    #expect(answers.filter { $0.finding == nil }.count == 1)
    #expect(answers.count >= 3)
    #expect(Set(answers.map(\.name)).count == answers.count)
  }
}

/// The verdicts on our own answers, which several tests look at.
private actor Judged {
  static let shared = Judged()

  private var tasks: [String: Task<[Verdict], any Error>] = [:]

  func verdicts(_ exercise: Exercise) async throws -> [Verdict] {
    let task =
      tasks[exercise.id]
      ?? Task { try await Self.judge(exercise, Answers.of(exercise.id).map(\.name)) }
    tasks[exercise.id] = task
    return try await task.value
  }

  /// A check mostly waits. So the answers are judged a few at a time, side by side.
  private static func judge(_ exercise: Exercise, _ names: [String]) async throws -> [Verdict] {
    let starts = Array(stride(from: 0, to: names.count, by: 4))
    return try await withThrowingTaskGroup(of: (Int, [Verdict]).self) { group in
      for start in starts {
        group.addTask {
          let part = Array(names[start...].prefix(4))
          return (start, try await Folders.judge.judge(exercise, answers: part).verdicts)
        }
      }
      var parts: [Int: [Verdict]] = [:]
      for try await (start, verdicts) in group { parts[start] = verdicts }
      return starts.flatMap { parts[$0] ?? [] }
    }
  }
}
