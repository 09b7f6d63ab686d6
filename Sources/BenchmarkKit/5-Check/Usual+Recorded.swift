extension Usual {
  /// Made by `benchmarks --record`. Do not edit it.
  public static let recorded = Usual(
    platform: "Linux x86_64",
    ratios: [
      "read": 1.63,
      "set": 3.73,
      "increment": 2.22,
      "set-beside": 8.94,
      "cycle-1": 8.74,
      "cycle-10": 11.96,
      "cycle-100": 15.69,
      "cycle-objects": 12.12,
      "read-again": 6.60,
      "fire": 28.46,
      "arm-fire": 18.70,
      "next": 7.87,
      "object": 2.88,
      "object-bytes": 4.00,
      "tracking-bytes-1": 5.24,
      "tracking-bytes-10": 2.17,
      "block-bytes": 10.85,
    ])
}
