extension ContinuousObservation {
  private enum Turn: Sendable {
    case run(PendingEvents.Event, Isolation.Block, after: Tracking?)
    case hold(UInt16)
    case skip
  }

  /// Runs the block, if it is to run. Its isolation is that of the caller. Returns whether it stood
  /// in the queue for something.
  func takeTurn() -> Bool {
    switch beginTurn(on: Whereabouts.thisThread) {
    case .run(let event, let block, let previous):
      run(block, for: event, after: previous)
      return true
    case .hold(let hold):
      OpenChanges.lookNowAndThen { [weak self] isLimitPassed in
        self?.lookAtOpenChanges(hold, isLimitPassed) ?? true
      }
      return true
    case .skip:
      return false
    }
  }

  private func beginTurn(on thread: UInt) -> Turn {
    state.withLock { state in
      for property in state.openChanges.takeOver() { state.pending.add(property) }
      switch state.run.began(on: thread, hasEvent: !state.pending.isEmpty) {
      case .run: return .run(state.pending.next()!, state.block!, after: state.tracking)
      case .hold: return .hold(state.openChanges.startHold())
      case .skip: return .skip
      }
    }
  }

  private func run(
    _ block: Isolation.Block, for event: PendingEvents.Event, after previous: Tracking?
  ) {
    let (kind, changes) = describe(event)
    var scope = OpenScope(isRoot: true)
    block(ObservationTracking.Event(kind: kind, changes: changes, source: .observation(self)))
    scope.leave()
    // The old places are left only now: a change that another thread made while the block ran,
    // before the block came to read it, is in the block's values, but no event has named it yet.
    let tracking = scope.handOver { reads, here in
      Tracking.arm(
        reads, options: options, armedAt: here, receiver: ReceiverReference(self), after: previous)
    }
    let (woken, remains): ((any Wakeable)?, Remains?) = state.withLock { state in
      state.tracking = tracking
      let isDue = state.run.finished(
        hasEvent: !state.pending.isEmpty, isAnnounced: !state.openChanges.isEmpty)
      if state.run.isEnded { return (nil, state.takeAll()) }
      return (isDue ? enqueue(&state) : nil, nil)
    }
    if previous != tracking { previous?.end() }
    remains?.giveUp(wasQueued: false)
    woken?.wake()
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

  /// Returns whether there is nothing left to wait for.
  private func lookAtOpenChanges(_ hold: UInt16, _ isLimitPassed: Bool) -> Bool {
    let (isOver, woken): (Bool, (any Wakeable)?) = state.withLock { state in
      guard !state.run.isEnded, state.openChanges.isHeld(hold) else { return (true, nil) }
      let over = state.openChanges.takeOver(isLimitPassed: isLimitPassed)
      guard !over.isEmpty else { return (false, nil) }
      for property in over { state.pending.add(property) }
      return (state.openChanges.isEmpty, state.run.changed() ? enqueue(&state) : nil)
    }
    woken?.wake()
    return isOver
  }
}
