extension Receiver {
  /// Runs the block, if it is to run. Its isolation is that of the caller. Returns whether it was due.
  func takeTurn() -> Bool {
    let turn = state.withLock { state -> (PendingEvents.Event, Isolation.Block)? in
      guard state.run.began(by: .here), case .block(let block, _) = state.work else { return nil }
      return state.pending.next().map { ($0, block) }
    }
    guard let (event, block) = turn else { return false }
    let (kind, changes) = describe(event)
    run {
      block(ObservationTracking.Event(kind: kind, changes: changes, source: .observation(self)))
    }
    return true
  }

  private func describe(
    _ event: PendingEvents.Event
  ) -> (ObservationTracking.Event.Kind, PropertyChanges) {
    switch event {
    case .initial: (.initial, .none)
    case .change(let changes): (options.contains(.didSet) ? .didSet : .willSet, changes)
    case .death: (.deinit, .none)
    }
  }

  /// Whether it never runs again.
  var isEnded: Bool { state.withLock { $0.run.isEnded } }
}
