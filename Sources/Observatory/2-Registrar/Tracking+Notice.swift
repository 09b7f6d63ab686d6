/// How a tracking hears of a change. All of these are called with the lock of a table held, so they
/// decide, and leave the acting to the effect that they return.
extension Tracking {
  /// Who is told of a change.
  enum Reaction: Sendable {
    /// The handler in the tracking's state.
    case handler
    case receiver(any ChangeReceiver)
  }

  /// Returns what one of the two calls of a change means, and whether `node` leaves its list.
  func notice(
    _ phase: ChangePhase, of property: Property, at node: NodeHandle, by who: Whereabouts
  ) -> (effect: Effect?, leaves: Bool) {
    switch (reaction, phase) {
    case (.receiver(let receiver), .willSet):
      return (receiver.announce(property, by: who), false)
    case (.receiver(let receiver), .didSet):
      let answer = receiver.change(property, by: who)
      if answer.leaves { withState { $0.linked -= 1 } }
      return answer
    case (.handler, .willSet):
      return withState { state in
        let verdict = state.values.willSet(at: node.index, by: who)
        return deliver(verdict, of: property, &state)
      }
    case (.handler, .didSet):
      return withState { state in
        let verdict = state.values.didSet(at: node.index, by: who, armedAt: armedAt)
        return deliver(verdict, of: property, &state)
      }
    }
  }

  /// Returns what is owed for a change that came between the read and the arming.
  func notice(missed: MissedChange, of property: Property, at node: NodeHandle) -> Effect? {
    switch (reaction, missed) {
    case (.receiver(let receiver), .begun):
      return receiver.announce(property, by: nil)
    case (.receiver(let receiver), .whole), (.receiver(let receiver), .ended):
      // Should the node be of no use any more, it leaves with the tracking.
      return receiver.change(property, by: nil).effect
    case (.handler, _):
      return withState { state in
        let verdict = state.values.missed(missed, at: node.index, armedAt: armedAt)
        let answer = deliver(verdict, of: property, &state)
        if answer.leaves { state.linked += 1 }  // not yet: it leaves when the arming ends
        return answer.effect
      }
    }
  }

  /// The object of `node` died, and takes the node with it.
  func noticeDeath(at node: NodeHandle) -> Effect? {
    withState { $0.linked -= 1 }
    guard node.slot == nil else { return settling }
    return noticeDeath()
  }

  /// An object that was to be observed died.
  func noticeDeath() -> Effect? {
    if case .receiver(let receiver) = reaction { return receiver.death() ?? settling }
    return withState { state in
      guard state.wantsDeaths, let handler = state.handler else { return nil }
      return .call(Delivery(tracking: self, handler: handler, kind: .deinit, property: nil))
    } ?? settling
  }

  private var settling: Effect? {
    withState { state in state.linked == 0 && !state.isArming ? .settle(self) : nil }
  }

  private func deliver(
    _ verdict: ValueEvents.Verdict, of property: Property, _ state: inout TrackingState
  ) -> (effect: Effect?, leaves: Bool) {
    let kind: ObservationTracking.Event.Kind
    var isFirstOfPair = false
    switch verdict {
    case .nothing:
      return (nil, false)
    case .first:
      kind = .willSet
      isFirstOfPair = true
    case .last(.willSet):
      kind = .willSet
    case .last(.didSet):
      kind = .didSet
    }
    guard let handler = state.handlerForEvent() else { return (nil, false) }
    if !isFirstOfPair { state.linked -= 1 }
    let delivery = Delivery(
      tracking: self, handler: handler, kind: kind, property: property,
      isFirstOfPair: isFirstOfPair)
    return (.call(delivery), !isFirstOfPair)
  }
}
