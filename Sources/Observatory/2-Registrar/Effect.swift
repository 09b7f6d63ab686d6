/// What is owed once the lock is released.
///
/// An effect owns the tracking that it names, and gives it up when it has been performed.
enum Effect: Sendable {
  /// The handler is called for an event; no other follows for this place.
  case deliver(Tracking, ObservationTracking.Event.Kind)
  /// The handler is called for the `willSet` of a pair.
  case deliverFirst(Tracking)
  /// The receiver has a change to look at.
  case wake(any ChangeReceiver)
  /// The tracking is registered nowhere any more.
  case release(Tracking)

  func perform(for property: Property?) {
    switch self {
    case .deliver(let tracking, let kind):
      tracking.deliver(kind, of: property)
      tracking.release()
    case .deliverFirst(let tracking):
      tracking.deliverFirst(of: property)
    case .wake(let receiver):
      receiver.wake()
    case .release(let tracking):
      tracking.release()
    }
  }

  /// Does what has to wait until every handler has returned.
  func finish(for property: Property?) {
    switch self {
    case .deliverFirst(let tracking):
      tracking.awaitSecond(of: property)
      tracking.release()
    case .deliver, .wake, .release:
      break
    }
  }
}

/// The effects of one change, in the order in which their owners were registered.
struct Effects: Sendable {
  // One is by far the commonest, and needs no array.
  private var first: Effect?
  private var others: ContiguousArray<Effect> = []

  @inline(__always)
  mutating func add(_ effect: Effect?) {
    guard let effect else { return }
    if first == nil { first = effect } else { others.append(effect) }
  }

  @inline(__always)
  func perform(for property: Property?) {
    guard let first else { return }
    first.perform(for: property)
    for effect in others { effect.perform(for: property) }
    first.finish(for: property)
    for effect in others { effect.finish(for: property) }
  }
}

/// What is owed for changes that came before the arming, each with its property.
struct MissedEffects {
  private var owed: ContiguousArray<(effect: Effect, property: Property?)> = []

  mutating func add(_ effect: Effect?, of property: Property?) {
    guard let effect else { return }
    owed.append((effect, property))
  }

  func perform() {
    for (effect, property) in owed { effect.perform(for: property) }
    for (effect, property) in owed { effect.finish(for: property) }
  }
}
