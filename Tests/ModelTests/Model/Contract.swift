/// Every decision that the model makes, one method each.
///
/// The numbers are the lines of the contract. A broken variant overrides one method; the model
/// test must find it.
class Contract {
  required init() {}

  // MARK: What is read

  /// Says which of the applies under way depend on a read.
  ///
  /// 1 and 3: all of them; what the inner one reads, the outer one reads too.
  func dependents(ofReadIn applies: Range<Int>) -> Range<Int> { applies }

  /// 2: an in-place change reads and writes.
  var inPlaceChangeReads: Bool { true }

  /// 1: when `apply` throws, nothing is armed.
  var armsAfterThrow: Bool { false }

  // MARK: Who hears of a change

  /// Says whether setting a number to what it is already is a change.
  ///
  /// The toolchain's macro compares. A link, which is not Equatable, always changes.
  var settingEqualIsChange: Bool { false }

  /// 5 and 6: the first change after arming, if the tracking asks for what comes before a store.
  func hearsWillSet(_ tracking: Model.Tracking, of spot: Model.Spot) -> Bool {
    tracking.phase == .armed && tracking.wanted.contains(.willSet) && tracking.reads.contains(spot)
  }

  /// 5: claimed before the call. A pair waits for the end of the same change, 6.
  func claim(_ tracking: Model.Tracking, for change: Int) {
    tracking.phase = tracking.wanted.contains(.didSet) ? .waiting(for: change) : .done
  }

  /// 6: the end of the change whose `.willSet` has come, or else the first end after arming.
  ///
  /// A pair is of one change: armed inside of a change, it waits for the next one. By hand nobody
  /// knows whether there was a beginning, 30.
  func hearsDidSet(
    _ tracking: Model.Tracking, of spot: Model.Spot, change: Int?, isByHand: Bool
  ) -> Bool {
    switch tracking.phase {
    case .armed:
      tracking.wanted.contains(.didSet) && tracking.reads.contains(spot)
        && (isByHand || !tracking.wanted.contains(.willSet))
    case .waiting(let awaited): awaited == change
    case .done: false
    }
  }

  /// 10: in the order in which they were registered.
  func order(_ observers: [Model.Observer]) -> [Model.Observer] { observers }

  /// 7 and 19: each death of something read, whatever value events have come.
  func hearsDeath(_ observer: Model.Observer) -> Bool { observer.wanted.contains(.death) }

  /// 6, 7, 21: after `event.cancel()` nothing comes.
  var cancelEnds: Bool { true }

  // MARK: When a block runs again

  /// 14 and 17: the end of any change of what the latest run read, if it is not its own.
  ///
  /// `[]` and `[.deinit]` ask for none.
  func wakes(_ observation: Model.Observation, changeOf spot: Model.Spot) -> Bool {
    !observation.wanted.isDisjoint(with: [.willSet, .didSet]) && !isOwn(observation)
      && observation.reads.contains(spot)
  }

  /// 17: what the block itself writes does not wake it.
  func isOwn(_ observation: Model.Observation) -> Bool { observation.isRunning }

  /// 19: a death wakes the block, also one in its own run, for others may have let go of the object.
  func wakesForDeath(_ observation: Model.Observation) -> Bool { true }

  /// 18: the dependencies are those of the latest run.
  func dependencies(before: [Model.Spot], now: [Model.Spot]) -> [Model.Spot] { now }

  /// 12: one event for all changes of a turn; it stands where the latest change was.
  func merge(_ property: Property, into due: inout [Model.Due]) {
    var merged = [property]
    if let index = due.firstIndex(where: \.isChange) {
      merged += due.remove(at: index).properties
    }
    due.append(.change(merged))
  }

  /// 19: one run for each object that died.
  func mergeDeath(_ death: Model.Due, into due: inout [Model.Due]) { due.append(death) }

  /// 16: the latest there is of a change.
  func kind(ofChangeFor wanted: Wanted) -> EventKind {
    wanted.contains(.didSet) ? .didSet : .willSet
  }

  /// 20: after the token has gone no call follows, not even one already due.
  var tokenEndsWhatIsDue: Bool { true }

  /// 14: in the order in which they were woken.
  func next(of waiting: inout [Model.Observation]) -> Model.Observation { waiting.removeFirst() }

  // MARK: Iterations

  /// 25: a change of what this iterator read last.
  func renews(_ iteration: Model.Iteration, changeOf spot: Model.Spot) -> Bool {
    iteration.reads.contains(spot)
  }

  /// 27: the death of something read is a change.
  var deathRenews: Bool { true }

  /// 27: an error is thrown once, then comes nil.
  var errorEndsIteration: Bool { true }

  /// 28: after a cancellation comes nil, not the element that was due.
  var cancellationOvertakes: Bool { true }
}
