/// What was measured of how a cost grows.
public struct GrowthResult: Sendable {
  public struct Point: Equatable, Sendable {
    public var size: Int
    /// The cost of one item, the best of all rounds.
    public var ours: Double
    public var theirs: Double

    public init(size: Int, ours: Double, theirs: Double) {
      self.size = size
      self.ours = ours
      self.theirs = theirs
    }
  }

  public let growth: Growth
  /// Empty where this platform cannot measure it.
  public let points: [Point]

  public init(growth: Growth, points: [Point]) {
    self.growth = growth
    self.points = points
  }

  /// The power of the size with which our whole cost grows.
  public var exponent: Double? { exponent(\.ours) }

  public var theirExponent: Double? { exponent(\.theirs) }

  /// Whether our cost grows no faster than it may; nil when that is not judged, or not measured.
  public var holds: Bool? {
    guard let limit = growth.limit, let exponent else { return nil }
    return exponent <= limit
  }

  private func exponent(_ side: (Point) -> Double) -> Double? {
    let whole = points.map { (x: Double($0.size), y: side($0) * Double($0.size)) }
    return Fit(upperPartOf: whole)?.exponent
  }
}
