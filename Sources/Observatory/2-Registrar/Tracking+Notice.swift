/// How a tracking hears of a change. All of these are called with the lock of a table held, so they
/// decide, and leave the acting to the effect that they return.
extension Tracking {
  /// Returns what one of the two calls of a change means, and whether `node` leaves its list.
  @inline(__always)
  func notice(
    _ phase: ChangePhase, of property: Property, at node: NodeHandle, by who: Whereabouts
  ) -> (action: Effect.Action?, leaves: Bool) {
    if let receiver {
      switch phase {
      case .willSet:
        return (receiver.announce(property, by: who) ? .wake(receiver) : nil, false)
      case .didSet:
        let (wakes, leaves) = receiver.change(property, by: who)
        if leaves { withState { $0.unlinked() } }
        return (wakes ? .wake(receiver) : nil, leaves)
      }
    }
    let place = index(of: node)
    return withState { state in
      let verdict =
        switch phase {
        case .willSet: state.values.willSet(at: place, by: who)
        case .didSet: state.values.didSet(at: place, by: who, armedAt: armedAt)
        }
      let (action, isLast) = Self.action(for: verdict)
      if isLast { state.unlinked() }
      return (action, isLast)
    }
  }

  /// Returns what is owed for a change that came between the read and the arming. The node stays,
  /// and leaves when the arming ends.
  func notice(missed: MissedChange, of property: Property, at node: NodeHandle) -> Effect.Action? {
    if let receiver {
      let wakes =
        switch missed {
        case .begun: receiver.announce(property, by: nil)
        case .whole, .ended: receiver.change(property, by: nil).wakes
        }
      return wakes ? .wake(receiver) : nil
    }
    let place = index(of: node)
    return withState { state in
      Self.action(for: state.values.missed(missed, at: place, armedAt: armedAt)).action
    }
  }

  /// The object of `node` died, and takes the node with it.
  func noticeDeath(at node: NodeHandle, by who: Whereabouts) -> Effect.Action? {
    withState { $0.unlinked() }
    return node.slot == nil ? noticeDeath(by: who) : .settle
  }

  /// An object that was to be observed died.
  func noticeDeath(by who: Whereabouts) -> Effect.Action? {
    if let receiver { return receiver.death(by: who) ? .wake(receiver) : .settle }
    return withState { $0.wantsDeaths ? .deliver(.deinit) : .settle }
  }

  private static func action(
    for verdict: ValueEvents.Verdict
  ) -> (action: Effect.Action?, isLast: Bool) {
    switch verdict {
    case .nothing: (nil, false)
    case .first: (.deliverFirst, false)
    case .last(.willSet): (.deliver(.willSet), true)
    case .last(.didSet): (.deliver(.didSet), true)
    }
  }
}
