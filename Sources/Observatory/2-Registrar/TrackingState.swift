/// What of a tracking for a handler changes: which events are still owed, and where it is still
/// registered.
///
///     reading ──closure returned──▶ arming ──nothing owed──▶ armed
///
/// What comes before a tracking is armed is noted, and delivered by the thread that arms: so no event
/// overtakes another one. (A receiver decides for itself; its tracking has no use for a state.)
struct TrackingState: Sendable {
  enum Stage: BitwiseCopyable, Sendable {
    /// The closure runs. What it changes itself is not news to it.
    case reading
    /// Nodes are registered; what came meanwhile is being delivered.
    case arming
    /// Events are delivered as they come.
    case armed
  }

  /// What came before the tracking was armed.
  private enum Owed: BitwiseCopyable {
    case nothing
    /// The first event of a pair; or both.
    case first, pair
    case last(ChangePhase)
  }

  private(set) var values: ValueEvents
  private(set) var stage = Stage.reading
  private var owed = Owed.nothing
  /// The handler is somebody's to take out, or is out.
  private var isHandlerTaken = false
  /// The tracking is its own owner.
  private var isHeld = false
  /// Changed once, as `Tracking.addNode` says.
  var isOfSeveralTables = false
  /// How many nodes are linked.
  var linked: Int32 = 0
  /// How many deaths came before the tracking was armed.
  private var missedDeaths: Int32 = 0

  init(_ options: ObservationTracking.Options) {
    values = ValueEvents(options)
  }

  var wantsDeaths: Bool { values.wantsDeaths }
  var isOver: Bool { values.isOver && !wantsDeaths }

  // MARK: Changes and deaths

  mutating func hear(
    _ phase: ChangePhase, _ change: Change, isAtPlace: @autoclosure () -> Bool,
    isInside: @autoclosure () -> Bool
  ) -> ValueEvents.Verdict {
    switch phase {
    case .willSet: values.willSet(change, isAtPlace: isAtPlace())
    case .didSet: values.didSet(change, isAtPlace: isAtPlace(), isInside: isInside())
    }
  }

  /// Notes an event that is to be delivered when the tracking is armed.
  mutating func note(_ verdict: ValueEvents.Verdict) {
    switch (verdict, owed) {
    case (.nothing, _): break
    case (.first, _): owed = .first
    case (.last, .first): owed = .pair
    case (.last(let phase), _): owed = .last(phase)
    }
  }

  /// An observed object died. Returns whether the handler is to be called for it now.
  mutating func hearDeath() -> Bool {
    guard wantsDeaths else { return false }
    if stage == .armed { return true }
    missedDeaths += 1
    return false
  }

  // MARK: Arming

  enum ArmingStep: Sendable {
    /// The handler is called for what came before.
    case deliver(ObservationTracking.Event.Kind)
    /// The tracking is its own owner from now on.
    case armed
    /// As before. It has to leave some places first.
    case armedInHalf
    /// It is registered nowhere, or nothing can come any more.
    case over
  }

  /// Goes on with the arming.
  mutating func arm() -> ArmingStep {
    stage = .arming
    switch owed {
    case .first, .pair:
      if case .first = owed { owed = .nothing } else { owed = .last(.didSet) }
      return .deliver(.willSet)
    case .last(let phase):
      owed = .nothing
      return .deliver(phase.kind)
    case .nothing:
      break
    }
    if missedDeaths > 0, wantsDeaths {
      missedDeaths -= 1
      return .deliver(.deinit)
    }
    stage = .armed
    guard linked > 0, !isOver else { return .over }
    isHeld = true
    return values.isOver || values.isHalf ? .armedInHalf : .armed
  }

  // MARK: The end

  /// Whether the caller is to take out the handler, since no event comes any more. It is `true`
  /// once.
  mutating func takesHandler() -> Bool {
    guard isOver, !isHandlerTaken, case .nothing = owed else { return false }
    isHandlerTaken = true
    return true
  }

  /// Whether the tracking was its own owner, and is registered nowhere any more. It is `true` once:
  /// who gets it is the owner now.
  mutating func letsGo() -> Bool {
    guard linked == 0, isHeld else { return false }
    isHeld = false
    return true
  }

  /// Ends all. Returns whether the caller is to take out the handler.
  mutating func cancel() -> Bool {
    values.cancel()
    owed = .nothing
    return takesHandler()
  }
}
