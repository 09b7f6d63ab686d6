/// The receiver of a site far away. It is not observable.
@MainActor
public final class Receiver {
  /// While it is busy, nothing may be sent to it.
  public var isBusy = false
  /// Each azimuth that has come, in order.
  public private(set) var received: [Int] = []

  public init() {}

  public func receive(_ azimuth: Int) { received.append(azimuth) }
}
