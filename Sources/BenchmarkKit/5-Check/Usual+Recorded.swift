extension Usual {
  /// Made by `benchmarks --record`. Do not edit it.
  public static let recorded = Usual(
    platform: "Linux x86_64",
    ratios: [
      "read": 1.71,
      "set": 3.69,
      "increment": 2.25,
      "set-beside": 8.89,
      "cycle-1": 8.59,
      "cycle-10": 12.51,
      "cycle-100": 15.48,
      "cycle-objects": 11.45,
      "read-again": 6.19,
      "fire": 17.34,
      "arm-fire": 12.63,
      "next": 7.90,
      "object": 2.79,
      "object-bytes": 4.00,
      "tracking-bytes-1": 5.24,
      "tracking-bytes-10": 2.17,
      "block-bytes": 9.04,
      "allocations": 9.00,
    ])
}
