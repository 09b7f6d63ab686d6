extension Usual {
  /// Made by `benchmarks --record`. Do not edit it.
  public static let recorded = Usual(
    platform: "Linux x86_64",
    ratios: [
      "read": 1.69,
      "set": 3.85,
      "increment": 2.26,
      "set-beside": 9.21,
      "cycle-1": 8.33,
      "cycle-10": 12.66,
      "cycle-100": 15.34,
      "cycle-objects": 11.54,
      "read-again": 6.64,
      "fire": 14.45,
      "arm-fire": 12.17,
      "next": 7.75,
      "object": 2.95,
      "object-bytes": 4.00,
      "tracking-bytes-1": 5.24,
      "tracking-bytes-10": 2.17,
      "block-bytes": 9.04,
      "allocations": 9.00,
    ])
}
