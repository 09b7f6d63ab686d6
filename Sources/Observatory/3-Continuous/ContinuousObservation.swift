internal import Synchronization

/// A block that runs again whenever something that it read has changed.
///
/// The token has it, and the queue while a run is due. Its tracking refers to it without keeping it
/// alive: `end`, which the token calls at the latest when it is dropped, ends the tracking first.
final class ContinuousObservation: ChangeReceiver, @unchecked Sendable {
  // With these fields in this order an observation is 120 bytes. Up to there `malloc` is quickest on
  // Linux.

  struct State: Sendable {
    var block: Isolation.Block?
    var tracking: Tracking?
    var queue: RunQueue?
    var pending = PendingEvents()
    /// Changes that have begun, when the observation asked for `.willSet` alone.
    var openChanges = OpenChanges()
    var run = RunState()

    /// What an observation that ends gives up, to be released outside of the lock.
    mutating func takeAll() -> Remains {
      Remains(block: block.take(), tracking: tracking.take(), queue: queue.take())
    }
  }

  struct Remains: Sendable {
    let block: Isolation.Block?
    let tracking: Tracking?
    let queue: RunQueue?

    /// - Parameter wasQueued: Whether the observation stands in the queue for nothing now.
    func giveUp(wasQueued: Bool) {
      tracking?.end()
      if wasQueued { queue?.noteCancelled() }
      if let queue { Isolations.leave(queue) }
    }
  }

  /// Where in the program it was started: the file, and below the line.
  let fileID: StaticText
  let state: Lock<State>
  let options: ObservationTracking.Options
  let hasEnded = Atomic<Bool>(false)
  let line: UInt32

  init(
    options: ObservationTracking.Options, block: @escaping Isolation.Block, queue: RunQueue,
    fileID: StaticString, line: UInt
  ) {
    self.options = options
    self.fileID = StaticText(fileID)
    self.line = UInt32(clamping: line)
    state = Lock(State(block: block, queue: queue))
  }

  // What the observation is told, with the lock of a table held. An observation whose block has to
  // run stands in its queue before that lock is released. Only the job that runs the blocks is
  // started later, and one will do for all who were woken.

  override func announce(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (any Wakeable)? {
    // The others are told when the change is complete.
    guard options.contains(.willSet), !options.contains(.didSet) else { return nil }
    return state.withLock { state in
      guard !state.run.isEnded, !state.run.isOwnChange(isHere: isHere) else { return nil }
      state.openChanges.insert(property, of: table, isHere: isHere)
      return state.run.announced() ? enqueue(&state) : nil
    }
  }

  override func change(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (wakes: (any Wakeable)?, leaves: Bool) {
    state.withLock { state in
      guard !state.run.isEnded else { return (nil, true) }
      guard !state.run.isOwnChange(isHere: isHere) else { return (nil, false) }
      state.pending.add(property)
      state.openChanges.remove(property, of: table)
      // The event has the property now. Where deaths are told of, it matters which came last.
      let leaves = !options.contains(.deinit)
      return (state.run.changed() ? enqueue(&state) : nil, leaves)
    }
  }

  override func death(isTooNew: Bool, isHere: Bool) -> (any Wakeable)? {
    // An object that the block makes and lets go was never observed. If it counted, a block that
    // does so would wake itself for ever.
    guard !isTooNew else { return nil }
    return state.withLock { state in
      guard !state.run.isEnded else { return nil }
      // Also when it died in the block's own run: the block can be the last to hold an object that
      // others let go of.
      state.pending.addDeath()
      return state.run.changed() ? enqueue(&state) : nil
    }
  }

  /// Puts the observation into its queue. Returns the queue, if it needs a job.
  func enqueue(_ state: inout State) -> (any Wakeable)? {
    guard let queue = state.queue, queue.append(self) else { return nil }
    return queue
  }
}
