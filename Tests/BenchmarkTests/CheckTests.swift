@testable import BenchmarkKit
import Foundation
import Testing

@Suite struct `A full check` {
  @Test(
    arguments: [
      // The goal of `actor` is 2.5 times: 2.275 is short of it by 9 %, 2.225 by 11 %.
      ("actor", 100.0, 250.0, nil),
      ("actor", 100.0, 227.5, nil),
      ("actor", 100.0, 225.0, nil),
      ("actor", 100.0, 222.5, "actor: expected ≥ 2.5×, found 2.23×: 11 % short of the goal"),
      // The limit of `block-bytes` is 320 bytes, whatever the others need.
      ("block-bytes", 320.0, 100.0, nil),
      ("block-bytes", 350.0, 9_000.0, nil),
      ("block-bytes", 352.0, 9_000.0, nil),
      ("block-bytes", 355.0, 9_000.0, "block-bytes: expected ≤ 320 B, found 355 B: 11 % above it"),
      ("set-over", 3.0, 60.0, "set-over: expected ≤ 2 ns, found 3.00 ns: 50 % above it"),
      ("threads", 1.38, 1.0, "threads: expected ≤ 1.15×, found 1.38×: 20 % above it"),
      ("waiting", 60, 0, "waiting: expected ≤ 1, found 60.0: 5900 % above it"),
      ("allocations", 0.001, 9.0, nil),
      ("allocations", 2.4, 9.0, "allocations: expected ≤ 0, found 2.40"),
    ] as [(String, Double, Double, String?)])
  func `lets a row pass that is less than a tenth short`(
    name: String, ours: Double, theirs: Double, complaint: String?
  ) {
    let result = Sample.result(name, ours: ours, theirs: theirs)
    #expect(Complaint(about: result)?.description == complaint)
  }

  @Test func `says nothing of what was not measured`() {
    #expect(Complaint(about: RowResult(row: Sample.row("read"), figures: nil)) == nil)
  }

  @Test func `complains of figures that are no numbers`() {
    #expect(Complaint(about: Sample.result("read", ours: .nan, theirs: 1)) != nil)
  }

  @Test(
    arguments: [
      (1.0, nil),
      (1.2, nil), (1.31, nil),
      (
        1.33,
        """
        appends: expected growth with a power of at most 1.20, found 1.33: appending to an array that \
        is observed, per append
        """
      ),
    ] as [(Double, String?)])
  func `complains of a cost that grows too fast`(power: Double, complaint: String?) {
    #expect(Complaint(about: grown(.appends, power: power))?.description == complaint)
  }

  @Test func `says nothing of growth that is only shown`() {
    #expect(Complaint(about: grown(.writersApart, power: 3)) == nil)
    #expect(Complaint(about: GrowthResult(growth: .appends, points: [])) == nil)
  }
}

@Suite struct `A quick check` {
  private let usual = Usual(platform: "a telescope", ratios: ["cycle-1": 10, "allocations": 9])

  @Test(
    arguments: [
      ("cycle-1", 100.0, 620.0, nil),
      (
        "cycle-1", 100.0, 500.0,
        "cycle-1: expected at least 6.00×, found 5.00× (the usual ratio is 10.0×)"
      ),
      (
        "allocations", 2.0, 9.0,
        "allocations: expected at least 5.40×, found 4.50× (the usual ratio is 9.00×)"
      ),
      // It has no usual ratio: half of the goal, which is 6 times.
      ("read", 100.0, 301.0, nil),
      ("read", 100.0, 299.0, "read: expected at least 3.00×, found 2.99× (half of the goal, ≥ 6×)"),
      ("block-bytes", 630.0, 1.0, nil),
      ("block-bytes", 656.0, 1.0, "block-bytes: expected ≤ 320 B, found 656 B: 105 % above it"),
    ] as [(String, Double, Double, String?)])
  func `compares a row with its usual ratio`(
    name: String, ours: Double, theirs: Double, complaint: String?
  ) {
    let result = Sample.result(name, ours: ours, theirs: theirs)
    let found = Complaint(about: result, given: usual, on: "a telescope")
    #expect(found?.description == complaint)
  }

  @Test func `takes half of the goal on another platform`() {
    #expect(usual.floor(for: Sample.row("cycle-1"), on: "a dome") == 6)
    #expect(usual.floor(for: Sample.row("allocations"), on: "a dome") == nil)
  }

  @Test func `knows the usual ratio of every row that it looks at`() {
    // Where ours needs nothing there is no ratio, and a limit to go by.
    let names = Set(Row.all.filter(\.isSteady).map(\.name)).subtracting(["allocations"])
    #expect(Set(Usual.recorded.ratios.keys) == names)
  }

  @Test func `is given the smallest ratio of some runs`() {
    let runs = [
      [Sample.result("read", ours: 10, theirs: 20), Sample.result("set", ours: 10, theirs: 30)],
      [Sample.result("read", ours: 10, theirs: 15), Sample.result("set", ours: 10, theirs: 40)],
      [RowResult(row: Sample.row("allocations"), figures: nil)],
    ]
    let usual = Usual(runs)
    #expect(usual == Usual(platform: Platform.name, ratios: ["read": 1.5, "set": 3]))
    #expect(
      usual.source == """
        extension Usual {
          /// Made by `benchmarks --record`. Do not edit it.
          public static let recorded = Usual(
            platform: "\(Platform.name)",
            ratios: [
              "read": 1.50,
              "set": 3.00,
            ])
        }

        """)
  }
}

/// Growth with this power, exactly.
private func grown(_ growth: Growth, power: Double) -> GrowthResult {
  let points = growth.sizes.map { size in
    GrowthResult.Point(size: size, ours: pow(Double(size), power - 1), theirs: 1)
  }
  return GrowthResult(growth: growth, points: points)
}
