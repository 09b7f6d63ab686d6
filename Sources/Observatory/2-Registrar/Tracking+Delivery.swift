/// How the handler of a one-shot tracking is called. No lock is held here, and the caller owns the
/// tracking.
extension Tracking {
  /// Calls the handler for the last event, and releases it. The state has said that it is ours.
  ///
  /// - Parameter leaves: Whether the tracking is still registered at other places.
  @inline(__always)
  func finish(_ kind: ObservationTracking.Event.Kind, of property: Property?, leaves: Bool) {
    let handler = takeHandler()
    if leaves { leave() }
    if let handler { call(handler, kind, property) }
  }

  /// Calls the handler for one event.
  func deliver(_ kind: ObservationTracking.Event.Kind, of property: Property?) {
    let (called, isSomewhere): (TrackingState.Handler?, Bool) = withState { state in
      // After the last event the handler is released, when this returns.
      (state.takesHandler() ? takeHandler() : handler, state.isRegistered)
    }
    if isSomewhere { leave() }
    if let called { call(called, kind, property) }
  }

  /// Calls the handler for the `willSet` of a pair.
  func deliverFirst(of property: Property?) {
    leave()
    if let handler = withState({ _ in handler }) { call(handler, .willSet, property) }
  }

  /// Waits for the `didSet` of a pair from now on, or delivers it, if another thread has made it
  /// meanwhile.
  ///
  /// All handlers of the change have returned. Before that, each `didSet` on this thread is that of
  /// a change which one of them made.
  func awaitSecond(of property: Property?) {
    let isOwed = withState { state in
      if case .last = state.values.handlersReturned() { true } else { false }
    }
    if isOwed { deliver(.didSet, of: property) }
  }

  @inline(__always)
  private func call(
    _ handler: TrackingState.Handler, _ kind: ObservationTracking.Event.Kind,
    _ property: Property?
  ) {
    switch handler {
    case .plain(let handler):
      handler()
    case .event(let handler):
      let changes = property.map { PropertyChanges($0) } ?? .none
      handler(ObservationTracking.Event(kind: kind, changes: changes, source: .tracking(self)))
    }
  }
}
