/// One of the two calls of a change, on the thread that makes it.
struct Change: BitwiseCopyable, Sendable {
  /// Names a change that `withMutation` makes, so that its end is known from that of any other. It
  /// is the number of its `willSet` among all calls for that object.
  typealias Number = UInt64

  /// The number of a change that nobody heard begin.
  static let unheard: Number = 0

  /// `nil` for a call made by hand, of which only the place is known.
  let number: Number?

  /// Whether this call, a `didSet`, ends the change that began with `beginning`, which is known.
  ///
  /// By hand, a `willSet` may have no `didSet` at all. Then the next one from the same place will
  /// do.
  func ends(_ beginning: Beginning) -> Bool {
    beginning.isByHand ? beginning == Beginning(by: .here) : beginning.number == number
  }

  /// What is kept of a `willSet`, in one word: the number of the change, or who made the call by
  /// hand.
  struct Beginning: BitwiseCopyable, Sendable, Equatable {
    private let word: UInt64
    private static let byHand: UInt64 = 1 << 63

    /// It was made on another thread, before the tracking was armed.
    static let unknown = Beginning(word: 0)

    private init(word: UInt64) {
      self.word = word
    }

    init(_ change: Change) {
      if let number = change.number { self.init(word: number) } else { self.init(by: .here) }
    }

    init(by who: Whereabouts) {
      word = UInt64(who.name) | Self.byHand
    }

    var isByHand: Bool { word & Self.byHand != 0 }
    var number: Number? { isByHand || self == .unknown ? nil : word }
  }
}

/// The two calls that a registrar gets for one change.
enum ChangePhase: BitwiseCopyable, Sendable {
  case willSet, didSet

  var kind: ObservationTracking.Event.Kind {
    switch self {
    case .willSet: .willSet
    case .didSet: .didSet
    }
  }
}

/// The numbers of the latest two calls for a property, or of those that are known to a reader of it.
struct LastChange: BitwiseCopyable, Sendable {
  private(set) var willSet: Change.Number
  private(set) var didSet: Change.Number

  init(upTo number: Change.Number = 0) {
    willSet = number
    didSet = number
  }

  mutating func note(_ phase: ChangePhase, _ number: Change.Number) {
    switch phase {
    case .willSet: willSet = number
    case .didSet: didSet = number
    }
  }

  /// Leaves a call out: a reader made it itself. But not if another one, which is news, came just
  /// before it.
  mutating func skip(_ phase: ChangePhase, _ number: Change.Number, after before: LastChange) {
    switch phase {
    case .willSet: if before.willSet <= willSet { willSet = number }
    case .didSet: if before.didSet <= didSet { didSet = number }
    }
  }
}

/// What of a change, made by another thread, fell between a read and the arming.
enum MissedChange: Sendable {
  case whole, begun, ended

  @inline(__always)
  init?(since read: LastChange, in now: LastChange) {
    switch (now.willSet > read.willSet, now.didSet > read.didSet) {
    case (true, true): self = .whole
    case (true, false): self = .begun
    case (false, true): self = .ended
    case (false, false): return nil
    }
  }
}
