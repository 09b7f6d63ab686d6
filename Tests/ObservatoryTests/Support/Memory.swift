import Foundation
import Testing

/// The memory that this process has in use, in bytes, or nil where the system does not tell.
func residentBytes() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
    return nil
  }
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  return pages.map { $0 * 4_096 }
}

/// Does `rounds` rounds of work and records an issue when memory grows with them.
///
/// Call it in an exit test: other tests in the process would be measured, too. Even a leak of one
/// small object for each round is ten times the margin.
func expectFlatMemory(
  rounds: Int = 100_000, margin: Int = 3 << 20, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ batch: (_ rounds: Int) async -> Void
) async {
  let size = 1_000
  for _ in 0..<20 { await batch(size) }
  guard let before = residentBytes() else { return }
  for _ in 0..<(rounds / size) { await batch(size) }
  guard let after = residentBytes() else { return }
  if after - before > margin {
    Issue.record(
      "\(rounds) rounds took \((after - before) / rounds) bytes each",
      sourceLocation: sourceLocation)
  }
}
