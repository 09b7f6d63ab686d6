/// One of the two calls of a change, as those who observe the property see it.
struct Change: Sendable {
  /// Names a change that `withMutation` makes, so that its end is known from that of any other. It
  /// is the count of the `willSet`s of that property.
  typealias Number = UInt32

  /// The number of a change that nobody heard begin.
  static let unheard: Number = 0

  let by: Whereabouts
  /// `nil` for a call made by hand, of which only the place is known.
  let number: Number?

  /// Whether this call, a `didSet`, ends the change that began with `beginning`.
  ///
  /// By hand, a `willSet` may have no `didSet` at all. Then the next one from the same place will
  /// do.
  func ends(_ beginning: Change) -> Bool {
    if let number = beginning.number { return number == self.number }
    return by.isSame(as: beginning.by)
  }
}

/// The two calls that a registrar gets for one change.
enum ChangePhase: Sendable {
  case willSet, didSet
}

/// How often each of the two calls came. The counts wrap around: only differences matter.
struct ChangeCounts: Sendable, Equatable {
  var willSets: UInt32 = 0
  var didSets: UInt32 = 0

  mutating func count(_ phase: ChangePhase) {
    switch phase {
    case .willSet: willSets &+= 1
    case .didSet: didSets &+= 1
    }
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
