/// What of a tracking changes: which events are still owed, and where it is still registered.
///
/// Guarded by the tracking's lock.
struct TrackingState: Sendable {
  /// How a one-shot tracking is told of an event.
  enum Handler: Sendable {
    case plain(@Sendable () -> Void)
    case event(@Sendable (borrowing ObservationTracking.Event) -> Void)
  }

  var values: ValueEvents
  var wantsDeaths: Bool
  /// What to call. Taken out when the last event is owed.
  var handler: Handler?
  /// How many nodes are linked.
  var linked = 0
  /// Nodes are still being linked, by the thread that arms.
  var isArming = true
  /// The tracking keeps itself alive.
  var isHeld = false

  init(options: ObservationTracking.Options, handler: Handler?) {
    values = ValueEvents(options)
    wantsDeaths = options.contains(.deinit)
    self.handler = handler
  }

  var isOver: Bool { values.isOver && !wantsDeaths }

  /// Whether an event may still come through `node`.
  func waits(at node: NodeHandle) -> Bool {
    node.slot == nil ? wantsDeaths : values.waits(at: node.index)
  }

  /// Returns the handler for an event that is owed; when it is the last one, the state gives it up.
  mutating func handlerForEvent() -> Handler? {
    guard isOver else { return handler }
    return handler.take()
  }

  mutating func cancel() -> Handler? {
    values.cancel()
    wantsDeaths = false
    return handler.take()
  }
}
