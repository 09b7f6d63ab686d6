/// Decides which events a one-shot tracking gets for the changes of what it read.
///
///     open ──willSet──▶ half ──didSet of that change──▶ over
///     open ──willSet or didSet, when only one of them is wanted──▶ over
///
/// A value without lock or closure: each call returns what its caller owes. The *place* is the
/// property whose change was heard first: by then only that matters.
struct ValueEvents: Sendable {
  private enum Phase: BitwiseCopyable {
    /// No change came yet.
    case open
    /// The handler is owed the `willSet` of a pair, or has had it; the `didSet` is to come.
    case half
    /// There are no more events.
    case over
  }

  /// What a change means for the tracking.
  enum Verdict: BitwiseCopyable, Equatable {
    case nothing
    /// The handler is owed the event, and later the `didSet`.
    case first
    /// The handler is owed the event; it is the last one.
    case last(ChangePhase)
  }

  /// The change whose pair is under way.
  private var change = Change.unheard
  private var phase: Phase
  /// By hand: how many more `willSet` than `didSet` have come since, of changes inside of this one.
  private var depth: UInt8 = 0
  private var options: ObservationTracking.Options

  init(_ options: ObservationTracking.Options) {
    self.options = options
    phase = options.isDisjoint(with: [.willSet, .didSet]) ? .over : .open
  }

  private var wantsWillSet: Bool { options.contains(.willSet) }
  private var wantsDidSet: Bool { options.contains(.didSet) }

  var isOver: Bool { phase == .over }
  var isHalf: Bool { phase == .half }

  mutating func willSet(_ new: Change, isAtPlace: @autoclosure () -> Bool) -> Verdict {
    switch phase {
    case .open:
      guard wantsWillSet else { return .nothing }
      guard wantsDidSet else {
        phase = .over
        return .last(.willSet)
      }
      phase = .half
      change = new
      return .first
    case .half:
      // One change is under way: this is another one.
      if new == change, isAtPlace(), depth < .max { depth += 1 }
      return .nothing
    case .over:
      return .nothing
    }
  }

  /// - Parameter isInside: Whether the tracking was armed inside of this change, if that had begun
  ///   before.
  mutating func didSet(
    _ end: Change, isAtPlace: @autoclosure () -> Bool, isInside: @autoclosure () -> Bool
  ) -> Verdict {
    switch phase {
    case .open:
      return lateDidSet(end, isInside: isInside())
    case .half:
      guard end == change, isAtPlace() else { return .nothing }
      if depth > 0 {
        depth -= 1
        return .nothing
      }
      phase = .over
      return .last(.didSet)
    case .over:
      return .nothing
    }
  }

  /// The `willSet` came before the closure read. If it was made right here, the closure runs inside of
  /// that change: it has to hear of its end, but not of its beginning. If another thread made it, the
  /// closure may have read the old value, and no other event would ever tell: better late than never.
  private mutating func lateDidSet(_ end: Change, isInside: Bool) -> Verdict {
    if wantsDidSet {
      // A pair is of one change, the next one. (By hand, there may have been no `willSet`.)
      if wantsWillSet, isInside, !end.isByHand { return .nothing }
    } else if isInside {
      return .nothing
    }
    phase = .over
    return .last(wantsDidSet ? .didSet : .willSet)
  }

  /// Deaths are told one by one, whatever value events have come.
  var wantsDeaths: Bool { options.contains(.deinit) }

  mutating func cancel() {
    phase = .over
    options = []
  }
}
