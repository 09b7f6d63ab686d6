extension Receiver {
  /// Runs the block, if it is to run. Its isolation is that of the caller. Returns whether it was due.
  func takeTurn() -> Bool {
    guard let turn = begin() else { return false }
    run(turn.options, after: turn.previous) {
      turn.block(
        ObservationTracking.Event(
          kind: turn.kind, changes: turn.changes,
          source: .observation(UncountedReference(self))))
    }
    return true
  }

  private struct Turn: ~Copyable, Sendable {
    let block: Isolation.Block
    let kind: ObservationTracking.Event.Kind
    let changes: PropertyChanges
    let previous: Tracking?
    let options: ObservationTracking.Options
  }

  private func begin() -> Turn? {
    state.withLock { state in
      guard state.run.began(by: .here), let block = state.block else { return nil }
      guard let (kind, changes) = state.pending.next(for: state.options) else { return nil }
      return Turn(
        block: block, kind: kind, changes: changes, previous: state.latest, options: state.options)
    }
  }

  /// Whether it never runs again.
  var isEnded: Bool { state.withLock { $0.run.isEnded } }
}
