@testable import BenchmarkKit

/// Figures that somebody made up, to be laid out and checked.
enum Sample {
  static func row(_ name: String) -> Row {
    guard let row = Row.all.first(where: { $0.name == name }) else {
      preconditionFailure("there is no row \(name)")
    }
    return row
  }

  /// A result whose medians are a tenth above the best.
  static func result(_ name: String, ours: Double, theirs: Double) -> RowResult {
    RowResult(
      row: row(name),
      figures: (
        Figures(best: ours, median: ours * 1.1), Figures(best: theirs, median: theirs * 1.1)
      ))
  }

  static let rows = [
    result("read", ours: 8.72, theirs: 14.7),
    result("cycle-1", ours: 343, theirs: 889),
    result("actor", ours: 1_660, theirs: 2_970),
    result("object-bytes", ours: 32, theirs: 128),
    result("block-bytes", ours: 560, theirs: 3_478),
    RowResult(row: row("allocations"), figures: nil),
  ]

  static let limits = [
    LimitResult(limit: .call, figures: Figures(best: 1.35, median: 1.38)),
    LimitResult(limit: .twoActorHops, figures: Figures(best: 517, median: 1_180)),
    LimitResult(limit: .objects, figures: nil),
  ]

  static let growth = GrowthResult(
    growth: .observers,
    points: [
      GrowthResult.Point(size: 1, ours: 196, theirs: 951),
      GrowthResult.Point(size: 10, ours: 112, theirs: 892),
      GrowthResult.Point(size: 100, ours: 108, theirs: 959),
      GrowthResult.Point(size: 1_000, ours: 111, theirs: 1_050),
      GrowthResult.Point(size: 10_000, ours: 116, theirs: 1_260),
      GrowthResult.Point(size: 100_000, ours: 120, theirs: 3_120),
    ])

  static let report = Report(rows: rows, limits: limits)
}
