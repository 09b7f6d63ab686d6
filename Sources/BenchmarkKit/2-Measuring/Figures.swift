/// The best and the median of one side of a row.
public struct Figures: Equatable, Sendable {
  public let best: Double
  public let median: Double

  public init(best: Double, median: Double) {
    self.best = best
    self.median = median
  }

  /// - Parameters:
  ///   - quantity: What was measured. Of bytes, the median is the best figure: a round that needs less
  ///     found memory that another one had left.
  ///   - plain: What a plain object needs.
  ///   - reference: What they are a share of.
  init(
    _ samples: Samples, _ quantity: Quantity, over plain: Samples? = nil,
    against reference: Samples? = nil
  ) {
    median = (samples.median - (plain?.median ?? 0)) / (reference?.median ?? 1)
    best =
      quantity == .bytes
      ? median : (samples.best - (plain?.best ?? 0)) / (reference?.best ?? 1)
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

  /// How many times less ours needs, best against best; nil also where ours needs nothing.
  public var ratio: Double? { figures.flatMap { Self.ratio($0.theirs.best, $0.ours.best) } }

  public var medianRatio: Double? {
    figures.flatMap { Self.ratio($0.theirs.median, $0.ours.median) }
  }

  private static func ratio(_ theirs: Double, _ ours: Double) -> Double? {
    ours < 0.005 ? nil : theirs / ours
  }

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
