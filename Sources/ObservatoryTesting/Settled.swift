internal import Observatory
internal import Synchronization

/// Waits until no continuous observation has a run due or under way, on any isolation, and each loop over
/// `Observations` that was woken has had its turn.
///
/// It waits for the moment itself and never looks again and again, so a test that uses it is neither
/// slow nor a matter of luck:
///
///     telescope.azimuth = 42
///     try await settled()
///     #expect(dome.azimuth == 42)
///
/// - Parameter limit: How long to wait at most.
/// - Throws: ``NotSettled``, which names the observations that are still busy, once the limit has
///   passed; `CancellationError` if the task is cancelled.
public func settled(within limit: Duration = .seconds(10)) async throws {
  let wait = Wait()
  Activity.whenIdle { wait.end(with: .idle) }
  let timer = Task.detached {
    try await Task.sleep(for: limit, clock: .suspending)
    wait.end(with: .limitPassed)
  }
  defer { timer.cancel() }
  let outcome = await withTaskCancellationHandler {
    await withCheckedContinuation { wait.begin($0) }
  } onCancel: {
    wait.end(with: .cancelled)
  }
  switch outcome {
  case .idle: return
  case .limitPassed: throw NotSettled(limit: limit, blocks: Activity.blocks)
  case .cancelled: throw CancellationError()
  }
}

/// One wait for the end of all activity. The first of its possible ends counts.
private final class Wait: Sendable {
  enum Outcome: Sendable {
    case idle, limitPassed, cancelled
  }

  private enum State {
    case new
    case waiting(CheckedContinuation<Outcome, Never>)
    case ended(Outcome)
  }

  private let state = Mutex(State.new)

  func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome: Outcome? = state.withLock { state in
      if case .ended(let outcome) = state { return outcome }
      state = .waiting(continuation)
      return nil
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  func end(with outcome: Outcome) {
    let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      switch state {
      case .new:
        state = .ended(outcome)
        return nil
      case .waiting(let continuation):
        state = .ended(outcome)
        return continuation
      case .ended:
        return nil
      }
    }
    continuation?.resume(returning: outcome)
  }
}
