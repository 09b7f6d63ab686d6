/// What is done and measured. Each of the two sides has a workload for every case.
public enum Work: String, CaseIterable, Sendable {
  case read, set, increment, setBeside
  case genericGet, genericSet, unspecialisedGet, unspecialisedSet
  case cycleOfOne, cycleOfTen, cycleOfHundred, cycleOfObjects, readAgain
  case fire, armAndFire, setAll, setCells
  case next, nextReplaced
  case changeForMany, startMany, runOnActor, runOnMainActor, waitForBlocks
  case writeAlone, writeApart
  case makeObject, idleObjects, armFresh, keepFresh
  case trackOne, trackTen, idleBlocks

  /// How many operations one round of the workload's loop makes.
  ///
  /// A crowd of observers comes as a whole: it cannot be measured one by one.
  public var batch: Int {
    switch self {
    case .fire, .armAndFire, .changeForMany, .startMany: Self.crowd(10_000)
    case .setAll, .armFresh: Self.crowd(1_000)
    case .setCells: Self.crowd(100)
    case .nextReplaced: Self.crowd(16_000)
    default: 1
    }
  }

  /// Returns the count; in a debug build a tenth of it. There, only tests run the workloads.
  public static func crowd(_ count: Int) -> Int {
    #if DEBUG
      count / 10
    #else
      count
    #endif
  }

  /// How many to make of what is weighed.
  ///
  /// The smaller it is, the more of it: the gaps in the heap that it may fill weigh on each.
  public var instances: Int {
    self == .idleObjects ? 100_000 : 10_000
  }
}
