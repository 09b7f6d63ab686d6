extension Usual {
  /// Made by `benchmarks --record`. Do not edit it.
  public static let recorded = Usual(
    platform: "Linux x86_64",
    ratios: [
      "read": 1.69,
      "set": 3.62,
      "increment": 2.21,
      "set-beside": 8.52,
      "cycle-1": 7.74,
      "cycle-10": 11.55,
      "cycle-100": 13.06,
      "cycle-objects": 10.21,
      "read-again": 6.35,
      "fire": 16.27,
      "arm-fire": 10.21,
      "next": 1.76,
      "object": 2.82,
      "object-bytes": 3.97,
      "tracking-bytes-1": 4.19,
      "tracking-bytes-10": 2.02,
      "block-bytes": 6.20,
      "allocations": 9.00,
    ])
}
