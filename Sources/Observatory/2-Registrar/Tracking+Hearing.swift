/// How a tracking hears of a change. The lock of a table is held here, so it is decided, and the acting
/// is left to the effects.
extension Tracking {
  /// Notes what one of the two calls of a change means. Returns whether `node` leaves its list.
  func hear(
    _ phase: ChangePhase, _ change: Change, of property: Property, at node: Ref<Node>,
    _ effects: inout Effects
  ) -> Bool {
    if shared.value.isForReceiver {
      // Where a `didSet` is sure to follow, that is early enough.
      if phase == .willSet, !change.isByHand { return false }
      effects.wake(receiver?.with { $0.changed(property) } ?? nil)
      return false
    }
    return withStateInTable { state in
      if state.stage == .reading, reader == .here { return false }
      let verdict = state.hear(
        phase, change, isAtPlace: node.value.place == property.bit, isInside: reader == .here)
      switch verdict {
      case .nothing:
        return false
      case .first:
        node.value.place = property.bit
        if state.stage == .armed { effects.add(self, .willSet) } else { state.note(verdict) }
        return false
      case .last(let last):
        guard state.stage == .armed else {
          node.value.place = property.bit
          state.note(verdict)
          return false
        }
        return leave(for: last, at: node, &state, &effects)
      }
    }
  }

  /// The handler is owed its last value event. Returns whether `node` leaves.
  private func leave(
    for last: ChangePhase, at node: Ref<Node>, _ state: inout TrackingState,
    _ effects: inout Effects
  ) -> Bool {
    guard state.takesHandler() else {
      // The tracking goes on, and waits for deaths.
      effects.add(self, last.kind)
      return false
    }
    state.linked -= 1
    // The effect is an owner: in place of the tracking itself, where this was the last node.
    if !state.letsGo() { TrackingShare(of: shared).leave() }
    node.value.owe(last, isElsewhere: state.linked > 0)
    return true
  }

  /// The object of `node` died, and the node has left its list.
  func hearDeath(at node: Ref<Node>, _ deaths: inout Deaths) {
    let mourns = node.value.mourns
    if let receiver {
      if mourns { deaths.wake(receiver.with { $0.died(node.value.table, in: self) }) }
      return
    }
    let (isDue, letsGo) = withStateInTable { state in
      state.linked -= 1
      // What the closure makes, reads and lets go was never observed.
      let isOwn = state.stage == .reading && reader == .here
      return (mourns && !isOwn && state.hearDeath(), state.letsGo())
    }
    if !isDue, !letsGo { return }
    // The effect is an owner, as above.
    if !letsGo { TrackingShare(of: shared).leave() }
    deaths.add(self, isDue: isDue)
  }
}
