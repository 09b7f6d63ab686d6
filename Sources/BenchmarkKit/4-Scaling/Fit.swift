internal import Foundation

/// A straight line through points that are shown on two logarithmic axes.
struct Fit: Equatable {
  /// The power of *x* with which *y* grows.
  let exponent: Double

  /// Returns the line with the least squares, or nil when no two of the points differ in *x*.
  ///
  /// A point that has no logarithm is left out.
  init?(_ points: [(x: Double, y: Double)]) {
    let logs = points.filter { $0.x > 0 && $0.y > 0 }.map { (x: log($0.x), y: log($0.y)) }
    let count = Double(logs.count)
    let meanX = logs.reduce(0) { $0 + $1.x } / count
    let meanY = logs.reduce(0) { $0 + $1.y } / count
    let spread = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 0 else { return nil }
    exponent = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
  }

  /// Returns the line through the upper part only, where the size outweighs what each call costs
  /// anyway: the points from the middle of the axis on, and at least three.
  init?(upperPartOf points: [(x: Double, y: Double)]) {
    let sorted = points.sorted { $0.x < $1.x }
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let middle = (first.x * last.x).squareRoot()
    let upper = sorted.count { $0.x >= middle * 0.999 }
    self.init(Array(sorted.suffix(max(3, upper))))
  }
}
