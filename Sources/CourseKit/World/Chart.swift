/// A chart on a wall of the control room.
@MainActor
public final class Chart {
  public let name: String
  /// Each azimuth that was drawn, in order.
  public private(set) var drawn: [Int] = []

  public init(_ name: String) { self.name = name }

  public func draw(_ azimuth: Int) { drawn.append(azimuth) }
}
