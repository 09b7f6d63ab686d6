/// What is owed to a one-shot tracking once the lock is released.
///
/// An effect is an owner of the tracking, and no longer so when it has been performed.
struct Effect: BitwiseCopyable, Sendable {
  enum Action: BitwiseCopyable, Sendable {
    /// The handler is called, for the last time, and released. `leaves`: first, the tracking leaves
    /// its other places.
    case finish(ChangePhase, leaves: Bool)
    /// The handler is called, and may be called again.
    case deliver(ChangePhase)
    /// The handler is called for the death of an object, and may be called again.
    case deliverDeath
    /// The handler is called for the `willSet` of a pair.
    case deliverFirst
    /// The tracking is registered nowhere any more.
    case release
  }

  let tracking: Tracking
  let action: Action

  @inline(__always)
  func perform(for property: Property?) {
    switch action {
    case .finish(let phase, let leaves):
      tracking.finish(phase.kind, of: property, leaves: leaves)
      tracking.release()
    case .deliver(let phase):
      tracking.deliver(phase.kind, of: property)
      tracking.release()
    case .deliverDeath:
      tracking.deliver(.deinit, of: nil)
      tracking.release()
    case .deliverFirst:
      tracking.deliverFirst(of: property)
    case .release:
      tracking.release()
    }
  }

  /// Does what has to wait until every handler has returned.
  @inline(__always)
  func finish(for property: Property?) {
    switch action {
    case .deliverFirst:
      tracking.awaitSecond(of: property)
      tracking.release()
    case .finish, .deliver, .deliverDeath, .release:
      break
    }
  }
}

/// The effects of one change: handlers in the order in which they were registered, then receivers.
struct Effects: ~Copyable {
  // One is by far the commonest, and needs no memory.
  private var first: Effect?
  private var others = Buffer<Effect>()
  private var woken: (any Wakeable)?
  private var othersWoken: [any Wakeable]?

  @inline(__always)
  mutating func add(_ effect: Effect?) {
    guard let effect else { return }
    if first == nil { first = effect } else { others.append(effect) }
  }

  @inline(__always)
  mutating func wake(_ receiver: (any Wakeable)?) {
    guard let receiver else { return }
    if woken == nil {
      woken = receiver
    } else {
      if othersWoken == nil { othersWoken = [] }
      othersWoken?.append(receiver)
    }
  }

  @inline(__always)
  consuming func perform(for property: Property?) {
    if let first {
      first.perform(for: property)
      for index in 0..<others.count { others[index].perform(for: property) }
      first.finish(for: property)
      for index in 0..<others.count { others[index].finish(for: property) }
    }
    if let woken {
      woken.wake()
      for receiver in othersWoken ?? [] { receiver.wake() }
    }
  }
}

/// What is owed for changes that came before the arming, each with its property.
struct MissedEffects: ~Copyable {
  private struct Owed {
    var effects: [(effect: Effect, property: Property?)] = []
    var woken: [any Wakeable] = []
  }

  // Nearly always there is nothing.
  private var owed: Owed?

  mutating func add(_ effect: Effect?, of property: Property?) {
    guard let effect else { return }
    if owed == nil { owed = Owed() }
    owed?.effects.append((effect, property))
  }

  mutating func wake(_ receiver: (any Wakeable)?) {
    guard let receiver else { return }
    if owed == nil { owed = Owed() }
    owed?.woken.append(receiver)
  }

  @inline(__always)
  consuming func perform() {
    if let owed { Self.perform(owed) }
  }

  @inline(never)
  private static func perform(_ owed: Owed) {
    for (effect, property) in owed.effects { effect.perform(for: property) }
    for (effect, property) in owed.effects { effect.finish(for: property) }
    for receiver in owed.woken { receiver.wake() }
  }
}
