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
  struct State: ~Copyable, Sendable {
    /// What the latest run has read. While the closure runs, nobody takes it out.
    var tracking: TrackingShare?
    /// What runs, and the queue that it stands in when it is due.
    var block: Isolation.Block?
    var queue: RunQueue?
    /// What an iterator has, and few blocks need.
    var extras: Box<Extras>?
    var run = RunState()
    var pending = PendingEvents()
    let options: ObservationTracking.Options
  }

  struct Extras: Sendable {
    /// The `Emitter` of an iterator, without its types.
    var emitter: (any AnyObject & Sendable)?
    /// Those who wait for the next element.
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// Whether `Activity` counts the iterator.
    var isCounted = false
    /// The objects that have died during the run that is under way.
    var dead: Set<UInt> = []
    /// Whether something is due for a death that the latest run has caused, and no more; and whether
    /// that run was for such a death.
    var hasOwnDeath = false
    var ranForOwnDeath = false
  }

  let state: Lock<State>

  /// Makes the receiver of a continuous observation.
  init(_ block: @escaping Isolation.Block, in queue: RunQueue, options: ObservationTracking.Options)
  {
    state = Lock(State(block: block, queue: queue, options: options))
  }

  /// Makes the receiver of an iterator.
  init(_ emitter: any AnyObject & Sendable) {
    state = Lock(State(extras: Box(Extras(emitter: emitter)), options: [.didSet, .deinit]))
  }
}

// MARK: What it hears

extension Receiver {
  /// A property has changed. The lock of its table is held.
  func changed(_ property: Property) -> Wake? {
    state.withLock { state in
      if state.run.isEnded || state.run.isByItself { return nil }
      state.extras?.value.hasOwnDeath = false
      state.pending.add(property.table.name(of: property.bit))
      return state.run.changed() ? wake(&state) : nil
    }
  }

  /// The object of `table` has died, as `tracking` hears. The lock of the table is held.
  func died(_ table: ObserverTable, in tracking: Tracking) -> Wake? {
    state.withLock { state in
      guard !state.run.isEnded else { return nil }
      if state.run.isByItself {
        // What the closure makes, reads and lets go was never observed: if that counted, such a closure
        // would wake itself for ever. But it can be the last to hold an object that others let go of.
        let isKnown = state.latest == tracking
        guard isKnown || state.isOfOthers(table), state.noteOwnDeath() else { return nil }
      } else if state.run.isRunning {
        // The run before this one, and this one, can both have read it.
        guard state.noteDeathInRun(of: table.object) else { return nil }
      }
      state.pending.addDeath()
      return state.run.changed() ? wake(&state) : nil
    }
  }

  /// The closure became due.
  private func wake(_ state: inout State) -> Wake? {
    if let queue = state.queue { return queue.append(self) ? .startJob(of: queue) : nil }
    guard let extras = state.extras, !extras.value.waiting.isEmpty else { return nil }
    if !extras.value.isCounted { Activity.began() }
    extras.value.isCounted = true
    return .resume(self)
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

extension Receiver.State {
  /// An iterator's closure can replace what it reads, each time. So a second time in a row does not
  /// count. (A block that asks for deaths is told of each.)
  fileprivate mutating func noteOwnDeath() -> Bool {
    guard let extras, extras.value.emitter != nil else { return true }
    if extras.value.ranForOwnDeath { return false }
    extras.value.hasOwnDeath = pending.isEmpty
    return true
  }

  /// Whether the object that an iterator's closure has read for the first time was not made there.
  fileprivate func isOfOthers(_ table: ObserverTable) -> Bool {
    queue == nil && table.shared.value.run != CurrentScope.run
  }

  /// An object died elsewhere. Returns whether that is news.
  fileprivate mutating func noteDeathInRun(of object: UInt) -> Bool {
    if extras == nil { extras = Box(Receiver.Extras()) }
    extras?.value.hasOwnDeath = false
    return extras?.value.dead.insert(object).inserted ?? true
  }

  var latest: Tracking? {
    switch tracking {
    case .some(let share): Tracking(share.shared)
    case .none: nil
    }
  }
}

// MARK: Running

extension Receiver {
  /// Runs `body`, and registers what it reads. The state has said that the run began.
  ///
  /// - Parameters:
  ///   - previous: What the run before has read.
  ///   - serial: A name for the run of an iterator.
  func run(
    _ options: ObservationTracking.Options, after previous: Tracking?, serial: UInt = 0,
    _ body: () -> Void
  ) {
    var scope = Scope(options: options, receiver: self)
    scope.run = serial
    CurrentScope.collect(in: &scope, isRoot: true, body)
    let isLast = !scope.hasInner
    scope.arm(isLast: isLast)
    // The old places are left only now: a change that another thread made while the closure ran,
    // before it came to read, is in what it read, but no event has named it yet.
    previous?.leaveAll()
    let finish = finish(scope.takeTracking())
    if finish.isOver { release() }
    finish.wake?.perform()
  }

  private struct Finish: ~Copyable, Sendable {
    /// Ends outside of the lock.
    let previous: TrackingShare?
    let wake: Wake?
    let isOver: Bool
  }

  private func finish(_ tracking: consuming TrackingShare?) -> Finish {
    state.withLock { state in
      let previous = state.tracking.take()
      state.tracking = tracking.take()
      if let extras = state.extras, !extras.value.dead.isEmpty { extras.value.dead = [] }
      let isDue = state.run.finished(isStale: !state.pending.isEmpty)
      let wake = isDue ? self.wake(&state) : nil
      return Finish(previous: previous, wake: wake, isOver: state.run.isEnded)
    }
  }

  // MARK: The end

  /// Ends it: the closure is not called any more, and is released with all that it captured. While it
  /// is running, the run does that when it is over.
  @usableFromInline
  func end() {
    let (isOver, wasDue, waiting) = state.withLock {
      state -> (Bool, Bool, [CheckedContinuation<Void, Never>]) in
      let (wasDue, wasEnded) = (state.run.isDue, state.run.isEnded)
      state.run.end()
      return (!state.run.isRunning && !wasEnded, wasDue, state.takeWaiting())
    }
    if isOver { release(wasDue: wasDue) }
    for continuation in waiting { continuation.resume() }
  }

  /// What an observation that ends gives up. It ends outside of the lock.
  private struct Remains: ~Copyable, Sendable {
    let tracking: TrackingShare?
    let block: Isolation.Block?
    let queue: RunQueue?
    let extras: Box<Extras>?
    let latest: Tracking?
  }

  private func release(wasDue: Bool = false) {
    let remains = state.withLock { state in
      let latest = state.latest
      return Remains(
        tracking: state.tracking.take(), block: state.block.take(), queue: state.queue.take(),
        extras: state.extras.take(), latest: latest)
    }
    remains.latest?.leaveAll()
    if let queue = remains.queue {
      if wasDue { queue.noteCancelled() }
      RunQueues.leave(queue)
    }
    if let extras = remains.extras, extras.value.isCounted { Activity.ended() }
  }
}
