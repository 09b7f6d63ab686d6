/// A site far away, which receives where a telescope points.
@MainActor
public final class RemoteSite {
  /// Each azimuth that has come, in order.
  public private(set) var received: [Int] = []

  public init() {}

  public func receive(_ azimuth: Int) { received.append(azimuth) }
}
