internal import Foundation

/// A logarithmic axis, from one power of ten to another.
struct Axis: Equatable {
  private let from: Int
  private let to: Int

  /// Creates the shortest axis that has all of the values on it.
  init(_ values: [Double]) {
    let logs = values.filter { $0 > 0 && $0.isFinite }.map { log10($0) }
    // A value that is a power of ten, but for how numbers are rounded, needs no further one.
    let low = Int(((logs.min() ?? 0) + 1e-9).rounded(.down))
    let high = Int(((logs.max() ?? 1) - 1e-9).rounded(.up))
    from = low
    to = max(high, low + 1)
  }

  /// The powers of ten on it.
  var ticks: [Double] { (from...to).map { pow(10, Double($0)) } }

  /// Returns where the value is, from 0 to 1. What is not on the axis goes to its nearer end.
  func share(of value: Double) -> Double {
    guard value > 0 else { return 0 }
    return min(max((log10(value) - Double(from)) / Double(to - from), 0), 1)
  }

  /// Returns which of so many places, from 0, is nearest to the value.
  func place(of value: Double, in count: Int) -> Int {
    Int((share(of: value) * Double(count - 1)).rounded())
  }
}
