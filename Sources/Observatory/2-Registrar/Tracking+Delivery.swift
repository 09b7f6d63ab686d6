/// How the handler of a tracking is called, and how the tracking leaves. No lock is held here, and the
/// caller owns the tracking.
extension Tracking {
  /// Calls the handler for the last event, and releases it. The state has said that it is ours.
  ///
  /// - Parameter isElsewhere: Whether the tracking is still registered at other places.
  func finish(
    _ kind: ObservationTracking.Event.Kind, of property: Property, isElsewhere: Bool
  ) {
    if isElsewhere { leave() }
    call(takeTarget(), kind, property)
  }

  /// Calls the handler for one event.
  func deliver(_ kind: ObservationTracking.Event.Kind, of property: Property?) {
    // After the last event the handler is released, when this returns.
    let target = withState { $0.takesHandler() ? takeTarget() : shared.value.target }
    // A death changes nothing about the other places.
    if kind != .deinit { leave() }
    call(target, kind, property)
  }

  private func takeTarget() -> TrackingHead.Target {
    let target = shared.value.target
    shared.value.target = .none
    return target
  }

  private func call(
    _ target: TrackingHead.Target, _ kind: ObservationTracking.Event.Kind, _ property: Property?
  ) {
    switch target {
    case .plain(let handler):
      handler()
    case .event(let handler):
      let changes = property.map { PropertyChanges($0) } ?? .none
      handler(ObservationTracking.Event(kind: kind, changes: changes, source: .tracking(self)))
    case .none, .receiver:
      break
    }
  }

  /// Ends the tracking of a handler: no event comes any more, and all that it held is released.
  func cancel() {
    let target = withState { $0.cancel() ? takeTarget() : .none }
    leave()
    withExtendedLifetime(target) {}  // released here, outside of every lock
  }

  /// Leaves every place through which no event can come any more. Where that was the last place, the
  /// tracking is its own owner no longer.
  ///
  /// One lock is taken at a time. What is over stays so, and what is not waited for now never will be.
  func leave() {
    let state = withState { $0 }
    guard state.stage == .armed || state.isOver else { return }
    if state.linked > 0, state.values.isOver || state.values.isHalf {
      var left: Int32 = 0
      forEachNode { node in
        let table = node.value.table
        let hasLeft =
          state.isOver
          ? table.unlink(node)
          : table.narrow(node, toPlace: !state.values.isOver, keepsMourning: state.wantsDeaths)
        if hasLeft { left += 1 }
      }
      withState { $0.linked -= left }
    }
    if withState({ $0.letsGo() }) { _ = TrackingShare.takeBack(from: shared) }
  }

  /// Leaves all places.
  func leaveAll() {
    forEachNode { node in _ = node.value.table.unlink(node) }
  }
}
