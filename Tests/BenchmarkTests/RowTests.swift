@testable import BenchmarkKit
import Testing

@Suite struct `The rows of the table` {
  /// The goals as they were set. Who bends one changes this test, too.
  @Test func `have the goals that were set`() {
    #expect(
      Row.all.map { "\($0.name) \($0.goalText)" } == [
        "read ≥ 6×", "set ≥ 20×", "set-over ≤ 2 ns", "increment ≥ 20×", "increment-over ≤ 2 ns",
        "generic-get ≥ 100×", "generic-set ≥ 100×", "unspecialised-get ≥ 35×",
        "unspecialised-set ≥ 35×", "set-beside ≥ 20×", "cycle-1 ≥ 12×", "cycle-10 ≥ 25×",
        "cycle-100 ≥ 30×", "cycle-objects ≥ 13×", "read-again ≥ 15×", "fire ≥ 35×",
        "arm-fire ≥ 20×", "set-all ≥ 5×", "set-cells ≥ 1×", "fresh ≥ 4×", "next ≥ 7×",
        "next-replaced ≥ 5×", "blocks-change ≥ 30×", "blocks-start ≥ 12×", "actor ≥ 2.5×",
        "main-actor ≥ 1.5×", "waiting ≤ 1", "threads ≤ 1.15×", "object ≥ 3×", "object-bytes ≥ 4×",
        "fresh-bytes ≥ 3×", "tracking-bytes-1 ≥ 5×", "tracking-bytes-10 ≥ 3×",
        "block-bytes ≤ 320 B", "allocations ≤ 0",
      ])
  }

  @Test func `have names that differ, and titles that fit`() {
    #expect(Set(Row.all.map(\.name)).count == Row.all.count)
    for row in Row.all { #expect(row.title.count <= 26, "\(row.title)") }
  }

  @Test func `measure every workload`() {
    let measured = Row.all.flatMap { [$0.work, $0.reference].compactMap { $0 } }
    #expect(Set(measured) == Set(Work.allCases))
  }

  @Test func `take only off what is measured in the same way`() {
    for row in Row.all {
      if let plain = row.plain { #expect(plain.quantity == row.quantity) }
    }
  }

  @Test func `that differ from run to run are not in a quick check`() {
    #expect(
      Row.all.filter { !$0.isSteady }.map(\.name)
        == [
          "set-over", "increment-over", "blocks-change", "blocks-start", "actor", "main-actor",
          "waiting", "threads",
        ])
  }
}
