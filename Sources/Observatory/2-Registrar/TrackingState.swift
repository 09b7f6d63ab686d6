/// What of a one-shot tracking changes: which events are still owed, and where it is still
/// registered.
///
/// Guarded by the tracking's lock. (A receiver decides for itself, and leaves all places when it
/// ends; its tracking has no use for a state.)
struct TrackingState: BitwiseCopyable, Sendable {
  /// How a one-shot tracking is told of an event.
  enum Handler: Sendable {
    case plain(@Sendable () -> Void)
    case event(@Sendable (borrowing ObservationTracking.Event) -> Void)
  }

  var values: ValueEvents
  var wantsDeaths: Bool
  /// Nodes are still being linked, by the thread that arms. It also delivers what came before.
  private var isArming: Bool
  /// The tables are an owner of the tracking.
  private var isHeld = true
  /// The handler is somebody's to take out, or is out.
  private var isHandlerTaken = false
  /// How many deaths came meanwhile.
  private var missedDeaths: Int32 = 0
  /// How many nodes of properties are linked, or will be by the end of the arming.
  private var linkedValues: Int32
  /// How many nodes that wait for a death are linked, or will be.
  private var linkedDeaths: Int32

  @inline(__always)
  init(options: ObservationTracking.Options, values: Int, deaths: Int, isArming: Bool) {
    self.values = ValueEvents(options)
    wantsDeaths = options.contains(.deinit)
    linkedValues = Int32(truncatingIfNeeded: values)
    linkedDeaths = Int32(truncatingIfNeeded: deaths)
    self.isArming = isArming
  }

  var isOver: Bool { values.isOver && !wantsDeaths }

  /// Whether any node is linked, or will be.
  var isRegistered: Bool { linkedValues > 0 || linkedDeaths > 0 }

  /// Whether there are nodes through which no event can come any more, and which are to leave.
  var hasNodesToLeave: Bool {
    !isArming && (linkedValues > values.mostPlaces || (linkedDeaths > 0 && !wantsDeaths))
  }

  mutating func unlinked(values: Int = 0, deaths: Int = 0) {
    linkedValues -= Int32(truncatingIfNeeded: values)
    linkedDeaths -= Int32(truncatingIfNeeded: deaths)
    assert(linkedValues >= 0 && linkedDeaths >= 0, "no more nodes can leave than were linked")
  }

  /// Whether the caller is to take out the handler, since no event comes any more. It is `true`
  /// once.
  mutating func takesHandler() -> Bool {
    guard isOver, !isHandlerTaken else { return false }
    isHandlerTaken = true
    return true
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

  /// The arming turns out to need more than the linking of nodes.
  mutating func startArming() {
    isArming = true
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
  @inline(__always)
  mutating func isDone() -> Bool {
    guard !isRegistered, isHeld, !isArming else { return false }
    isHeld = false
    return true
  }

  /// Ends all. Returns whether the caller is to take out the handler.
  mutating func cancel() -> Bool {
    values.cancel()
    wantsDeaths = false
    return takesHandler()
  }
}
