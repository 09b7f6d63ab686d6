/// One iterator's share of a sequence: what it read last, and who waits for a change of it.
///
/// Its tracking refers to it without keeping it alive: `end` cancels the tracking first.
final class StateIteration<Element: Sendable, Failure: Error>: ChangeReceiver, @unchecked Sendable {
  typealias Emit = Observations<Element, Failure>.Emit

  private struct State: Sendable {
    var machine = IterationState()
    var emit: Emit?
    var tracking: Tracking?
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// What came of an evaluation.
  private enum Outcome: Sendable {
    case next(Element)
    case finish
    case failure(Failure)
    /// The change that it was for is still under way.
    case tooEarly
  }

  private let state: Lock<State>

  init(_ emit: Emit) {
    state = Lock(State(emit: emit))
  }

  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
    let result = await withTaskCancellationHandler {
      await step(isolation: isolation)
    } onCancel: {
      end()
    }
    return try result.get()
  }

  private func step(isolation: isolated (any Actor)?) async -> Result<Element?, Failure> {
    while true {
      let (step, emit) = state.withLock { ($0.machine.step, $0.emit) }
      switch (step, emit) {
      case (.end, _), (.evaluate, nil):
        return .success(nil)
      case (.wait, _):
        await waitForChange(isolation: isolation)
      case (.evaluate, let emit?):
        let outcome = await evaluate(emit, on: emit.isolation)
        // Cancelled meanwhile: there is nothing more, not even this.
        if isEnded { return .success(nil) }
        switch outcome {
        case .next(let element):
          return .success(element)
        case .finish:
          end()
          return .success(nil)
        case .failure(let error):
          end()
          return .failure(error)
        case .tooEarly:
          let hold = state.withLock { $0.machine.startHold() }
          OpenChanges.lookNowAndThen { [weak self] isLimitPassed in
            self?.lookAtOpenChanges(hold, isLimitPassed) ?? true
          }
        }
      }
    }
  }

  private var isEnded: Bool { state.withLock { $0.machine.isEnded } }

  /// Ends the iteration, and releases what it held.
  func end() {
    let old = state.withLock { state in
      state.machine.end()
      defer { state.waiting = [] }
      return (state.emit.take(), state.tracking.take(), state.waiting)
    }
    old.1?.end()
    for continuation in old.2 { continuation.resume() }
  }

  private func waitForChange(isolation: isolated (any Actor)?) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      let waits = state.withLock { state in
        guard state.machine.wait() else { return false }
        state.waiting.append(continuation)
        return true
      }
      if !waits { continuation.resume() }
    }
  }

  /// Evaluates the closure on its own isolation, and registers what it read.
  private func evaluate(_ emit: Emit, on isolation: isolated (any Actor)?) async -> Outcome {
    let (isTime, previous) = state.withLock { state in
      guard state.machine.began(on: Whereabouts.thisThread) else { return (false, Tracking?.none) }
      // The end of the iteration can come meanwhile, on another thread.
      state.tracking?.retain()
      return (true, state.tracking)
    }
    guard isTime else { return .tooEarly }
    var scope = OpenScope(isRoot: true)
    let outcome = Self.call(emit)
    scope.leave()
    if case .next = outcome { rearm(&scope, after: previous) }
    previous?.release()
    // Another task can wait for a change, with a copy of the iterator.
    if state.withLock({ $0.machine.evaluated() }) { wake() }
    return outcome
  }

  /// Returns whether there is nothing left to wait for.
  private func lookAtOpenChanges(_ hold: UInt32, _ isLimitPassed: Bool) -> Bool {
    let (isOver, wakes) = state.withLock { $0.machine.lookAtOpenChanges(hold, isLimitPassed) }
    if wakes { wake() }
    return isOver
  }

  private static func call(_ emit: Emit) -> Outcome {
    do throws(Failure) {
      switch try emit.callAsIfIsolated() {
      case .next(let element): return .next(element)
      case .finish: return .finish
      }
    } catch {
      return .failure(error)
    }
  }

  private func rearm(_ scope: inout OpenScope, after previous: Tracking?) {
    let new = scope.handOver { reads, here in
      Tracking.arm(
        reads, options: [.willSet, .didSet, .deinit], armedAt: here, receiver: self,
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

  // What the iteration is told, with the lock of a table held.

  override func announce(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (any Wakeable)? {
    let wakes = state.withLock { state in
      guard !state.machine.isOwnChange(isHere: isHere) else { return false }
      return state.machine.announced(property, of: table, isHere: isHere)
    }
    return wakes ? self : nil
  }

  override func change(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (wakes: (any Wakeable)?, leaves: Bool) {
    let (wakes, leaves) = state.withLock { state in
      guard !state.machine.isEnded else { return (false, true) }
      guard !state.machine.isOwnChange(isHere: isHere) else { return (false, false) }
      return (state.machine.completed(property, of: table), true)
    }
    return (wakes ? self : nil, leaves)
  }

  override func death(isTooNew: Bool, isHere: Bool) -> (any Wakeable)? {
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
