extension ContinuousObservation {
  /// Runs the block, if it is to run. Its isolation is that of the caller.
  func takeTurn() {
    let thread = Whereabouts.thisThread
    let (turn, event, block, hold) = update { state in
      for property in state.openChanges.takeOver() { state.pending.add(property) }
      let turn = state.run.began(on: thread, hasEvent: !state.pending.isEmpty)
      return switch turn {
      case .run: (turn, state.pending.next(), state.block, UInt32(0))
      case .hold: (turn, nil, nil, state.openChanges.startHold())
      case .skip: (turn, nil, nil, 0)
      }
    }
    switch turn {
    case .run:
      if let event, let block { run(block, for: event) }
    case .hold:
      OpenChanges.lookNowAndThen { [weak self] isLimitPassed in
        self?.lookAtOpenChanges(hold, isLimitPassed) ?? true
      }
    case .skip:
      break
    }
  }

  private func run(_ block: Isolation.Block, for event: PendingEvents.Event) {
    let (kind, changes) = describe(event)
    var scope = OpenScope(isRoot: true)
    block(ObservationTracking.Event(kind: kind, changes: changes, source: .observation(self)))
    scope.leave()
    rearm(scope.reads)
    let isDue = update { state in
      state.run.finished(
        hasEvent: !state.pending.isEmpty, isAnnounced: !state.openChanges.isEmpty)
    }
    if isDue { enqueue() }
  }

  /// Replaces what the block depends on by what it has just read.
  ///
  /// The old places are left only now: a change that another thread made while the block ran, before
  /// the block came to read it, is in the block's values, but no event has named it yet.
  private func rearm(_ reads: ContiguousArray<Scope.Read>) {
    let (isEnded, previous) = update { state in
      state.tracking?.retain()
      return (state.run.isEnded, state.tracking)
    }
    defer { previous?.release() }
    guard !isEnded else { return }
    let new = Tracking.arm(reads, options: options, receiver: self, after: previous)
    let unwanted = update { state in
      guard !state.run.isEnded else { return new }
      defer { state.tracking = new }
      return state.tracking
    }
    unwanted?.end()
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
  private func lookAtOpenChanges(_ hold: UInt32, _ isLimitPassed: Bool) -> Bool {
    let (isOver, isDue) = update { state in
      guard !state.run.isEnded, state.openChanges.isHeld(hold) else { return (true, false) }
      let over = state.openChanges.takeOver(isLimitPassed: isLimitPassed)
      guard !over.isEmpty else { return (false, false) }
      for property in over { state.pending.add(property) }
      return (state.openChanges.isEmpty, state.run.changed())
    }
    if isDue { enqueue() }
    return isOver
  }
}
