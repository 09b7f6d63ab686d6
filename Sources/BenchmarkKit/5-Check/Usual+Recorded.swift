extension Usual {
  /// Made by `benchmarks --record`. Do not edit it.
  public static let recorded = Usual(
    platform: "Linux x86_64",
    ratios: [
      "read": 1.09,
      "set": 4.75,
      "increment": 2.30,
      "generic-get": 1.03,
      "generic-set": 1.09,
      "unspecialised-get": 1.07,
      "unspecialised-set": 1.07,
      "set-beside": 6.92,
      "cycle-1": 8.39,
      "cycle-10": 10.72,
      "cycle-100": 14.89,
      "cycle-objects": 8.06,
      "read-again": 5.94,
      "fire": 31.40,
      "arm-fire": 14.86,
      "set-all": 8.24,
      "set-cells": 1.45,
      "fresh": 1.96,
      "next": 4.82,
      "next-replaced": 0.02,
      "object": 2.50,
      "object-bytes": 4.00,
      "fresh-bytes": 1.58,
      "tracking-bytes-1": 5.24,
      "tracking-bytes-10": 2.18,
      "block-bytes": 10.88,
    ])
}
