/// What is done and measured. Each of the two sides has a workload for every case.
public enum Work: String, CaseIterable, Sendable {
  case read, set, increment, setBeside
  case cycleOfOne, cycleOfTen, cycleOfHundred, cycleOfObjects, readAgain
  case fire, armAndFire
  case next
  case changeForMany, startMany, runOnActor, runOnMainActor
  case makeObject, idleObjects
  case trackOne, trackTen, idleBlocks

  /// How many operations one round of the workload's loop makes.
  ///
  /// A crowd of observers comes as a whole: it cannot be measured one by one.
  public var batch: Int {
    switch self {
    case .fire, .armAndFire, .changeForMany, .startMany: 10_000
    default: 1
    }
  }

  /// How many to make of what is weighed.
  ///
  /// The smaller it is, the more of it: the gaps in the heap that it may fill weigh on each.
  public var instances: Int {
    self == .idleObjects ? 100_000 : 10_000
  }
}
