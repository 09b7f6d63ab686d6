/// One row of the table: what is measured, and what it is to reach.
public struct Row: Sendable {
  /// What `--only` takes.
  public let name: String
  /// What the table says; at most 26 characters.
  public let title: String
  public let quantity: Quantity
  public let goal: Goal
  public let work: Work
  /// What the same costs without observation; it is taken off both sides.
  public let plain: Limit?
  /// What the figure of each side is a share of.
  public let reference: Work?
  /// Whether the figure comes out the same on a busy machine.
  ///
  /// What waits for an actor depends on the scheduler, and says nothing in a quick check.
  public let isSteady: Bool
  /// Whether most of the figure is a hop to the actor and one back.
  public let isBoundByHops: Bool

  init(
    _ name: String, _ title: String, _ work: Work, _ goal: Goal, in quantity: Quantity = .time,
    over plain: Limit? = nil, against reference: Work? = nil, isSteady: Bool = true,
    isBoundByHops: Bool = false
  ) {
    self.name = name
    self.title = title
    self.work = work
    self.goal = goal
    self.quantity = quantity
    self.plain = plain
    self.reference = reference
    self.isSteady = isSteady
    self.isBoundByHops = isBoundByHops
  }
}
