internal import Observatory

@MainActor
struct WeatherCheck<Reporting: WeatherReporting> {
  typealias Stage = WeatherStage<Reporting>

  func findings() async -> [Finding] {
    await ask([
      { await beginning(isChanged: false) }, Stage.stillness, { await turns([[.wind], [.wind]]) },
      { await turns([[.temperature], [.humidity]]) }, { await turns([[.battery], [.battery]]) },
      { await turns([[.wind], [.humidity], [.wind], [.battery], [.temperature]]) },
      { await Stage.hop() },
      { await turns([[.wind, .battery], [.humidity, .wind], [.battery, .temperature]]) },
      { await turns([[.temperature, .humidity], [.wind, .wind]]) },
      { await turns([[.battery, .humidity, .wind, .temperature], [.battery]]) },
      { await turns([[.mast], [.wind], [.battery], [.humidity]]) },
      oldMast, { await turns([[.wind, .mast], [.mast, .battery, .wind], [.wind, .battery]]) },
      { await turns([[.balance], [.wind, .balance]]) },
      { await turns([[.sameMast], [.wind], [.mast, .sameMast]]) },
      { await turns([[.mast], [.oldMast], [.battery], [.oldMast], [.wind]]) },
      { await beginning(isChanged: true) }, lamp, roofs, { await Stage.twins() },
      { await turns(night()) }, { await Stage.endings() }, Stage.night,
    ])
  }

  func beginning(isChanged: Bool) async -> Finding? {
    await Stage.begun(isNew: true) { stage in
      if isChanged { stage.change([.wind, .mast]) }
      await quiet()
      let (lines, expected) = (stage.desk.lines, stage.lines(for: nil))
      guard lines.sorted() != expected.sorted() else { return nil }
      return Finding(
        "first-report",
        expected: "the first run reports \(expected)\(isChanged ? ", as all has changed" : "")",
        seen: lines.isEmpty ? "nothing was reported" : "it reported \(lines)",
        why: "The first run comes after the call, and stands for no change: it matches nothing.",
        look: lines.isEmpty || isChanged
          ? "what you do in the first run, and from where the values come"
          : "the first run: does an `else`, or a `return`, let one report hide another?", hint: 1)
    }
  }

  func turns(_ turns: [[WeatherChange]]) async -> Finding? {
    await Stage.begun { stage in
      for changed in turns {
        _ = stage.desk.takeLines()
        let reads = stage.reads
        stage.change(changed)
        await quiet()
        let (lines, expected) = (stage.desk.lines, stage.lines(for: changed))
        guard lines.sorted() != expected.sorted() else { continue }
        if stage.reads == reads, lines.isEmpty, !changed.contains(where: \.isMast) {
          return deaf(changed)
        }
        return wrong(changed, expected, lines)
      }
      return nil
    }
  }

  func deaf(_ changed: [WeatherChange]) -> Finding {
    Finding(
      "deaf", expected: "a run when this changes: \(names(changed))",
      seen: "it changed, and there was no run",
      why: "A block depends on what its latest run has read. `matches` asks, and does not read.",
      look: "which of the values are read in each run, and which only in some", hint: 1)
  }

  /// What was on the roof is of no interest any more.
  func oldMast() async -> Finding? {
    await Stage.begun { stage in
      stage.change([.mast])
      await quiet()
      let (old, lines) = (stage.oldMasts[0], stage.desk.lines)
      old.wind = 99
      old.battery = 1
      let reads = stage.reads
      await quiet()
      guard stage.reads != reads || stage.desk.lines != lines else { return nil }
      return Finding(
        "old-mast", expected: "no run for the old mast, once a new one is on the roof",
        seen: "the old one changed, and reported was \(stage.desk.lines.dropFirst(lines.count))",
        why: "A block depends on what its latest run has read. Which object it was counts, too.",
        look: "who still reads the old mast: is there more than one block?", hint: 1)
    }
  }

  /// So many turns that an answer cannot count on their end.
  func night() -> [[WeatherChange]] {
    var turns = (0..<manyRounds()).map { _ in
      Array([WeatherChange.wind, .temperature, .humidity, .battery].shuffled().prefix(2))
    }
    for (index, _) in turns.enumerated() where index % 3 == 2 {
      turns[index][0] = index % 2 == 0 ? .mast : .oldMast
    }
    return turns
  }

  /// After each kind of run.
  func lamp() async -> Finding? {
    await Stage.begun { stage in
      for changed in [[]] + night() {
        stage.change(changed)
        await blocksHaveRun()
        stage.roof.isLit.toggle()
        let reads = stage.reads
        await blocksHaveRun()
        guard stage.reads != reads else { continue }
        let before = changed.isEmpty ? "the first run" : "a change of \(names(changed))"
        return Finding(
          "too-curious", expected: "no run for the lamp of the roof: no report needs it",
          seen: "after \(before), it went on or off, and there was a run",
          why: "Each property that the block reads is a dependency, whatever it does with it.",
          look: "all that the block reads in that run", hint: 1)
      }
      return nil
    }
  }

  func roofs() async -> Finding? {
    await Stage.begun { east in
      await Stage.begun { west in
        for (stage, other) in [(east, west), (west, east)] {
          _ = (stage.desk.takeLines(), other.desk.takeLines())
          stage.change([.wind, .battery])
          await quiet()
          let (lines, others) = (stage.desk.lines, other.desk.lines)
          guard lines.sorted() != stage.lines(for: [.wind, .battery]).sorted() || !others.isEmpty
          else { continue }
          return Finding(
            "mixed-up", expected: "two roofs, two desks: each hears of its own mast",
            seen: "one mast changed; its desk heard \(lines), the other one \(others)",
            why: "Each call of `report` begins an observation of its own.",
            look: "what is `static` in your code", hint: 3)
        }
        return nil
      }
    }
  }

  func names(_ changes: [WeatherChange]) -> String {
    changes.map(\.rawValue).joined(separator: ", ")
  }
}
