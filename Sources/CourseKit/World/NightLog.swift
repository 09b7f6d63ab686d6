public import Observatory

/// The night log: it counts how often a dome has turned, and has a line for each note.
@MainActor
public final class NightLog: Observable {
  private var storedTurns = 0
  let instruments = Instruments<NightLog>()

  /// Each place that was noted, in order.
  public private(set) var notes: [Int] = []

  public init() {}

  public func note(_ azimuth: Int) { notes.append(azimuth) }

  public var turns: Int {
    get {
      instruments.read(self, \.turns)
      return storedTurns
    }
    set {
      guard newValue != storedTurns else { return }
      instruments.change(self, \.turns) { storedTurns = newValue }
    }
    _modify {
      instruments.read(self, \.turns)
      instruments.beginChange(self, \.turns)
      defer { instruments.endChange(self, \.turns) }
      yield &storedTurns
    }
  }
}
