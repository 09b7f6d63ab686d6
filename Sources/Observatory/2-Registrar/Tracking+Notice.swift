/// How a tracking hears of a change. All of these are called with the lock of a table held, so they
/// decide, and leave the acting to the effect that they return.
extension Tracking {
  /// Returns what one of the two calls of a change means, and whether `node` leaves its list.
  @inline(__always)
  func notice(
    _ phase: ChangePhase, _ change: Change, of property: Property, at node: NodeHandle
  ) -> (effect: Effect?, leaves: Bool) {
    if let receiver {
      switch phase {
      case .willSet:
        return (
          receiver.announce(property, of: node.table, by: change.by) ? .wake(receiver) : nil, false
        )
      case .didSet:
        let (wakes, leaves) = receiver.change(property, of: node.table, by: change.by)
        return (wakes ? .wake(receiver) : nil, leaves)
      }
    }
    let place = index(of: node)
    return withState { state in
      let verdict =
        switch phase {
        case .willSet: state.values.willSet(at: place, change)
        case .didSet: state.values.didSet(at: place, change, armedAt: armedAt)
        }
      guard case .last = verdict else { return (effect(for: verdict, isDone: false), false) }
      state.unlinked()
      return (effect(for: verdict, isDone: state.isDone()), true)
    }
  }

  /// The node that was just noticed has left its list.
  @inline(__always)
  func noticeRemoval() {
    // A handler's tracking has counted it already: the effect owns the tracking.
    if receiver != nil { withState { $0.unlinked() } }
  }

  /// Returns what is owed for a change that came between the read and the arming. The node stays,
  /// and leaves when the arming ends; there is none when the object has died since.
  func notice(
    missed: MissedChange, of property: Property, of table: TableHandle, at node: NodeHandle?
  ) -> Effect? {
    if let receiver {
      let wakes =
        switch missed {
        case .begun: receiver.announce(property, of: table, by: nil)
        case .whole, .ended: receiver.change(property, of: table, by: nil).wakes
        }
      return wakes ? .wake(receiver) : nil
    }
    let place = node.map(index) ?? -1
    return withState { state in
      effect(for: state.values.missed(missed, at: place), isDone: false)
    }
  }

  /// The object of `node` died, and the node has left its list.
  func noticeDeath(at node: NodeHandle, by who: Whereabouts) -> Effect? {
    let isValue = node.slot != nil
    if let receiver {
      let wakes = !isValue && receiver.death(isTooNew: false, by: who)
      withState { $0.unlinked(isValue: isValue) }
      return wakes ? .wake(receiver) : nil
    }
    return withState { state in
      state.unlinked(isValue: isValue)
      let isDone = state.isDone()
      if !isValue, state.isTimeForDeath() {
        return delivery(of: .deinit, isDone: isDone)
      }
      return isDone ? .release(self) : nil
    }
  }

  /// An object that was to be observed died before the tracking was armed.
  func noticeEarlyDeath(by who: Whereabouts) -> Effect? {
    let isTooNew = who.isSame(as: armedAt)
    if let receiver { return receiver.death(isTooNew: isTooNew, by: who) ? .wake(receiver) : nil }
    if isTooNew { return nil }
    return withState { $0.isTimeForDeath() ? delivery(of: .deinit, isDone: false) : nil }
  }

  private func effect(for verdict: ValueEvents.Verdict, isDone: Bool) -> Effect? {
    switch verdict {
    case .nothing:
      return nil
    case .first:
      retain()
      return .deliverFirst(self)
    case .last(.willSet):
      return delivery(of: .willSet, isDone: isDone)
    case .last(.didSet):
      return delivery(of: .didSet, isDone: isDone)
    }
  }

  /// - Parameter isDone: Whether the tracking is registered nowhere any more. The effect is then its
  ///   owner in place of the tables.
  private func delivery(of kind: ObservationTracking.Event.Kind, isDone: Bool) -> Effect {
    if !isDone { retain() }
    return .deliver(self, kind)
  }
}
