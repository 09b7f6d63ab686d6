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
  /// Nodes are still being linked, by the thread that arms. It also delivers what came before.
  private var isArming = true
  /// How many deaths came meanwhile.
  private var missedDeaths = 0
  /// The tables are an owner of the tracking.
  private var isHeld = true
  /// How many nodes are linked, or will be by the end of the arming.
  private var linked: Int
  /// What to call. Taken out after the last event.
  var handler: Handler?

  init(options: ObservationTracking.Options, handler: Handler?, nodes: Int) {
    values = ValueEvents(options)
    wantsDeaths = options.contains(.deinit)
    linked = nodes
    self.handler = handler
  }

  var isOver: Bool { values.isOver && !wantsDeaths }

  /// Whether any node is linked, or will be.
  var isRegistered: Bool { linked > 0 }

  /// Whether there may be nodes through which no event can come any more, and which are to leave.
  func hasNodesToLeave(_ options: ObservationTracking.Options) -> Bool {
    let waitsEverywhere = values.isOpen && wantsDeaths == options.contains(.deinit)
    return linked > 0 && !isArming && !waitsEverywhere
  }

  mutating func unlinked(_ count: Int = 1) {
    linked -= count
    assert(linked >= 0, "no more nodes can leave than were linked")
  }

  /// Whether a death is to be delivered now. While the tracking is being armed it waits, so that it
  /// does not come before a change that was made earlier.
  mutating func isTimeForDeath() -> Bool {
    guard wantsDeaths else { return false }
    if isArming { missedDeaths += 1 }
    return !isArming
  }

  enum ArmingStep {
    /// A death is to be delivered first.
    case deliverDeath
    /// The tracking is armed. `isDone`: as below.
    case finish(hasNodesToLeave: Bool, isDone: Bool)
  }

  /// Ends the arming, if nothing is to be delivered any more.
  mutating func finishArming(_ options: ObservationTracking.Options) -> ArmingStep {
    if missedDeaths > 0, wantsDeaths {
      missedDeaths -= 1
      return .deliverDeath
    }
    isArming = false
    return .finish(hasNodesToLeave: hasNodesToLeave(options), isDone: isDone())
  }

  /// Whether the tracking is registered nowhere any more. It is `true` once: whoever gets it is the
  /// owner in place of the tables, and releases the tracking outside of every lock.
  mutating func isDone() -> Bool {
    guard linked == 0, isHeld, !isArming else { return false }
    isHeld = false
    return true
  }

  mutating func cancel() -> Handler? {
    values.cancel()
    wantsDeaths = false
    return handler.take()
  }
}
