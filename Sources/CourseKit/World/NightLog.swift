public import Observatory

/// The night log: it counts how often a dome has turned.
@MainActor
public final class NightLog: Observable {
  private var storedTurns = 0
  let instruments = Instruments<NightLog>()

  public init() {}

  public var turns: Int {
    get {
      instruments.read(self, \.turns)
      return storedTurns
    }
    set {
      guard newValue != storedTurns else { return }
      instruments.beginChange(self, \.turns)
      storedTurns = newValue
      instruments.endChange(self, \.turns)
    }
    _modify {
      instruments.read(self, \.turns)
      instruments.beginChange(self, \.turns)
      defer { instruments.endChange(self, \.turns) }
      yield &storedTurns
    }
  }
}
