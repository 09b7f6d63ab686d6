/// What the rounds of one workload gave, for one operation each.
public struct Samples: Equatable, Sendable {
  public private(set) var values: [Double] = []

  public init(_ values: [Double] = []) {
    self.values = values
  }

  mutating func append(_ value: Double) {
    values.append(value)
  }

  /// The smallest: on a busy machine, the one that was disturbed least.
  public var best: Double { values.min() ?? .nan }

  public var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
