/// The observations of one isolation whose blocks are due, in the order in which they were woken.
///
/// One job runs them all: a hop to the actor costs far more than a block. It works in portions, so
/// that other work on the actor gets its turn between them.
final class RunQueue: Sendable {
  private struct State: Sendable {
    var waiting: ContiguousArray<ContinuousObservation> = []
    /// Those that the job has taken.
    var batch: ContiguousArray<ContinuousObservation> = []
    /// How many of both are still to run.
    var due = 0
    /// How many were cancelled since the job has taken some.
    var cancelled = 0
    var hasJob = false
  }

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
    state.withLock { Array($0.batch + $0.waiting) }.filter(\.isBusy)
  }

  /// Returns whether `wake` is to be called.
  func append(_ observation: ContinuousObservation) -> Bool {
    state.withLock { state in
      state.waiting.append(observation)
      state.due += 1
      if state.due == 1 { Activity.began() }
      defer { state.hasJob = true }
      return !state.hasJob
    }
  }

  /// One that waits, or that the job has taken, was cancelled.
  ///
  /// Those that wait are forgotten once most of them were: a program can start and cancel any number
  /// of observations before the job gets its turn.
  func noteCancelled() {
    let (forgotten, isIdle): (ContiguousArray<ContinuousObservation>, Bool) = state.withLock {
      state in
      state.due -= 1
      state.cancelled += 1
      let isIdle = state.due == 0
      guard state.cancelled * 2 > state.waiting.count, state.waiting.count > 16 else {
        return ([], isIdle)
      }
      let all = state.waiting
      state.waiting.removeAll { $0.isEnded }
      state.cancelled = 0
      return (all, isIdle)
    }
    withExtendedLifetime(forgotten) {}  // released here, outside of the lock
    if isIdle { Activity.ended() }
  }

  /// Runs the blocks that are due, on `isolation`, until there is none.
  func drain(on isolation: isolated (any Actor)?) async {
    var portion = Portion()
    while true {
      let batch = takeBatch()
      if batch.isEmpty { return }
      var ran = 0
      for index in batch.indices {
        if portion.isOver {
          noteRun(&ran)
          await Task.yield()
          portion = Portion()
        }
        if batch[index].takeTurn() { ran += 1 }
        portion.note()
      }
      noteRun(&ran)
    }
  }

  private func noteRun(_ count: inout Int) {
    guard count > 0 else { return }
    let isIdle = state.withLock { state in
      state.due -= count
      return state.due == 0
    }
    count = 0
    if isIdle { Activity.ended() }
  }

  private func takeBatch() -> ContiguousArray<ContinuousObservation> {
    let (batch, old) = state.withLock { state in
      let old = state.batch
      state.batch = state.waiting
      state.waiting = []
      state.cancelled = 0
      if state.batch.isEmpty { state.hasJob = false }
      return (state.batch, old)
    }
    withExtendedLifetime(old) {}  // released here, outside of the lock
    return batch
  }
}

extension RunQueue: Wakeable {
  /// Starts the job that runs the blocks.
  func wake() {
    if let isolation {
      Isolation.startDraining(self, on: isolation)
    } else {
      Task.detached { await self.drain(on: nil) }
    }
  }
}
