/// One iterator's share of a sequence: what it read last, and who waits for a change of it.
///
/// Its tracking refers to it without keeping it alive: `end` ends the tracking first.
///
/// It knows nothing of the elements. What does is compiled with the caller, where the type of the
/// elements is known; looking that up at run time would take most of the time of a `next()`.
@usableFromInline
final class StateIteration: Sendable {
  private struct State: Sendable {
    var machine = IterationState()
    /// The `Emitter`, without its types.
    var closure: (any Sendable & AnyObject)?
    var tracking: Tracking?
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// What is left for `next()` to do.
  @usableFromInline
  enum Step: Sendable {
    case evaluate(any Sendable & AnyObject)
    case wait
    case end
  }

  private let state: Lock<State>

  init(_ closure: any Sendable & AnyObject) {
    state = Lock(State(closure: closure))
  }

  @usableFromInline
  func step() -> Step {
    // A task that was cancelled gets nothing more.
    if Task.isCancelled { end() }
    return state.withLock { state in
      switch (state.machine.step, state.closure) {
      case (.end, _), (.evaluate, nil): return .end
      case (.wait, _): return .wait
      case (.evaluate, let closure?): return .evaluate(closure)
      }
    }
  }

  /// Whether there is nothing more, not even what has just been evaluated.
  @usableFromInline
  func isEnded() -> Bool {
    if Task.isCancelled { end() }
    return state.withLock { $0.machine.isEnded }
  }

  /// Ends the iteration, and releases what it held.
  @usableFromInline
  func end() {
    let old = state.withLock { state in
      state.machine.end()
      defer { state.waiting = [] }
      return (state.closure.take(), state.tracking.take(), state.waiting)
    }
    old.1?.end()
    for continuation in old.2 { continuation.resume() }
  }

  /// Waits for a change of what was read last, or for the end.
  @usableFromInline
  func wait(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        let waits = state.withLock { state in
          guard state.machine.wait() else { return false }
          state.waiting.append(continuation)
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }

  /// Calls `body`, which evaluates the closure, and registers what it reads.
  ///
  /// - Parameter body: Returns whether there is an element.
  /// - Returns: Whether `body` was called. It is not if the change that it is for is still under way.
  @usableFromInline
  func evaluate(_ body: () -> Bool) -> Bool {
    let (isTime, previous) = state.withLock { state in
      guard state.machine.began(on: Whereabouts.thisThread) else { return (false, Tracking?.none) }
      // The end of the iteration can come meanwhile, on another thread.
      state.tracking?.retain()
      return (true, state.tracking)
    }
    guard isTime else {
      holdOn()
      return false
    }
    var scope = OpenScope(isRoot: true)
    let hasElement = body()
    scope.leave()
    if hasElement { rearm(&scope, after: previous) }
    previous?.release()
    // Another task can wait for a change, with a copy of the iterator.
    if state.withLock({ $0.machine.evaluated() }) { wake() }
    return true
  }

  private func rearm(_ scope: inout OpenScope, after previous: Tracking?) {
    let new = scope.handOver { reads, here in
      Tracking.arm(
        reads, options: [.willSet, .didSet, .deinit], armedAt: here,
        receiver: ReceiverReference(self),
        after: previous)
    }
    let isEnded = state.withLock { state in
      if !state.machine.isEnded { state.tracking = new }
      return state.machine.isEnded
    }
    if isEnded, new == previous {
      // Whoever ended the iteration has made the tracking leave, and its nodes may be linked again.
      new?.leaveAll()
    } else if isEnded {
      new?.end()
    } else if new != previous {
      previous?.end()
    }
  }

  /// Looks now and then whether the changes that have begun are complete.
  private func holdOn() {
    let hold = state.withLock { $0.machine.startHold() }
    OpenChanges.lookNowAndThen { [weak self] isLimitPassed in
      self?.lookAtOpenChanges(hold, isLimitPassed) ?? true
    }
  }

  /// Returns whether there is nothing left to wait for.
  private func lookAtOpenChanges(_ hold: UInt16, _ isLimitPassed: Bool) -> Bool {
    let (isOver, wakes) = state.withLock { $0.machine.lookAtOpenChanges(hold, isLimitPassed) }
    if wakes { wake() }
    return isOver
  }
}

extension StateIteration: ChangeReceiver {
  func announce(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (any Wakeable)? {
    let wakes = state.withLock { state in
      guard !state.machine.isOwnChange(isHere: isHere) else { return false }
      return state.machine.announced(property, of: table, isHere: isHere)
    }
    return wakes ? self : nil
  }

  func change(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (wakes: (any Wakeable)?, leaves: Bool) {
    let (wakes, leaves) = state.withLock { state in
      guard !state.machine.isEnded else { return (false, true) }
      guard !state.machine.isOwnChange(isHere: isHere) else { return (false, false) }
      return (state.machine.completed(property, of: table), true)
    }
    return (wakes ? self : nil, leaves)
  }

  func death(isTooNew: Bool, isHere: Bool) -> (any Wakeable)? {
    let wakes = state.withLock { state in
      isTooNew || state.machine.isOwnChange(isHere: isHere)
        ? state.machine.diedWhileEvaluating() : state.machine.changed()
    }
    return wakes ? self : nil
  }
}

extension StateIteration: Wakeable {
  /// Resumes those who wait for a change.
  func wake() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
