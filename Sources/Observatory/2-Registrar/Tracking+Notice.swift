/// How a tracking hears of a change. All of these are called with the lock of a table held, so they
/// decide, and leave the acting to the effects.
extension Tracking {
  /// Notes what one of the two calls of a change means. Returns whether `node` leaves its list.
  @inline(__always)
  func notice(
    _ phase: ChangePhase, _ change: Change, of property: Property, at node: NodeHandle,
    _ effects: inout Effects
  ) -> Bool {
    if let receiver {
      switch phase {
      case .willSet:
        // Where a `didSet` is sure to follow, that is early enough.
        guard change.number == nil else { return false }
        effects.wake(receiver.announce(property, of: node.table, isHere: true))
        return false
      case .didSet:
        let (woken, leaves) = receiver.change(property, of: node.table, isHere: true)
        effects.wake(woken)
        return leaves
      }
    }
    let (due, leaves): (Effect?, Bool) = withStateInTable { state in
      let verdict =
        switch phase {
        case .willSet: state.values.willSet(at: node.index, change)
        case .didSet: state.values.didSet(at: node.index, change, armedAt: armedAt)
        }
      guard case .last = verdict else { return (effect(for: verdict, &state), false) }
      // The effect owns the tracking, so it is no matter that the node is counted out first.
      state.unlinked(values: 1)
      return (effect(for: verdict, &state), true)
    }
    effects.add(due, at: node)
    return leaves
  }

  /// Notes what a change means that came between the read and the arming. The node stays, and leaves
  /// when the arming ends; there is none when the object has died since.
  func notice(
    missed: MissedChange, of property: Property, of table: ObserverTable, at node: NodeHandle?,
    _ owed: inout MissedEffects
  ) {
    if let receiver {
      switch missed {
      case .begun:
        owed.wake(receiver.announce(property, of: table, isHere: false))
      case .whole, .ended:
        owed.wake(receiver.change(property, of: table, isHere: false).wakes)
      }
      return
    }
    let place = node?.index ?? -1
    let due: Effect? = withStateInTable { state in
      effect(for: state.values.missed(missed, at: place), &state)
    }
    owed.add(due, of: property)
  }

  /// The object of `node` died, and the node has left its list.
  func noticeDeath(at node: NodeHandle, _ effects: inout Effects) {
    let isMourner = node.isMourner
    if let receiver {
      if isMourner { effects.wake(receiver.death(isTooNew: false, isHere: true)) }
      return
    }
    let effect: Effect? = withStateInTable { state in
      state.unlinked(values: isMourner ? 0 : 1, deaths: isMourner ? 1 : 0)
      if isMourner, state.isTimeForDeath() { return owned(.deliverDeath, &state) }
      return state.isDone() ? Effect(tracking: self, action: .release) : nil
    }
    effects.add(effect, at: node)
  }

  /// An object that was to be observed died before the tracking was armed.
  func noticeEarlyDeath(by who: Whereabouts, _ owed: inout MissedEffects) {
    let isTooNew = who == armedAt
    if let receiver {
      return owed.wake(receiver.death(isTooNew: isTooNew, isHere: isTooNew))
    }
    if isTooNew { return }
    let effect: Effect? = withStateInTable { state in
      state.isTimeForDeath() ? owned(.deliverDeath, &state) : nil
    }
    owed.add(effect, of: nil)
  }

  @inline(__always)
  private func effect(for verdict: ValueEvents.Verdict, _ state: inout TrackingState) -> Effect? {
    switch verdict {
    case .nothing:
      return nil
    case .first:
      retain()
      return Effect(tracking: self, action: .deliverFirst)
    case .last(let phase):
      guard state.takesHandler() else { return owned(.deliver(phase), &state) }
      return owned(.finish(phase, leaves: state.hasNodesToLeave), &state)
    }
  }

  /// The effect is the owner in place of the tables, if the tracking is registered nowhere any more.
  @inline(__always)
  private func owned(_ action: Effect.Action, _ state: inout TrackingState) -> Effect {
    if !state.isDone() { retain() }
    return Effect(tracking: self, action: action)
  }
}
