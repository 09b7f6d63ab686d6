import Observatory
import Testing

/// An argument of a subscript: an object, equal to others of its number.
final class Track: Hashable, Sendable {
  let number: Int
  /// What runs inside of `==`, `hash` and `deinit`.
  private let whenAsked: @Sendable () -> Void
  private let whenGone: @Sendable () -> Void

  init(
    _ number: Int, whenAsked: @escaping @Sendable () -> Void = {},
    whenGone: @escaping @Sendable () -> Void = {}
  ) {
    self.number = number
    self.whenAsked = whenAsked
    self.whenGone = whenGone
  }

  deinit {
    whenGone()
  }

  static func == (one: Track, other: Track) -> Bool {
    one.whenAsked()
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    whenAsked()
    hasher.combine(number)
  }
}

/// A store that is observed by track, with a registrar used by hand.
final class TrackStore: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let values = Guarded<[Int: Int]>([:])

  subscript(track: Track) -> Int {
    get {
      registrar.access(self, keyPath: \.[track])
      return values.withLock { $0[track.number] ?? 0 }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.[track]) {
        values.withLock { $0[track.number] = newValue }
      }
    }
  }

  var title: Int {
    get {
      registrar.access(self, keyPath: \.title)
      return values.withLock { $0[-1] ?? 0 }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.title) { values.withLock { $0[-1] = newValue } }
    }
  }

  /// The two halves of a change, by hand.
  func begin(_ track: Track) { registrar.willSet(self, keyPath: \.[track]) }
  func end(_ track: Track) { registrar.didSet(self, keyPath: \.[track]) }
}

/// How many tracks are alive.
final class TrackCounter: Sendable {
  private let alive = Guarded(0)

  var count: Int { alive.current }

  func make(_ number: Int) -> Track {
    alive.withLock { $0 += 1 }
    return Track(number, whenGone: { [alive] in alive.withLock { $0 -= 1 } })
  }
}
