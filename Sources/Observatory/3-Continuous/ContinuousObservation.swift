/// A block that runs again whenever something that it read has changed.
///
/// The token has it, and the queue while a run is due. Its tracking refers to it without keeping it
/// alive: `end`, which the token calls at the latest when it is dropped, cancels the tracking first.
final class ContinuousObservation: Sendable {
  struct State: Sendable {
    var run = RunState()
    var pending = PendingEvents()
    /// Changes that have begun, when the observation asked for `.willSet` alone.
    var openChanges = OpenChanges()
    var block: Isolation.Block?
    var tracking: Tracking?
    var queue: RunQueue?
  }

  /// Where in the program it was started.
  let fileID: StaticString
  let line: UInt
  let options: ObservationTracking.Options
  private let state: Lock<State>

  init(
    options: ObservationTracking.Options, block: @escaping Isolation.Block, queue: RunQueue,
    fileID: StaticString, line: UInt
  ) {
    self.options = options
    self.fileID = fileID
    self.line = line
    state = Lock(State(block: block, queue: queue))
    Activity.began()
  }

  var isEnded: Bool { state.withLock { $0.run.isEnded } }
  var isRunning: Bool { state.withLock { $0.run.isRunning } }

  func enqueue() {
    let queue = state.withLock { $0.queue }
    queue?.append(self)
  }

  /// Ends the observation: the block is not called any more, and is released with all that it
  /// captured.
  func end() {
    let (old, wasQueued) = update { state in
      let wasQueued = state.run.end()
      let old = (state.block.take(), state.tracking.take(), state.queue.take())
      return (old, wasQueued)
    }
    let (block, tracking, queue) = old
    tracking?.end()
    if wasQueued { queue?.noteCancelled() }
    withExtendedLifetime(block) {}  // released here, outside of the lock
  }

  /// Changes the state, and tells the activity when that makes the observation busy or idle.
  func update<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, isIdleNow) = state.withLock { state in
      let wasBusy = state.run.isBusy
      let result = body(&state)
      let isBusy = state.run.isBusy
      if isBusy, !wasBusy { Activity.began() }
      return (result, wasBusy && !isBusy)
    }
    if isIdleNow { Activity.ended() }
    return result
  }
}
