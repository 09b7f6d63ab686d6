// A long night, and more than one observation.
extension TokenStage {
  /// Changes something in one turn after the other.
  func change(times changes: Int) async {
    for _ in 0..<changes {
      change()
      await blocksHaveRun()
    }
  }

  /// Asks late in the night what was right in the evening.
  static func night() async -> Finding? {
    let changes = unguessable(1)[0]
    return await ask([
      { await oneBlock(after: changes) }, { await hop(after: changes) },
      { await endings(after: changes) },
    ]).first
  }

  /// Asks whether two observations of the same objects do the same.
  static func twins(_ stage: Self = Self()) async -> Finding? {
    guard let twin = stage.twin() else { return nil }
    return await begun(stage) { stage in
      await begun(twin) { twin in
        for _ in 1...3 {
          if stage.deeds != twin.deeds { return differ(stage.deeds, twin.deeds) }
          stage.change()
          await quiet()
        }
        return stage.deeds == twin.deeds ? nil : differ(stage.deeds, twin.deeds)
      }
    }
  }

  private static func differ(_ one: [String], _ other: [String]) -> Finding {
    Finding(
      "mixed-up", expected: "two observations of the same objects: each of them does the same",
      seen: "the one did \(one.suffix(2)), the other one \(other.suffix(2))",
      why: "Each call begins an observation of its own, and knows nothing of the others.",
      look: "what is `static` in your code", hint: 3)
  }
}
