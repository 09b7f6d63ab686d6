public import Observatory

/// An exposure of some frames, which come in one by one, or several at a time.
///
/// It is used as if the macro had made it. By hand, it can also count for a check.
@MainActor
public final class Exposure: Observable {
  /// How many frames there shall be.
  public let total: Int
  private var stored = (frames: 0, isClosed: false, temperature: -10)
  let instruments = Instruments<Exposure>()

  public init(of total: Int) { self.total = total }

  /// How many frames are in. A few more than planned can come.
  public var frames: Int {
    get {
      instruments.read(self, \.frames)
      return stored.frames
    }
    set { if newValue != stored.frames { change(\.frames) { $0.frames = newValue } } }
    _modify {
      instruments.read(self, \.frames)
      instruments.beginChange(self, \.frames)
      defer { instruments.endChange(self, \.frames) }
      yield &stored.frames
    }
  }

  /// Whether the last frame is in.
  public var isDone: Bool { frames >= total }

  /// Whether the shutter is closed: no frame comes any more, though some may be missing.
  public var isClosed: Bool {
    get {
      instruments.read(self, \.isClosed)
      return stored.isClosed
    }
    set { if newValue != stored.isClosed { change(\.isClosed) { $0.isClosed = newValue } } }
  }

  /// The temperature of the camera in degrees.
  public var temperature: Int {
    get {
      instruments.read(self, \.temperature)
      return stored.temperature
    }
    set {
      guard newValue != stored.temperature else { return }
      change(\.temperature) { $0.temperature = newValue }
    }
  }

  private func change(
    _ property: KeyPath<Exposure, some Any>,
    _ change: (inout (frames: Int, isClosed: Bool, temperature: Int)) -> Void
  ) {
    instruments.change(self, property) { change(&stored) }
  }
}
