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
    for receiver in owed.woken { receiver.wake() }
    for (effect, property) in owed.effects { effect.perform(for: property) }
    for (effect, property) in owed.effects { effect.finish(for: property) }
  }
}
