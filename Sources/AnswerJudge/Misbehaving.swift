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
    .wrong("prints little by little for ever", "prints-for-ever") {
      while isNight() { print("clouds") }
      return []
    },
    .wrong("prints too much at once", "prints-for-ever") {
      FileHandle.standardOutput.write(Data(repeating: 0x78, count: 16 << 20))
      return []
    },
    .wrong("complains too much at once", "prints-for-ever") {
      FileHandle.standardError.write(Data(repeating: 0x78, count: 16 << 20))
      return []
    },
    .solution("leaves another program behind") {
      let other = Process()
      other.executableURL = URL(filePath: "/bin/sleep")
      other.arguments = ["1000"]
      try? other.run()
      print(other.processIdentifier)
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
