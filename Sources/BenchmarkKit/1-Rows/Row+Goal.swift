extension Row {
  /// The goal as the table says it: `≥ 8×`, `≤ 400 B`.
  public var goalText: String {
    switch goal {
    case .times(let times):
      "≥ \(Quantity.fixed(times, times == times.rounded() ? 0 : 1))×"
    case .atMost(let limit):
      quantity == .allocations ? "≤ \(Quantity.fixed(limit, 0))" : "≤ \(quantity.text(limit))"
    }
  }
}
