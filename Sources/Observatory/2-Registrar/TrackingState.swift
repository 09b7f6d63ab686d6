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
  /// How many nodes of properties are linked, or will be by the end of the arming.
  private var linkedValues: Int
  /// How many nodes that wait for a death are linked, or will be.
  private var linkedDeaths: Int
  /// What to call. Taken out after the last event.
  var handler: Handler?

  init(options: ObservationTracking.Options, handler: Handler?, values: Int, deaths: Int) {
    self.values = ValueEvents(options)
    wantsDeaths = options.contains(.deinit)
    linkedValues = values
    linkedDeaths = deaths
    self.handler = handler
  }

  var isOver: Bool { values.isOver && !wantsDeaths }

  /// Whether any node is linked, or will be.
  var isRegistered: Bool { linkedValues > 0 || linkedDeaths > 0 }

  /// Whether there are nodes through which no event can come any more, and which are to leave.
  var hasNodesToLeave: Bool {
    !isArming && (linkedValues > values.mostPlaces || (linkedDeaths > 0 && !wantsDeaths))
  }

  /// - Parameter isValue: Whether it was a node of a property.
  mutating func unlinked(isValue: Bool = true) {
    unlinked(values: isValue ? 1 : 0, deaths: isValue ? 0 : 1)
  }

  mutating func unlinked(values: Int, deaths: Int) {
    linkedValues -= values
    linkedDeaths -= deaths
    assert(linkedValues >= 0 && linkedDeaths >= 0, "no more nodes can leave than were linked")
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
  mutating func finishArming() -> ArmingStep {
    if missedDeaths > 0, wantsDeaths {
      missedDeaths -= 1
      return .deliverDeath
    }
    isArming = false
    return .finish(hasNodesToLeave: hasNodesToLeave, isDone: isDone())
  }

  /// Whether the tracking is registered nowhere any more. It is `true` once: whoever gets it is the
  /// owner in place of the tables, and releases the tracking outside of every lock.
  mutating func isDone() -> Bool {
    guard !isRegistered, isHeld, !isArming else { return false }
    isHeld = false
    return true
  }

  mutating func cancel() -> Handler? {
    values.cancel()
    wantsDeaths = false
    return handler.take()
  }
}
