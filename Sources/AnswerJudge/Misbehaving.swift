import CourseKit
import Dispatch
import Foundation

/// Answers that do not come back, for the tests of the judge.
let misbehaving: (id: String, answers: [Answer]) = (
  "misbehaving",
  [
    .solution("behaves") { [] },
    .wrong("loops", "hangs") {
      while isNight() {}; return []
    },
    .wrong("waits for ever", "hangs") {
      let (never, end) = AsyncStream.makeStream(of: Never.self)
      for await _ in never {}
      end.finish()
      return []
    },
    .wrong("blocks the main thread", "hangs") { await blockMainThread() },
    .wrong("traps", "crashes") { [first(of: [])] },
    .wrong("breaks its own rule", "crashes") {
      precondition(!isNight())
      return []
    },
    .wrong("calls itself for ever", "crashes") { depth(1) > 0 ? [] : [first(of: [])] },
    .wrong("prints for ever", "prints-for-ever") {
      while isNight() { print(String(repeating: "clouds ", count: 10_000)) }
      return []
    },
    .wrong("fills the memory", "crashes") {
      var nights: [Data] = []
      for _ in 1...64 { nights.append(Data(count: 1 << 28)) }
      return nights.isEmpty ? [first(of: [])] : []
    },
    .wrong("exits", "exits") { exit(0) },
  ]
)

/// Always true, and the compiler does not know.
private func isNight() -> Bool { getpid() != 0 }

@MainActor
private func blockMainThread() -> [Finding] {
  DispatchSemaphore(value: 0).wait()
  return []
}

private func first(of findings: [Finding]) -> Finding { findings.first! }

private func depth(_ number: Int) -> Int { isNight() ? depth(number + 1) + 1 : 0 }
