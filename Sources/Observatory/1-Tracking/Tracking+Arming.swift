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
    while true {
      switch tracking.step() {
      case .deliver(let kind):
        tracking.deliver(kind, of: kind == .deinit ? nil : tracking.placeOfChange())
      case .armed:
        // From here on another thread can end it.
        return share.leave()
      case .armedInHalf:
        // Half of a pair was delivered: only its place is waited at.
        return tracking.leave()
      case .over:
        return tracking.leaveAll()
      }
    }
  }

  private func step() -> TrackingState.ArmingStep {
    withState { state in
      let step = state.arm()
      if case .armedInHalf = step { TrackingShare(of: shared).leave() }
      return step
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
