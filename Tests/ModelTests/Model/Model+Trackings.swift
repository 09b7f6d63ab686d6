/// One-shot trackings: armed once, told of one change and of each death.
extension Model {
  func track(_ plan: TrackingPlan) {
    let number = state.nextTracking()
    applies.append([])
    let flow = perform(plan.apply, in: Frame(tracking: number), cancel: {})
    let reads = applies.removeLast()

    // The plain function takes no throwing closure: there, to fail is to leave.
    let hasThrown = flow == .failed && plan.options != nil
    state.log.append(hasThrown ? .threw(tracking: number) : .returned(tracking: number))
    if hasThrown && !contract.armsAfterThrow { return }
    // 9: what `apply` itself changed or let go is over by now, and does not count.
    let living = reads.filter { spot in objects.contains { $0.serial == spot.object } }
    let tracking = Tracking(number: number, plan: plan, reads: living)
    if !tracking.isOver { trackings.append(tracking) }
  }

  // MARK: Changes

  /// 5 and 6: what comes before the store.
  func willSet(_ object: Object, _ property: Property) {
    let spot = Spot(object: object.serial, property: property)
    changesMade += 1
    let change = changesMade
    openChanges.append((change, spot))

    let hearers = contract.order(
      trackings.filter { !$0.isOver && contract.hearsWillSet($0, of: spot) })
    for tracking in hearers { contract.claim(tracking, for: change) }
    for tracking in hearers { deliver(.willSet, [property], to: tracking) }
  }

  /// 6: what comes after the store.
  func didSet(_ object: Object, _ property: Property) {
    let spot = Spot(object: object.serial, property: property)
    let change = openChanges.lastIndex { $0.spot == spot }.map { openChanges.remove(at: $0).number }

    let hearers = contract.order(
      trackings.filter { !$0.isOver && contract.hearsDidSet($0, of: spot, change: change) })
    for tracking in hearers { tracking.phase = .done }
    wake(changeOf: spot)
    for tracking in hearers { deliver(.didSet, [property], to: tracking) }
  }

  // MARK: Handlers

  func deliver(_ kind: EventKind, _ matches: [Property], to tracking: Tracking) {
    // 7: a handler before this one may have cancelled it, by way of another event.
    guard !tracking.isCancelled else { return }
    let frame = state.nextCall(of: tracking.number)
    let shown = tracking.plan.options == nil ? .change : kind
    state.log.append(
      .began(tracking: tracking.number, shown, matches: shown == .change ? [] : matches))
    _ = perform(tracking.plan.handler, in: frame) { [contract] in
      if contract.cancelEnds { tracking.isCancelled = true }
    }
    state.log.append(.ended(tracking: tracking.number))
  }
}
