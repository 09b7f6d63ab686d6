extension Usual {
  /// Made by `benchmarks --record`. Do not edit it.
  public static let recorded = Usual(
    platform: "Linux x86_64",
    ratios: [
      "read": 1.66,
      "set": 3.75,
      "increment": 2.22,
      "set-beside": 8.48,
      "cycle-1": 8.86,
      "cycle-10": 12.68,
      "cycle-100": 15.81,
      "cycle-objects": 11.36,
      "read-again": 6.73,
      "fire": 16.82,
      "arm-fire": 12.96,
      "next": 7.67,
      "object": 2.83,
      "object-bytes": 4.00,
      "tracking-bytes-1": 5.24,
      "tracking-bytes-10": 2.17,
      "block-bytes": 9.04,
      "allocations": 9.00,
    ])
}
