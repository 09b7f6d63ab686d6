/// Telling the observers of a change or a death: first it is decided who is told, and observations
/// get their places among those who wait for a run. Then the handlers are called.
extension Model {
  /// A call that is owed to a handler.
  private typealias Call = (tracking: Tracking, kind: EventKind, matches: [Property])

  /// 5 and 6: what comes before the store; 30: by hand it wakes, since the end may never come. Returns
  /// the number of the change.
  @discardableResult
  func willSet(_ object: Object, _ property: Property, isByHand: Bool = false) -> Int {
    let spot = Spot(object: object.serial, property: property)
    changesMade += 1
    let change = changesMade
    openChanges.append(OpenChange(number: change, spot: spot, job: job, isByHand: isByHand))

    var calls: [Call] = []
    for observer in contract.order(observers) {
      switch observer {
      case let tracking as Tracking where contract.hearsWillSet(tracking, of: spot):
        contract.claim(tracking, for: change)
        calls.append((tracking, .willSet, [property]))
      case let observation as Observation
      where isByHand && contract.wakes(observation, changeOf: spot):
        contract.merge(property, into: &observation.due)
        wake(observation)
      default: break
      }
    }
    for iteration in iterations where isByHand && contract.renews(iteration, changeOf: spot) {
      iteration.isDue = true
    }
    perform(calls)
    if let index = openChanges.firstIndex(where: { $0.number == change }) {
      openChanges[index].isBeginning = false
    }
    return change
  }

  /// 6 and 14: what comes after the store. Only by hand the number of the change is not known.
  func didSet(_ object: Object, _ property: Property, number: Int? = nil) {
    let spot = Spot(object: object.serial, property: property)
    let change = number ?? innermostByHand(spot)
    noteUndecided(endOf: spot, change: change)
    openChanges.removeAll { $0.number == change }

    var calls: [Call] = []
    for observer in contract.order(observers) {
      switch observer {
      case let tracking as Tracking
      where contract.hearsDidSet(tracking, of: spot, change: change, isByHand: number == nil):
        tracking.phase = .done
        calls.append((tracking, .didSet, [property]))
      case let observation as Observation where contract.wakes(observation, changeOf: spot):
        contract.merge(property, into: &observation.due)
        wake(observation)
      default: break
      }
    }
    for iteration in iterations where contract.renews(iteration, changeOf: spot) {
      iteration.isDue = true
    }
    perform(calls)
  }

  /// 30: a call by hand ends what began last by hand, if there is such a change.
  private func innermostByHand(_ spot: Spot) -> Int? {
    openChanges.last { $0.spot == spot && $0.isByHand }?.number
  }

  /// 7 and 19.
  func tellOfDeath(_ hearers: [Observer], of object: Object) {
    var calls: [Call] = []
    for observer in hearers {
      observer.forget(object)
      switch observer {
      case let tracking as Tracking:
        calls.append((tracking, .death, []))
      case let observation as Observation
      where contract.wakesForDeath(observation) && !noteEndless(observation):
        contract.mergeDeath(observation.isRunning ? .ownDeath : .death, into: &observation.due)
        wake(observation)
      default: break
      }
    }
    perform(calls)
  }

  // MARK: Calls

  /// Gives the observation a place among those who wait, unless it waits already, or takes its place
  /// when its run ends.
  private func wake(_ observation: Observation) {
    if observation.isWaiting || observation.isRunning { return }
    observation.isWaiting = true
    waiting.append(observation)
  }

  private func perform(_ calls: [Call]) {
    for (tracking, kind, matches) in calls { call(tracking, kind, matches) }
  }

  private func call(_ tracking: Tracking, _ kind: EventKind, _ matches: [Property]) {
    // 7: a handler before this one may have cancelled it, by way of another event.
    guard !tracking.isCancelled else { return }
    let isPlain = tracking.plan.options == nil
    let frame = state.nextCall(of: tracking.number)
    state.log.append(
      .began(
        tracking: tracking.number, isPlain ? .change : kind, matches: isPlain ? [] : matches))
    _ = perform(tracking.plan.handler, in: frame) { [contract] in
      if contract.cancelEnds { tracking.isCancelled = true }
    }
    state.log.append(.ended(tracking: tracking.number))
  }
}
