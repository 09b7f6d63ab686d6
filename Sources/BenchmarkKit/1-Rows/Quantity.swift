/// What a figure counts.
public enum Quantity: String, Sendable {
  /// Nanoseconds for one operation.
  case time = "ns"
  /// Bytes of the heap for one instance, with what the allocator adds.
  case bytes
  /// Calls of the allocator for one operation.
  case allocations
  /// Calls that came before something else.
  case calls
  /// A time, as a share of another one.
  case share = "×"

  /// Whether it is found by a clock, and so differs from round to round.
  var isTime: Bool { self == .time || self == .share }

  /// Returns the figure with three digits that count, and its unit: `1.18 µs`, `32 B`, `0.11`.
  public func text(_ value: Double) -> String {
    let unit = unit(for: value)
    let number = number(value, like: value)
    return unit.name.isEmpty || self == .share ? number + unit.name : "\(number) \(unit.name)"
  }

  /// Returns a figure that is a power of ten, as an axis shows it: `10 µs`, `0.1 ns`.
  func tick(_ value: Double) -> String {
    let unit = unit(for: value)
    let number = value / unit.size
    var places = 0
    var factor = 1.0
    while number * factor < 0.999, places < 6 {
      places += 1
      factor *= 10
    }
    return "\(Self.fixed(number, places)) \(unit.name)"
  }

  /// Returns the figure without its unit, in the unit that the other one is shown in.
  public func number(_ value: Double, like other: Double) -> String {
    let unit = unit(for: other)
    // Sizes of objects are compared byte by byte, so small ones stay whole.
    return unit.name == "B"
      ? Self.fixed(value, 0) : Self.digits(value / unit.size)
  }

  private func unit(for value: Double) -> (name: String, size: Double) {
    let value = abs(value)
    switch self {
    case .time:
      // What is rounded up to 1,000 is 1 of the next.
      let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
      return units.last { value >= $0.1 * 0.9995 } ?? units[0]
    case .bytes:
      let units = [("B", 1.0), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9)]
      return units.last { value >= $0.1 * 9.9995 } ?? units[0]
    case .allocations, .calls:
      return ("", 1)
    case .share:
      return ("×", 1)
    }
  }

  /// Returns the ratio with two or three digits that count: `0.94×`, `8.3×`, `31×`.
  public static func times(_ ratio: Double) -> String {
    guard ratio.isFinite else { return "–" }
    return "\(ratio >= 100 ? String(Int(ratio.rounded())) : fixed(ratio, ratio < 9.95 ? 2 : 1))×"
  }

  private static func digits(_ value: Double) -> String {
    let size = abs(value)
    return fixed(value, size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
  }

  /// Returns the number with so many digits behind the point.
  static func fixed(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "–" }
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let whole = Int((abs(value) * factor).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(whole)" }
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}

extension Quantity {
  /// Returns the number with commas: `100,000`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3), digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
