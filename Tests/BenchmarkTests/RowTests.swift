@testable import BenchmarkKit
import Testing

@Suite struct `The rows of the table` {
  /// The goals as they were set. Who bends one changes this test, too.
  @Test func `have the goals that were set`() {
    #expect(
      Row.all.map { "\($0.name) \($0.goalText)" } == [
        "read ≥ 1.5×", "set ≥ 3.5×", "increment ≥ 2×", "set-beside ≥ 8×", "cycle-1 ≥ 8×",
        "cycle-10 ≥ 8×", "cycle-100 ≥ 15×", "cycle-objects ≥ 12×", "read-again ≥ 5×",
        "fire ≥ 25×", "arm-fire ≥ 18×", "next ≥ 7×", "blocks-change ≥ 30×", "blocks-start ≥ 20×",
        "actor ≥ 2×", "main-actor ≥ 1×", "object ≥ 2.5×", "object-bytes ≥ 4×",
        "tracking-bytes-1 ≥ 4×", "tracking-bytes-10 ≥ 1.8×", "block-bytes ≤ 400 B",
        "allocations ≤ 2",
      ])
  }

  @Test func `have names that differ, and titles that fit`() {
    #expect(Set(Row.all.map(\.name)).count == Row.all.count)
    for row in Row.all { #expect(row.title.count <= 26, "\(row.title)") }
  }

  @Test func `measure every workload`() {
    #expect(Set(Row.all.map(\.work)) == Set(Work.allCases))
  }

  @Test func `take only off what is measured in the same way`() {
    for row in Row.all {
      if let plain = row.plain { #expect(plain.quantity == row.quantity) }
    }
  }

  @Test func `that wait for an actor are not in a quick check`() {
    #expect(
      Row.all.filter { !$0.isSteady }.map(\.name)
        == ["blocks-change", "blocks-start", "actor", "main-actor"])
  }
}
