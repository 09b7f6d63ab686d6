/// The observations of one isolation whose blocks are due, in the order in which they were woken.
///
/// One job runs them all: a hop to the actor costs far more than a block. It works in portions, so
/// that other work on the actor gets its turn between them.
final class RunQueue: Sendable {
  private struct State: Sendable {
    var waiting: ContiguousArray<ContinuousObservation> = []
    /// How many at the front have had their turn.
    var served = 0
    /// How many of those that wait were cancelled.
    var cancelled = 0
    var hasJob = false
    /// The one that has its turn now.
    var current: ContinuousObservation?

    var count: Int { waiting.count - served }
  }

  /// How many blocks run before other work on the actor gets its turn.
  private static let portion = 100

  let isolation: (any Actor)?
  private let state = Lock(State())

  init(isolation: (any Actor)?) {
    self.isolation = isolation
  }

  deinit {
    Isolations.forget(self)
  }

  /// Those that have their turn or wait for it.
  var observations: [ContinuousObservation] {
    state.withLock { state in
      (state.current.map { [$0] } ?? []) + state.waiting[state.served...]
    }
  }

  func append(_ observation: ContinuousObservation) {
    let needsJob = state.withLock { state in
      state.waiting.append(observation)
      if state.hasJob { return false }
      state.hasJob = true
      return true
    }
    guard needsJob else { return }
    if let isolation {
      Isolation.startDraining(self, on: isolation)
    } else {
      Task.detached { await self.drain(on: nil) }
    }
  }

  /// Forgets observations that were cancelled, once they are the larger part: a program can start
  /// and cancel any number of them before the job gets its turn.
  func noteCancelled() {
    let forgotten = state.withLock { state in
      state.cancelled += 1
      guard state.cancelled * 2 > state.count, state.count > 16 else {
        return ContiguousArray<ContinuousObservation>()
      }
      let all = state.waiting
      state.waiting.removeSubrange(..<state.served)
      state.waiting.removeAll { $0.isEnded }
      state.served = 0
      state.cancelled = 0
      return all
    }
    withExtendedLifetime(forgotten) {}  // released here, outside of the lock
  }

  /// Runs the blocks that are due, on `isolation`, until there is none.
  func drain(on isolation: isolated (any Actor)?) async {
    var left = Self.portion
    while let observation = next() {
      observation.takeTurn()
      left -= 1
      if left == 0 {
        await Task.yield()
        left = Self.portion
      }
    }
  }

  private func next() -> ContinuousObservation? {
    state.withLock { state in
      guard state.count > 0 else {
        state.waiting.removeAll(keepingCapacity: state.waiting.capacity <= 1024)
        state.served = 0
        state.cancelled = 0
        state.hasJob = false
        state.current = nil
        return nil
      }
      defer {
        state.served += 1
        // In steps, so that each element moves a bounded number of times.
        if state.served >= 256, state.served * 2 >= state.waiting.count {
          state.waiting.removeSubrange(..<state.served)
          state.served = 0
        }
      }
      state.current = state.waiting[state.served]
      return state.current
    }
  }
}
