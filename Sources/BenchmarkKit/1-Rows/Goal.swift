/// What a row is to reach.
public enum Goal: Equatable, Sendable {
  /// So many times less time or memory than the toolchain's side.
  case times(Double)
  /// No more than this, whatever the other side needs.
  case atMost(Double)

  /// Returns how far the figures fall short of the goal: 0.2 is 20 % short, 0 is just reached.
  ///
  /// Less than 0 is better than the goal.
  public func shortfall(ours: Double, theirs: Double) -> Double {
    switch self {
    case .times(let goal): 1 - theirs / ours / goal
    // Some calls of the setup are in it.
    case .atMost(0): ours < 0.005 ? 0 : .infinity
    case .atMost(let limit): ours / limit - 1
    }
  }

  public func holds(ours: Double, theirs: Double) -> Bool {
    shortfall(ours: ours, theirs: theirs) <= 0
  }
}
