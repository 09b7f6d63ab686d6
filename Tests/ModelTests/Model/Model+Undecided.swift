/// Where the contract is silent.
///
/// Two things can be done about it. Where the order of two calls is open, the model takes one, so
/// that it does not change unnoticed:
/// - A change claims everyone who hears of it before the first handler runs.
/// - Waking a continuous observation stands among the handlers, in the order of registration; each
///   run registers it anew.
/// - One with several runs due waits for the second behind those who were woken before the first.
/// - What a handler reads that runs inside of `apply`, `apply` has read.
/// - An object with two registrars tells through that of the property that was read first; the base
///   class's registrar goes first.
///
/// Where it depends on the thread, and so on chance, the program is undecided and does not count.
extension Model {
  /// 6 and 30: what a `didSet` ends, when calls by hand may have no partner, or when the change began
  /// in another job of the actor.
  func noteUndecided(endOf spot: Spot, change: Int?) {
    for case let tracking as Tracking in observers where tracking.reads.contains(spot) {
      switch tracking.phase {
      case .armed:
        let wantsOnlyBeginnings = tracking.wanted.subtracting(.death) == .willSet
        if wantsOnlyBeginnings && tracking.job != job { isUndecided = true }
      case .waiting(let awaited):
        guard
          let begun = openChanges.first(where: { $0.number == awaited && $0.spot == spot }),
          begun.isByHand
        else { continue }
        if awaited != change || begun.isBeginning || begun.job != job { isUndecided = true }
      case .done: break
      }
    }
  }

  /// 19: a block that replaces what it observes in each run wakes itself for ever. Such a program has
  /// no end to compare; two deaths of that kind in a row are enough to leave it.
  func noteEndless(_ observation: Observation) -> Bool {
    guard observation.isRunning, observation.runsFor == .ownDeath else { return false }
    isUndecided = true
    return true
  }
}
