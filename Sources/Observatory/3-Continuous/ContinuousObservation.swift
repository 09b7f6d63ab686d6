internal import Synchronization

/// A block that runs again whenever something that it read has changed.
///
/// The token has it, and the queue while a run is due. Its tracking refers to it without keeping it
/// alive: `end`, which the token calls at the latest when it is dropped, ends the tracking first.
final class ContinuousObservation: Sendable {
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
  private let hasEnded = Atomic<Bool>(false)
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

  /// Whether the block never runs again. It takes no lock.
  var isEnded: Bool { hasEnded.load(ordering: .relaxed) }
  var isBusy: Bool { state.withLock { $0.run.isBusy } }
  var isRunning: Bool { state.withLock { $0.run.isRunning } }

  /// Ends the observation: the block is not called any more, and is released with all that it
  /// captured. While it is running, the run does that when it is over.
  func end() {
    hasEnded.store(true, ordering: .relaxed)
    let (remains, wasQueued): (Remains?, Bool) = state.withLock { state in
      let wasQueued = state.run.end()
      return (state.run.isRunning ? nil : state.takeAll(), wasQueued)
    }
    remains?.giveUp(wasQueued: wasQueued)
  }
}
