/// Decides which events a one-shot tracking gets for the changes of what it read.
///
///     open ──willSet──▶ calling ──handlers returned──▶ half ──didSet──▶ over
///     open ──willSet or didSet, when only one of them is wanted──▶ over
///
/// A value without lock or closure: each call returns what its caller owes. A *place* is where in
/// the tracking the changed property stands.
struct ValueEvents: Sendable {
  private enum Phase {
    /// No change came yet.
    case open
    /// Handlers are being called for the `willSet` of a pair. `isClosed`: its `didSet`, made on
    /// another thread, has come meanwhile.
    case calling(place: Int, by: Whereabouts?, isClosed: Bool)
    /// The handler has had the `willSet`; the `didSet` of that change is to come.
    case half(place: Int, by: Whereabouts?)
    /// There are no more events.
    case over
  }

  /// What a change means for the tracking.
  enum Verdict {
    case nothing
    /// The handler is owed the event, and later the `didSet`. All other places are left.
    case first
    /// The handler is owed the event; it is the last one, and all places are left.
    case last(ChangePhase)
  }

  private let wantsWillSet: Bool
  private let wantsDidSet: Bool
  private var phase: Phase

  init(_ options: ObservationTracking.Options) {
    wantsWillSet = options.contains(.willSet)
    wantsDidSet = options.contains(.didSet)
    phase = wantsWillSet || wantsDidSet ? .open : .over
  }

  var isOpen: Bool {
    if case .open = phase { true } else { false }
  }

  var isOver: Bool {
    if case .over = phase { true } else { false }
  }

  /// Whether an event may still come for a change at `place`.
  func waits(at place: Int) -> Bool {
    switch phase {
    case .open: true
    case .calling(let kept, _, _), .half(let kept, _): kept == place
    case .over: false
    }
  }

  /// - Parameter who: where the change is made, `nil` if that is not known.
  mutating func willSet(at place: Int, by who: Whereabouts?) -> Verdict {
    switch phase {
    case .open:
      guard wantsWillSet else { return .nothing }
      guard wantsDidSet else {
        phase = .over
        return .last(.willSet)
      }
      phase = .calling(place: place, by: who, isClosed: false)
      return .first
    case .calling, .half, .over:
      // One change is under way, or was: this is another one.
      return .nothing
    }
  }

  /// - Parameter armedAt: where the tracking was armed.
  mutating func didSet(at place: Int, by who: Whereabouts?, armedAt: Whereabouts) -> Verdict {
    switch phase {
    case .open:
      if wantsDidSet {
        phase = .over
        return .last(.didSet)
      }
      // The `willSet` came before the closure read. If this thread made the change, the closure ran
      // inside of it and is not owed it. If another one did, the closure may have read the old
      // value, and no other event would ever tell: better late than never.
      if let who, who.isSame(as: armedAt) { return .nothing }
      phase = .over
      return .last(.willSet)
    case .calling(place, let first, isClosed: false):
      // The handlers can not end the change that they are called for.
      if let who, who.isSame(as: first ?? armedAt) { return .nothing }
      phase = .calling(place: place, by: first, isClosed: true)
      return .nothing
    case .half(place, let first):
      if let first, let who, !first.isSame(as: who) { return .nothing }
      phase = .over
      return .last(.didSet)
    case .calling, .half, .over:
      return .nothing
    }
  }

  /// The handlers that were called for the first event of a pair have returned.
  mutating func handlersReturned() -> Verdict {
    guard case .calling(let place, let who, let isClosed) = phase else { return .nothing }
    if isClosed {
      phase = .over
      return .last(.didSet)
    }
    phase = .half(place: place, by: who)
    return .nothing
  }

  /// The counts of a property changed between the read and the arming.
  mutating func missed(_ missed: MissedChange, at place: Int, armedAt: Whereabouts) -> Verdict {
    guard case .open = phase else { return .nothing }
    switch (missed, wantsWillSet, wantsDidSet) {
    case (.whole, true, true):
      phase = .calling(place: place, by: nil, isClosed: true)
      return .first
    case (.whole, true, false), (.begun, true, _):
      return willSet(at: place, by: nil)
    case (.whole, false, _), (.ended, _, _):
      return didSet(at: place, by: nil, armedAt: armedAt)
    case (.begun, false, _):
      // Its `didSet` is to come, and the tracking is armed by then.
      return .nothing
    }
  }

  mutating func cancel() {
    phase = .over
  }
}

/// What of a change, made by another thread, fell between a read and the arming.
enum MissedChange: Sendable {
  case whole, begun, ended

  init?(from before: ChangeCounts, to now: ChangeCounts) {
    switch (before.willSets != now.willSets, before.didSets != now.didSets) {
    case (true, true): self = .whole
    case (true, false): self = .begun
    case (false, true): self = .ended
    case (false, false): return nil
    }
  }
}
