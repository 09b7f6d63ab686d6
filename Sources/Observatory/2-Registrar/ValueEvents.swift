/// Decides which events a one-shot tracking gets for the changes of what it read.
///
///     open ──willSet──▶ calling ──handlers returned──▶ half ──didSet──▶ over
///     open ──willSet or didSet, when only one of them is wanted──▶ over
///
/// A value without lock or closure: each call returns what its caller owes. A *place* is where in
/// the tracking the changed property stands.
struct ValueEvents: BitwiseCopyable, Sendable {
  private enum Phase: BitwiseCopyable {
    /// No change came yet.
    case open
    /// Handlers are being called for the `willSet` of a pair. `isEnded`: its `didSet`, made on
    /// another thread, has come meanwhile.
    case calling(Change.Beginning, place: Int32, isEnded: Bool)
    /// The handler has had the `willSet`; the `didSet` of that change is to come.
    case half(Change.Beginning, place: Int32)
    /// There are no more events.
    case over
  }

  /// What a change means for the tracking.
  enum Verdict: BitwiseCopyable {
    case nothing
    /// The handler is owed the event, and later the `didSet`. All other places are left.
    case first
    /// The handler is owed the event; it is the last one, and all places are left.
    case last(ChangePhase)
  }

  private var phase: Phase
  private let wantsWillSet: Bool
  private let wantsDidSet: Bool

  init(_ options: ObservationTracking.Options) {
    wantsWillSet = options.contains(.willSet)
    wantsDidSet = options.contains(.didSet)
    phase = wantsWillSet || wantsDidSet ? .open : .over
  }

  /// At how many places an event may still come.
  var mostPlaces: Int32 {
    switch phase {
    case .open: .max
    case .calling, .half: 1
    case .over: 0
    }
  }

  var isOver: Bool {
    if case .over = phase { true } else { false }
  }

  /// Whether an event may still come for a change at `place`.
  func waits(at place: Int) -> Bool {
    switch phase {
    case .open: true
    case .calling(_, let kept, _), .half(_, let kept): kept == Int32(place)
    case .over: false
    }
  }

  /// - Parameter change: `nil` if it is not known who makes it.
  @inline(__always)
  mutating func willSet(at place: Int, _ change: Change?) -> Verdict {
    switch phase {
    case .open:
      guard wantsWillSet else { return .nothing }
      guard wantsDidSet else {
        phase = .over
        return .last(.willSet)
      }
      let beginning = change.map { Change.Beginning($0) } ?? .unknown
      phase = .calling(beginning, place: Int32(place), isEnded: false)
      return .first
    case .calling, .half, .over:
      // One change is under way, or was: this is another one.
      return .nothing
    }
  }

  /// - Parameter armedAt: Where the tracking was armed.
  mutating func didSet(at place: Int, _ change: Change, armedAt: Whereabouts) -> Verdict {
    let place = Int32(place)
    switch phase {
    case .open:
      // The `willSet` came before the closure read. If it was made right here, the closure runs
      // inside of that change: it has to hear of its end, but not of its beginning. If another
      // thread made it, the closure may have read the old value, and no other event would ever
      // tell: better late than never.
      let isInside = armedAt == .here
      if wantsDidSet {
        // A pair is of one change, the next one. (By hand, there may have been no `willSet`.)
        if wantsWillSet, isInside, change.number != nil { return .nothing }
        phase = .over
        return .last(.didSet)
      }
      if isInside { return .nothing }
      phase = .over
      return .last(.willSet)
    case .calling(.unknown, place, isEnded: false):
      // What the handler itself does on this thread is another change.
      if armedAt == .here { return .nothing }
      phase = .calling(.unknown, place: place, isEnded: true)
      return .nothing
    case .half(let beginning, place):
      // What is not known was begun by another thread than the one that arms.
      let isItsEnd = beginning == .unknown ? armedAt != .here : change.ends(beginning)
      guard isItsEnd else { return .nothing }
      phase = .over
      return .last(.didSet)
    case .calling, .half, .over:
      return .nothing
    }
  }

  /// The handlers that were called for the first event of a pair have returned.
  mutating func handlersReturned() -> Verdict {
    guard case .calling(let beginning, let place, let isEnded) = phase else { return .nothing }
    if isEnded {
      phase = .over
      return .last(.didSet)
    }
    phase = .half(beginning, place: place)
    return .nothing
  }

  /// Another thread changed a property between the read and the arming.
  mutating func missed(_ missed: MissedChange, at place: Int) -> Verdict {
    guard case .open = phase else { return .nothing }
    switch missed {
    case .whole where wantsWillSet && wantsDidSet:
      phase = .calling(.unknown, place: Int32(place), isEnded: true)
      return .first
    case .whole, .ended:
      phase = .over
      return .last(wantsDidSet ? .didSet : .willSet)
    case .begun:
      // If only its `didSet` is wanted, that is to come, and the tracking is armed by then.
      return willSet(at: place, nil)
    }
  }

  mutating func cancel() {
    phase = .over
  }
}
