/// A dome with a motor. It is the one who looks; it is not observable itself.
@MainActor
public final class Dome {
  /// Where it is, in degrees.
  public private(set) var azimuth: Int
  /// Each place that it was turned to.
  public private(set) var path: [Int] = []

  public init(azimuth: Int = 0) { self.azimuth = azimuth }

  /// Lets the motor run, also when the dome is there already.
  public func turn(to azimuth: Int) {
    self.azimuth = azimuth
    path.append(azimuth)
  }
}
