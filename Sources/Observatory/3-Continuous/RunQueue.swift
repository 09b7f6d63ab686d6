/// The observations of one isolation whose blocks are due, in the order in which they were woken.
///
/// One job runs them all: a hop to the actor costs far more than a block. It works in portions, so
/// that other work on the actor gets its turn between them.
final class RunQueue: Sendable {
  private typealias Line = ContiguousArray<ContinuousObservation>

  private struct State: Sendable {
    var waiting: Line = []
    /// Those that the job has taken, and how many of them have had their turn.
    var batch: Line = []
    var served = 0
    /// How many of both are still to run.
    var due = 0
    /// How many were cancelled since the job has taken some.
    var cancelled = 0
    var hasJob = false

    /// Returns whether that was the last one that was due.
    mutating func noteServed(upTo position: Int, ran: Int) -> Bool {
      served = position
      due -= ran
      return ran > 0 && due == 0
    }

    /// The job takes those who wait.
    mutating func takeOver() {
      // Whoever is released here has ended, and given up what it had of the user's.
      if !batch.isEmpty { batch.removeAll(keepingCapacity: batch.capacity <= longestKept) }
      served = 0
      cancelled = 0
      swap(&batch, &waiting)
    }
  }

  /// A line longer than that gives its memory back.
  private static let longestKept = 1 << 15

  let isolation: (any Actor)?
  private let state = Lock(State())

  init(isolation: (any Actor)?) {
    self.isolation = isolation
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
    let (forgotten, isIdle): (Line, Bool) = state.withLock { state in
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

  /// Runs the blocks that are due, until there is none, or until other work has to get its turn.
  /// The caller is on the queue's isolation.
  ///
  /// - Returns: Whether there is none.
  func runPortion() -> Bool {
    var portion = Portion()
    var served: (position: Int, ran: Int)?
    while let (batch, first) = takeBatch(after: served) {
      var ran = 0
      var position = first
      while position < batch.count, !portion.isOver {
        if batch[position].takeTurn() { ran += 1 }
        position += 1
        portion.note()
      }
      served = (position, ran)
      if portion.isOver {
        noteServed(upTo: position, ran: ran)
        return false
      }
    }
    return true
  }

  /// Runs what `runPortion` has left.
  func runRest(on isolation: isolated (any Actor)?) async {
    repeat { await Task.yield() } while !runPortion()
  }

  /// Returns the line that is to be served, and from where on; `nil` if nobody waits.
  private func takeBatch(after served: (position: Int, ran: Int)?) -> (Line, first: Int)? {
    let (batch, first, isIdle): (Line, Int, Bool) = state.withLock { state in
      var isIdle = false
      if let (position, ran) = served { isIdle = state.noteServed(upTo: position, ran: ran) }
      if state.served == state.batch.count { state.takeOver() }
      state.hasJob = !state.batch.isEmpty
      return (state.batch, state.served, isIdle)
    }
    if isIdle { Activity.ended() }
    return batch.isEmpty ? nil : (batch, first)
  }

  private func noteServed(upTo position: Int, ran: Int) {
    let isIdle = state.withLock { $0.noteServed(upTo: position, ran: ran) }
    if isIdle { Activity.ended() }
  }
}

extension RunQueue: Wakeable {
  /// Starts the job that runs the blocks.
  func wake() {
    if let isolation {
      Isolation.startJob(of: self, on: isolation)
    } else {
      Task.detached {
        if !self.runPortion() { await self.runRest(on: nil) }
      }
    }
  }
}
