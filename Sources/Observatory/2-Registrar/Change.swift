/// Tells the two calls of one change from those of all others, in one word.
struct Change: BitwiseCopyable, Sendable, Equatable {
  private let word: UInt64
  private static let byHand: UInt64 = 1 << 63

  /// A change that nobody heard begin.
  static let unheard = Change(word: 0)

  init(word: UInt64) {
    self.word = word
  }

  /// A change of which both calls are sure to come.
  init(number: UInt64) {
    word = number
  }

  /// One of the calls of a change, made by hand. Of that only the place is known.
  init(byHandOf who: Whereabouts) {
    word = UInt64(who.name) | Self.byHand
  }

  /// What the calls of one change hand on.
  var mark: UInt64 { word }

  var isByHand: Bool { word & Self.byHand != 0 }
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
