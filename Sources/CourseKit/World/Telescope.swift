public import Observatory

/// The telescope, as the chapters have it: two properties, and one that few people ask for.
///
/// It is used as if the macro had made it. By hand, it can also count for a check.
@MainActor
public final class Telescope: Observable {
  private var stored = (azimuth: 0, altitude: 45, focus: 100)
  let instruments = Instruments<Telescope>()

  public init() {}

  /// The compass direction in degrees.
  public var azimuth: Int {
    get { read(\.azimuth, stored.azimuth) }
    set { if newValue != stored.azimuth { change(\.azimuth) { $0.azimuth = newValue } } }
    _modify {
      instruments.read(self, \.azimuth)
      instruments.beginChange(self, \.azimuth)
      defer { instruments.endChange(self, \.azimuth) }
      yield &stored.azimuth
    }
  }

  /// The height above the horizon in degrees.
  public var altitude: Int {
    get { read(\.altitude, stored.altitude) }
    set { if newValue != stored.altitude { change(\.altitude) { $0.altitude = newValue } } }
    _modify {
      instruments.read(self, \.altitude)
      instruments.beginChange(self, \.altitude)
      defer { instruments.endChange(self, \.altitude) }
      yield &stored.altitude
    }
  }

  /// Where the camera is, in micrometres.
  public var focus: Int {
    get { read(\.focus, stored.focus) }
    set { if newValue != stored.focus { change(\.focus) { $0.focus = newValue } } }
  }

  private func read(_ property: KeyPath<Telescope, Int>, _ value: @autoclosure () -> Int) -> Int {
    instruments.read(self, property)
    return value()
  }

  private func change(
    _ property: KeyPath<Telescope, Int>,
    _ change: (inout (azimuth: Int, altitude: Int, focus: Int)) -> Void
  ) {
    instruments.change(self, property) { change(&stored) }
  }
}
