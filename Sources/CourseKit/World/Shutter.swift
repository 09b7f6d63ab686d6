public import Observatory

/// The shutter of a dome.
@MainActor @Observable
public final class Shutter {
  /// Such as `closed`, `opening` or `open`.
  public var state: String
  /// That of its motor, in degrees.
  public var temperature = 12

  public init(state: String = "closed") { self.state = state }
}
