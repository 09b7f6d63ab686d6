/// The motor of the dome. Each turn of it takes time, and wears it out.
@MainActor
public final class DomeMotor {
  /// A place that the dome was turned to.
  public struct Place: Equatable, Sendable, CustomStringConvertible {
    public var azimuth: Int
    public var altitude: Int

    public var description: String { "\(azimuth)/\(altitude)" }
  }

  /// Each place that the dome was turned to, in order.
  public private(set) var places: [Place] = []

  public init() {}

  public func turn(azimuth: Int, altitude: Int) {
    places.append(Place(azimuth: azimuth, altitude: altitude))
  }
}
