/// The observations of one isolation whose blocks are due, in the order in which they were woken.
///
/// One job runs them all: a hop to the actor costs far more than a block. It works in portions, so
/// that other work on the actor gets its turn between them. Without an actor there is no order to
/// keep, and a block may take as long as it likes: there the job starts a task for each.
final class RunQueue: Sendable {
  private struct State: Sendable {
    var line = RunLine<Receiver>()
    /// No observation uses the queue any more. It is forgotten when the job has ended.
    var isUnused = false
  }

  let isolation: (any Actor)?
  private let state = Lock(State())

  init(isolation: (any Actor)?) {
    self.isolation = isolation
  }

  /// Those that have their turn or wait for it.
  var receivers: [Receiver] { state.withLock { $0.line.members } }

  /// Returns whether `startJob` is to be called.
  func append(_ receiver: Receiver) -> Bool {
    state.withLock { state in
      let (isFirst, startsJob) = state.line.append(receiver)
      if isFirst { Activity.began() }
      return startsJob
    }
  }

  func startJob() {
    if let isolation {
      Isolation.startJob(of: self, on: isolation)
    } else {
      Task.detached { self.startTasks() }
    }
  }

  /// One that waits, or that the job has taken, was cancelled.
  func noteCancelled() {
    let (forgotten, isIdle) = state.withLock { state in
      (state.line.cancelOne { $0.isEnded }, state.line.due == 0)
    }
    withExtendedLifetime(forgotten) {}  // released here, outside of the lock
    if isIdle { Activity.ended() }
  }

  /// No observation uses the queue any more. Returns whether it has no job either.
  func becomesUnused() -> Bool {
    state.withLock { state in
      state.isUnused = state.line.hasJob
      return !state.line.hasJob
    }
  }

  // MARK: The job

  /// Runs the blocks that are due, until there is none, or until other work has to get its turn.
  /// The caller is on the queue's isolation.
  ///
  /// - Returns: Whether there is none.
  func runPortion() -> Bool {
    var portion = Portion(from: MonotonicClock.now)
    while let (batch, first) = take() {
      var position = first
      var ran = 0
      while position < batch.count, !portion.isOver {
        if batch[position].takeTurn() { ran += 1 }
        position += 1
        portion.note(at: MonotonicClock.now)
      }
      finish(ran, upTo: position)
      if portion.isOver { return false }
    }
    return true
  }

  /// Runs what `runPortion` has left.
  func runRest(on isolation: isolated (any Actor)?) async {
    repeat { await Task.yield() } while !runPortion()
  }

  private func startTasks() {
    while let (batch, first) = take() {
      for receiver in batch[first...] {
        Task.detached { if receiver.takeTurn() { self.finish(1) } }
      }
      state.withLock { $0.line.serve(upTo: batch.count) }
    }
  }

  /// Returns the line that is to be served, and from where on; `nil` if nobody waits.
  private func take() -> (RunLine<Receiver>.Members, first: Int)? {
    let (batch, first, isUnused) = state.withLock { state in
      let (batch, first) = state.line.take()
      return (batch, first, state.isUnused && batch.isEmpty)
    }
    if isUnused { RunQueues.forget(self) }
    return batch.isEmpty ? nil : (batch, first)
  }

  private func finish(_ count: Int, upTo position: Int? = nil) {
    let isIdle = state.withLock { state in
      if let position { state.line.serve(upTo: position) }
      return state.line.finish(count)
    }
    if isIdle { Activity.ended() }
  }
}
