extension Row {
  /// The goal as the table says it: `≥ 8×`, `≤ 400 B`.
  public var goalText: String {
    switch goal {
    case .times(let times): "≥ \(Self.short(times))×"
    case .atMost(let limit):
      switch quantity {
      case .time: "≤ \(Self.short(limit)) ns"
      case .bytes: "≤ \(quantity.text(limit))"
      case .allocations, .calls: "≤ \(Self.short(limit))"
      case .share: "≤ \(Quantity.fixed(limit, 2))×"
      }
    }
  }

  private static func short(_ value: Double) -> String {
    Quantity.fixed(value, value == value.rounded() ? 0 : 1)
  }
}
