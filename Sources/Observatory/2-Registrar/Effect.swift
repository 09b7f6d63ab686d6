/// What is owed once the lock is released.
enum Effect: Sendable {
  case call(Delivery)
  /// A continuous observation, or an iteration, has a change to look at.
  case wake(any ChangeReceiver)
  /// A tracking is registered at fewer places, perhaps at none.
  case settle(Tracking)

  func perform() {
    switch self {
    case .call(let delivery): delivery.perform()
    case .wake(let receiver): receiver.wake()
    case .settle(let tracking): tracking.settle()
    }
  }
}

/// The effects of one change, in the order in which their owners were registered.
struct Effects: Sendable {
  // One is by far the commonest, and needs no array.
  private var first: Effect?
  private var others: [Effect] = []

  static func += (effects: inout Effects, effect: Effect?) {
    guard let effect else { return }
    if effects.first == nil { effects.first = effect } else { effects.others.append(effect) }
  }

  func perform() {
    first?.perform()
    for effect in others { effect.perform() }
  }
}

/// Hears of the changes of what it read, for as long as it lives: a continuous observation, or an
/// iteration of a sequence.
///
/// The first three are called with the lock of a table held: they decide, and call nobody.
protocol ChangeReceiver: AnyObject, Sendable {
  /// A change of `property` begins. Nothing may be read yet.
  func announce(_ property: Property, by who: Whereabouts?) -> Effect?
  /// A change of `property` is complete.
  func change(_ property: Property, by who: Whereabouts?) -> (effect: Effect?, leaves: Bool)
  /// An observed object died.
  func death() -> Effect?
  /// Does what an effect of the others asked for.
  func wake()
}

/// One event on its way to the handler of a one-shot tracking.
struct Delivery: Sendable, EventSource {
  let tracking: Tracking
  let handler: TrackingState.Handler
  let kind: ObservationTracking.Event.Kind
  let property: Property?
  /// Whether it is the `willSet` of a pair, so that a `didSet` is to come.
  var isFirstOfPair = false

  func perform() {
    tracking.leave()
    call(kind)
    if isFirstOfPair { finishPair() }
  }

  func cancel() {
    tracking.cancel()
  }

  /// Lets the tracking wait for the `didSet`, or delivers it if another thread has made it already.
  private func finishPair() {
    let isOwed = tracking.withState { state in
      guard case .last = state.values.handlerReturned() else { return false }
      _ = state.handlerForEvent()  // not the last reference: this delivery has one
      return true
    }
    guard isOwed else { return }
    tracking.leave()
    call(.didSet)
  }

  private func call(_ kind: ObservationTracking.Event.Kind) {
    switch handler {
    case .plain(let handler):
      handler()
    case .event(let handler):
      let changes = property.map { PropertyChanges.one($0) } ?? .none
      handler(ObservationTracking.Event(kind: kind, changes: changes, source: self))
    }
  }
}
