/// A closure that runs again whenever something that it read has changed: the block of a continuous
/// observation, or the closure of an iterator. The two differ in how a run that became due is delivered:
/// a block stands in a queue, whose job runs it; an iterator runs it when it is asked for the next
/// element, and whoever waits for that is resumed.
///
/// Owners: the token, or the iterator; and the queue while a run is due. Trackings refer to a receiver
/// without keeping it alive: `end`, which its owner calls at the latest when it goes away, ends them
/// first.
@usableFromInline
final class Receiver: Sendable {
  /// What runs.
  enum Work: Sendable {
    case block(Isolation.Block, in: RunQueue)
    /// The `Emitter`, without its types.
    case emitter(any AnyObject & Sendable)
  }

  struct State: ~Copyable, Sendable {
    var run = RunState()
    var pending = PendingEvents()
    /// Whether the latest run was for a death that the run before it had caused, and no more.
    var ranForOwnDeath = false
    var hasOwnDeath = false
    /// Whether `Activity` counts the iterator.
    var isCounted = false
    var work: Work?
    /// What the latest run has read.
    var tracking: TrackingShare?
    /// Those who wait for the next element.
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// The objects that have died during the run that is under way.
    var dead: Set<UInt> = []
  }

  let options: ObservationTracking.Options
  let state: Lock<State>

  init(_ work: Work, options: ObservationTracking.Options) {
    self.options = options
    state = Lock(State(work: work))
  }
}

// MARK: What it hears

extension Receiver {
  /// A property has changed. The lock of its table is held.
  @inline(__always)
  func changed(_ property: Property) -> Wake? {
    state.withLock { state in
      guard !state.run.isEnded, options.contains(.willSet) || options.contains(.didSet) else {
        return nil
      }
      if state.run.isByItself { return nil }
      state.hasOwnDeath = false
      state.pending.add(property.table.name(of: property.bit))
      return state.run.changed() ? wake(&state) : nil
    }
  }

  /// An object that was read has died, as `tracking` hears. The lock of its table is held.
  func died(_ object: UInt, in tracking: Tracking) -> Wake? {
    state.withLock { state in
      guard !state.run.isEnded else { return nil }
      if state.run.isByItself {
        // What the closure makes, reads and lets go was never observed: if that counted, such a closure
        // would wake itself for ever. But it can be the last to hold an object that the run before has
        // read, and that others let go of.
        let isKnown = state.tracking?.shared == tracking.shared
        guard isKnown, noteOwnDeath(&state) else { return nil }
      } else if state.run.isRunning {
        // The run before this one, and this one, can both have read it.
        guard state.dead.insert(object).inserted else { return nil }
        state.hasOwnDeath = false
      }
      state.pending.addDeath()
      return state.run.changed() ? wake(&state) : nil
    }
  }

  /// An iterator's closure can replace what it reads, each time. So a second time in a row does not
  /// count. (A block that asks for deaths is told of each.)
  private func noteOwnDeath(_ state: inout State) -> Bool {
    guard case .emitter = state.work else { return true }
    if state.ranForOwnDeath { return false }
    state.hasOwnDeath = state.pending.isEmpty
    return true
  }

  /// The closure became due.
  private func wake(_ state: inout State) -> Wake? {
    switch state.work {
    case .block(_, in: let queue): return queue.append(self) ? .startJob(of: queue) : nil
    case .emitter, nil:
      if state.waiting.isEmpty { return nil }
      if !state.isCounted { Activity.began() }
      state.isCounted = true
      return .resume(self)
    }
  }
}

/// What is to be done, outside of every lock, for a closure that became due.
enum Wake: Sendable {
  case startJob(of: RunQueue)
  case resume(Receiver)

  func perform() {
    switch self {
    case .startJob(of: let queue): queue.startJob()
    case .resume(let receiver): receiver.resumeWaiting()
    }
  }
}

// MARK: Running

extension Receiver {
  /// Runs `body`, and registers what it reads. The state has said that the run began.
  @usableFromInline
  func run(_ body: () -> Void) {
    var scope = Scope(options: options, receiver: self)
    CurrentScope.collect(in: &scope, isRoot: true, body)
    let isLast = !scope.hasInner
    scope.arm(isLast: isLast)
    // The old places are left only now: a change that another thread made while the closure ran,
    // before it came to read, is in what it read, but no event has named it yet.
    Self.end(exchange(scope.takeTracking()))
    finish()
  }

  private func exchange(_ new: consuming TrackingShare?) -> TrackingShare? {
    state.withLock { state in
      let old = state.tracking.take()
      state.tracking = new.take()
      return old
    }
  }

  private func finish() {
    let (wake, isOver) = state.withLock { state -> (Wake?, Bool) in
      state.dead = []
      let isDue = state.run.finished(isStale: !state.pending.isEmpty)
      return (isDue ? self.wake(&state) : nil, state.run.isEnded)
    }
    if isOver { release() }
    wake?.perform()
  }

  private static func end(_ share: consuming TrackingShare?) {
    if let share { Tracking(share.shared).leaveAll() }
  }

  // MARK: The end

  /// Ends it: the closure is not called any more, and is released with all that it captured. While it
  /// is running, the run does that when it is over.
  @usableFromInline
  func end() {
    let (isOver, wasDue, waiting) = state.withLock {
      state -> (Bool, Bool, [CheckedContinuation<Void, Never>]) in
      let wasDue = state.run.isDue
      let wasEnded = state.run.isEnded
      state.run.end()
      defer { state.waiting = [] }
      return (!state.run.isRunning && !wasEnded, wasDue, state.waiting)
    }
    if isOver { release(wasDue: wasDue) }
    for continuation in waiting { continuation.resume() }
  }

  private func release(wasDue: Bool = false) {
    let work = state.withLock { $0.work.take() }
    Self.end(exchange(nil))
    if case .block(_, in: let queue) = work {
      if wasDue { queue.noteCancelled() }
      RunQueues.leave(queue)
    }
    endCount()
  }
}
