extension Usual {
  /// Made by `benchmarks --record`. Do not edit it.
  public static let recorded = Usual(
    platform: "Linux x86_64",
    ratios: [
      "read": 1.68,
      "set": 3.81,
      "increment": 2.23,
      "set-beside": 8.88,
      "cycle-1": 8.10,
      "cycle-10": 12.32,
      "cycle-100": 15.21,
      "cycle-objects": 11.26,
      "read-again": 6.54,
      "fire": 18.34,
      "arm-fire": 13.64,
      "next": 7.66,
      "object": 2.85,
      "object-bytes": 4.00,
      "tracking-bytes-1": 5.24,
      "tracking-bytes-10": 2.17,
      "block-bytes": 10.85,
      "allocations": 9.00,
    ])
}
