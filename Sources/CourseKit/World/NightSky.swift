public import Observatory
internal import Synchronization

/// A sky that any thread may look at, and change.
///
/// It notes, for a check, how often somebody has looked, and how often from elsewhere than a site.
public final class NightSky: Observable, Sendable {
  private struct State {
    var stars: Int
    var looks = 0
    var looksFromElsewhere = 0
    var whenLookedAt: (@Sendable () -> Void)?
  }

  private let registrar = ObservationRegistrar()
  private let state: Mutex<State>

  public init(stars: Int = 0) { state = Mutex(State(stars: stars)) }

  /// How many stars there are to be seen.
  public var stars: Int {
    registrar.access(self, keyPath: \.stars)
    let isSite = SiteExecutor.shared.isHere
    let (stars, then) = state.withLock { state in
      state.looks += 1
      if !isSite { state.looksFromElsewhere += 1 }
      return (state.stars, isSite ? state.whenLookedAt : nil)
    }
    then?()
    return stars
  }

  /// So many stars come out, or go behind a cloud.
  public func spot(_ stars: Int = 1) { spot(stars) {} }

  /// The same, with something in the middle of the change: it was announced, and is not stored yet.
  func spot(_ stars: Int = 1, inTheMiddle: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.stars) {
      inTheMiddle()
      state.withLock { $0.stars += stars }
    }
  }

  /// From now on, something is done whenever a site looks, there and in the middle of the look.
  func whenLookedAt(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenLookedAt = action }
  }

  var looks: Int { state.withLock(\.looks) }
  var looksFromElsewhere: Int { state.withLock(\.looksFromElsewhere) }
}
