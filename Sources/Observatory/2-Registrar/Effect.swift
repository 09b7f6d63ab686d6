/// What a tracking is owed once the lock is released.
struct Effect: Sendable {
  enum Action: Sendable {
    /// The handler is called for an event; no other follows through this place.
    case deliver(ObservationTracking.Event.Kind)
    /// The handler is called for the `willSet` of a pair.
    case deliverFirst
    /// The receiver has a change to look at.
    case wake(any ChangeReceiver)
    /// The tracking is registered at fewer places, perhaps at none.
    case settle
  }

  let tracking: Tracking
  let action: Action

  func perform(for property: Property?) {
    switch action {
    case .deliver(let kind): tracking.deliver(kind, of: property)
    case .deliverFirst: tracking.deliverFirst(of: property)
    case .wake(let receiver): receiver.wake()
    case .settle: tracking.leave()
    }
  }

  /// Does what has to wait until every handler has returned.
  func finish(for property: Property?) {
    switch action {
    case .deliverFirst: tracking.awaitSecond(of: property)
    case .deliver, .wake, .settle: break
    }
  }
}

/// The effects of one change, in the order in which their owners were registered.
struct Effects: Sendable {
  // One is by far the commonest, and needs no array.
  private var first: Effect?
  private var others: ContiguousArray<Effect> = []

  mutating func add(_ action: Effect.Action?, for tracking: Tracking) {
    guard let action else { return }
    let effect = Effect(tracking: tracking, action: action)
    if first == nil { first = effect } else { others.append(effect) }
  }

  func perform(for property: Property?) {
    guard let first else { return }
    first.perform(for: property)
    for effect in others { effect.perform(for: property) }
    first.finish(for: property)
    for effect in others { effect.finish(for: property) }
  }
}

/// Hears of the changes of what it read, for as long as it lives: a continuous observation, or an
/// iteration of a sequence.
///
/// The first three are called with the lock of a table held: they decide, and call nobody. They
/// return whether `wake` is to be called once the lock is released.
protocol ChangeReceiver: AnyObject, Sendable {
  /// A change of `property` begins. Nothing may be read yet.
  func announce(_ property: Property, by who: Whereabouts?) -> Bool
  /// A change of `property` is complete. `leaves`: no other change of it needs to be told.
  func change(_ property: Property, by who: Whereabouts?) -> (wakes: Bool, leaves: Bool)
  /// An observed object died.
  func death(by who: Whereabouts) -> Bool
  /// Does what one of the others asked for.
  func wake()
}
