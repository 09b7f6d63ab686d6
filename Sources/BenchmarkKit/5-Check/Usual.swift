/// The ratios that a row usually has, so that a quick run can tell whether one has become worse.
public struct Usual: Equatable, Sendable {
  /// Where they were measured.
  public var platform: String
  /// By the name of the row.
  public var ratios: [String: Double]

  public init(platform: String, ratios: [String: Double]) {
    self.platform = platform
    self.ratios = ratios
  }

  /// Below this part of the usual ratio, something has become slower.
  ///
  /// A cost that has doubled gives 0.5; noise, in the best of some rounds, stays above 0.8.
  static let share = 0.6

  /// Returns what the ratio of the row must be at least in a quick check on this platform.
  ///
  /// On another platform than that of the figures, half of the goal.
  public func floor(for row: Row, on platform: String = Platform.name) -> Double? {
    if platform == self.platform, let usual = ratios[row.name] { return usual * Self.share }
    guard case .times(let goal) = row.goal else { return nil }
    return goal / 2
  }
}

extension Complaint {
  /// Returns a complaint if the row is far below what is usual.
  public init?(about result: RowResult, given usual: Usual, on platform: String = Platform.name) {
    guard let ratio = result.ratio else { return nil }
    let row = result.row
    guard let floor = usual.floor(for: row, on: platform) else {
      // There is no ratio to go by; the limit itself is left, and twice of it is let pass.
      guard case .atMost(let limit) = row.goal, let ours = result.figures?.ours.best,
        ours > limit * 2
      else { return nil }
      self.init(about: result)
      return
    }
    guard !(ratio >= floor) else { return nil }
    let reason =
      platform == usual.platform && usual.ratios[row.name] != nil
      ? "the usual ratio is \(Quantity.times(usual.ratios[row.name] ?? .nan))"
      : "half of the goal, \(row.goalText)"
    self.init(
      name: row.name,
      description: """
        \(row.name): expected at least \(Quantity.times(floor)), found \(Quantity.times(ratio)) \
        (\(reason))
        """)
  }
}
