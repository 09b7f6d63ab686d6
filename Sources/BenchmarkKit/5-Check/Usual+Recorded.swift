extension Usual {
  /// Made by `benchmarks --record` from a full run. Do not edit it.
  public static let recorded = Usual(
    platform: "none",
    ratios: [:])
}
