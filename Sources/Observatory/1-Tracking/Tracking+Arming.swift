/// How a tracking is armed, by the thread that ran the closure.
extension Tracking {
  /// Arms the tracking for a handler, and delivers what came since the closure read it.
  ///
  /// - Parameters:
  ///   - share: The scope's. From now on the tracking is its own owner, as long as it is registered.
  ///   - isLast: Whether no other tracking can have been armed on this thread since it read.
  static func arm(
    _ share: consuming TrackingShare, for target: consuming TrackingHead.Target, isLast: Bool
  ) {
    let tracking = Tracking(share.shared)
    tracking.shared.value.target = target
    tracking.sort(isLast: isLast)
    while case .deliver(let kind) = tracking.step() {
      tracking.deliver(kind, of: kind == .deinit ? nil : tracking.placeOfChange())
    }
    switch tracking.hold() {
    case .no:
      tracking.leaveAll()
    case .yes:
      // From here on another thread can end it.
      share.leave()
    case .yesAndLeaves:
      // Half of a pair was delivered: only its place is waited at.
      tracking.leave()
    }
  }

  private func step() -> TrackingState.ArmingStep {
    withState { $0.arm() }
  }

  private func hold() -> TrackingState.Holding {
    withState { state in
      let holding = state.holdsItself()
      if holding == .yesAndLeaves { TrackingShare(of: shared).leave() }
      return holding
    }
  }

  /// Arms the tracking for its receiver.
  func arm(isLast: Bool) {
    sort(isLast: isLast)
  }

  /// Brings the nodes into order: handlers are called in the order in which they were armed.
  private func sort(isLast: Bool) {
    forEachNode { node in
      if !isLast || node.value.hasSeveralProperties { node.value.table.moveToEnd(node) }
    }
  }

  /// The property whose change came before the tracking was armed.
  private func placeOfChange() -> Property? {
    var property: Property?
    visitNodes { node in
      let table = node.value.table
      let place = table.shared.withLock { _ in node.value.place }
      if place != 0 { property = Property(table, place) }
      return place == 0
    }
    return property
  }
}
