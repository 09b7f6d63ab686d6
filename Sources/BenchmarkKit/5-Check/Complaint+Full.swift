extension Complaint {
  /// How much a full check lets pass: a busy machine is worth some percent.
  static let tolerance = 0.1

  /// Returns a complaint if the row falls short of its goal by more than a tenth.
  ///
  /// What was not measured is not complained of.
  public init?(about result: RowResult) {
    guard
      let (ours, _) = result.figures, let ratio = result.ratio, let shortfall = result.shortfall,
      // A figure at the very edge must not fail for the way in which numbers are rounded.
      !(shortfall <= Self.tolerance + 1e-9)
    else { return nil }
    let row = result.row
    let percent = Quantity.fixed(shortfall * 100, 0)
    name = row.name
    switch row.goal {
    case .times:
      description = """
        \(row.name): expected \(row.goalText), found \(Quantity.times(ratio)): \
        \(percent) % short of the goal
        """
    case .atMost(let limit):
      let share = limit > 0 ? ": \(percent) % above it" : ""
      description = """
        \(row.name): expected \(row.goalText), found \(row.quantity.text(ours.best))\(share)
        """
    }
  }

  /// Returns a complaint if the cost grows with a power that is more than a tenth above its limit.
  public init?(about result: GrowthResult) {
    guard let exponent = result.exponent, let limit = result.growth.limit,
      !(exponent <= limit * (1 + Self.tolerance))
    else { return nil }
    name = result.growth.rawValue
    description = """
      \(result.growth.rawValue): expected growth with a power of at most \
      \(Quantity.fixed(limit, 2)), found \(Quantity.fixed(exponent, 2)): \(result.growth.title)
      """
  }
}
