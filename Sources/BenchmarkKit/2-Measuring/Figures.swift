/// The best and the median of one side of a row.
public struct Figures: Equatable, Sendable {
  public let best: Double
  public let median: Double

  public init(best: Double, median: Double) {
    self.best = best
    self.median = median
  }

  init(_ samples: Samples, over plain: Samples?) {
    best = samples.best - (plain?.best ?? 0)
    median = samples.median - (plain?.median ?? 0)
  }
}

/// What was measured for a row.
public struct RowResult: Sendable {
  public let row: Row
  /// Nil where this platform cannot measure it.
  public let figures: (ours: Figures, theirs: Figures)?

  public init(row: Row, figures: (ours: Figures, theirs: Figures)?) {
    self.row = row
    self.figures = figures
  }

  /// How many times less ours needs, best against best.
  public var ratio: Double? { figures.map { $0.theirs.best / $0.ours.best } }

  public var medianRatio: Double? { figures.map { $0.theirs.median / $0.ours.median } }

  /// Whether the best of ours reaches the goal; nil when it was not measured.
  public var holds: Bool? {
    figures.map { row.goal.holds(ours: $0.ours.best, theirs: $0.theirs.best) }
  }

  public var shortfall: Double? {
    figures.map { row.goal.shortfall(ours: $0.ours.best, theirs: $0.theirs.best) }
  }
}

/// What was measured for a limit.
public struct LimitResult: Sendable {
  public let limit: Limit
  /// Nil where this platform cannot measure it.
  public let figures: Figures?

  public init(limit: Limit, figures: Figures?) {
    self.limit = limit
    self.figures = figures
  }
}
