internal import Synchronization

/// How an iterator uses its receiver.
///
/// It knows nothing of the elements. What does is compiled with the caller, where the type of the
/// elements is known; looking that up at run time would take most of the time of a `next()`.
extension Receiver {
  private static let runs = Atomic<UInt>(0)

  /// What is left for `next()` to do.
  @usableFromInline
  enum Step: Sendable {
    case evaluate(any AnyObject & Sendable)
    case wait
    case end
  }

  @usableFromInline
  func step() -> Step {
    // A task that was cancelled gets nothing more.
    if Task.isCancelled { end() }
    return state.withLock { state in
      if state.run.isEnded { return .end }
      // Two tasks share a copy of one iterator; the second one waits for the next change.
      guard state.run.isDue, let emitter = state.extras?.value.emitter else { return .wait }
      return .evaluate(emitter)
    }
  }

  /// What was evaluated is handed out to a caller on `isolation`. Returns whether the iterator has ended
  /// meanwhile: then there is nothing more, not even that.
  @usableFromInline
  func handOut(on isolation: (any Actor)?) -> Bool {
    if Task.isCancelled { end() }
    let (isEnded, wasCounted) = state.withLock { ($0.run.isEnded, $0.stopCounting()) }
    if wasCounted { Activity.ended(whenIdle: isolation) }
    return !isEnded
  }

  /// Waits until the closure is due, or for the end.
  @usableFromInline
  func wait(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        let (waits, wasCounted) = state.withLock { state in
          let wasCounted = state.stopCounting()
          guard state.run.isWaiting || (state.run.isRunning && !state.run.isEnded) else {
            return (false, wasCounted)
          }
          state.extras?.value.waiting.append(continuation)
          return (true, wasCounted)
        }
        if wasCounted { Activity.ended() }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }

  /// Resumes those who wait.
  func resumeWaiting() {
    let waiting = state.withLock { $0.takeWaiting() }
    for continuation in waiting { continuation.resume() }
  }

  /// Calls `body`, which evaluates the closure, and registers what it reads.
  ///
  /// - Returns: Whether `body` was called. Another task can have been faster.
  @usableFromInline
  func evaluate(_ body: () -> Void) -> Bool {
    let (began, previous) = state.withLock { state -> (Bool, Tracking?) in
      guard state.run.began(by: .here) else { return (false, nil) }
      _ = state.pending.takeAll()
      state.extras?.value.noteRun()
      return (true, state.latest)
    }
    if began {
      let serial = Self.runs.wrappingAdd(1, ordering: .relaxed).newValue
      run([.didSet, .deinit], after: previous, serial: serial, body)
    }
    return began
  }
}

extension Receiver.State {
  /// Returns whether it was counted.
  fileprivate mutating func stopCounting() -> Bool {
    defer { extras?.value.isCounted = false }
    return extras?.value.isCounted ?? false
  }

  mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
    defer { extras?.value.waiting = [] }
    return extras?.value.waiting ?? []
  }
}

extension Receiver.Extras {
  fileprivate mutating func noteRun() {
    ranForOwnDeath = hasOwnDeath
    hasOwnDeath = false
  }
}
