import CourseKit
import Foundation
import Testing

@Suite struct `The judge` {
  private let exercise = Exercise(
    "misbehaving", "", minutes: 0, concept: "", goal: "", hints: [])

  @Test(arguments: [
    ("loops", "hangs"), ("waits for ever", "hangs"), ("blocks the main thread", "hangs"),
    ("traps", "crashes"), ("calls itself for ever", "crashes"),
    ("prints for ever", "prints-for-ever"), ("exits", "exits"),
  ])
  func `ends what does not come back, says why, and goes on`(
    answer: String, finding: String
  ) async throws {
    var judge = Folders.judge
    judge.limit = 3
    let outcome = try await judge.judge(exercise, answers: ["behaves", answer, "behaves"])
    #expect(outcome.verdicts.map(\.answer) == ["behaves", answer, "behaves"])
    #expect(outcome.verdicts.map { $0.findings.map(\.id) } == [[], [finding], []])
  }

  #if os(Linux)
    @Test(.enabled(if: !Judge.isSanitized, "a sanitizer reserves more memory than there is"))
    func `gives no answer more memory than the machine can spare`() async throws {
      let outcome = try await Folders.judge.judge(exercise, answers: ["fills the memory"])
      #expect(outcome.verdicts.map { $0.findings.map(\.id) } == [["crashes"]])
    }
  #endif

  @Test(arguments: [
    ("traps", "Fatal error: Unexpectedly found nil"),
    ("breaks its own rule", "Misbehaving.swift:"), ("breaks its own rule", "Precondition failed"),
  ])
  func `repeats what Swift says about a trap`(answer: String, words: String) async throws {
    let outcome = try await Folders.judge.judge(exercise, answers: [answer])
    let seen = outcome.verdicts.first?.findings.first?.seen ?? ""
    #expect(seen.contains(words))
  }
}
