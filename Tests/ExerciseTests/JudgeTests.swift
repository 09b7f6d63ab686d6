import CourseKit
import Foundation
import Testing
import TestSupport

@Suite struct `The judge` {
  private let exercise = Exercise(
    "misbehaving", "", minutes: 0, concept: "", goal: "", hints: [])

  @Test(arguments: [
    ("loops", "hangs"), ("waits for ever", "hangs"), ("blocks the main thread", "hangs"),
    ("traps", "crashes"), ("calls itself for ever", "crashes"),
    ("prints for ever", "prints-for-ever"), ("exits", "exits"),
    ("prints too much at once", "prints-for-ever"),
    ("complains too much at once", "prints-for-ever"),
  ])
  func `ends what does not come back, says why, and goes on`(
    answer: String, finding: String
  ) async throws {
    var judge = Folders.judge
    // What hangs is waited for; the others end by themselves, however busy the machine is.
    judge.limit = finding == "hangs" ? 8 : 300
    let outcome = try await judge.judge(exercise, answers: ["behaves", answer, "behaves"])
    #expect(outcome.verdicts.map(\.answer) == ["behaves", answer, "behaves"])
    #expect(outcome.verdicts.map { $0.findings.map(\.id) } == [[], [finding], []])
  }

  @Test(.timeLimit(.minutes(10)))
  func `ends what prints too much as soon as it does, and does not wait until it is late`()
    async throws
  {
    var judge = Folders.judge
    judge.limit = 3000
    let outcome = try await judge.judge(exercise, answers: ["prints little by little for ever"])
    #expect(outcome.verdicts.map { $0.findings.map(\.id) } == [["prints-for-ever"]])
  }

  @Test func `ends what an answer has left running, however good it is`() async throws {
    let outcome = try await Folders.judge.judge(
      exercise, answers: ["leaves another program behind"])
    #expect(outcome.verdicts.map(\.findings) == [[]])
    let id = try #require(outcome.printed.first.flatMap { pid_t($0) })
    func isRunning() -> Bool { kill(id, 0) == 0 && !Self.isZombie(id) }
    let clock = SuspendingClock()
    let end = clock.now + .forAHang
    while isRunning(), clock.now < end { await Task.yield() }
    #expect(!isRunning())
  }

  /// One that has ended is there until somebody has asked for it.
  private static func isZombie(_ id: pid_t) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.hasPrefix(" Z") ?? false
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
