public import Observatory

extension Exercise {
  public static let exercise06b = Exercise(
    "06b", "The weather desk", minutes: 12,
    concept: "how a changed property is spelled: inherited, computed, behind another object",
    goal: "Several values change in one turn: report each of them, and none that did not change.",
    hints: [
      """
      Read all that you need, in each run and through `roof.mast`. Then one `if` for each of the \
      three values: the first run reports them all, later ones what the event matches.
      """,
      """
      What changes is a stored property, and it is spelled with the class that declares it. The \
      battery is declared in `Instrument`. The dew point is stored nowhere: what is it made of? \
      And the wind is a property of the mast, not of the roof.
      """,
      """
      `\\WeatherMast.wind`, `\\Instrument.battery`; for the dew point `\\WeatherMast.temperature` \
      or `\\WeatherMast.humidity`. And `\\Roof.mast` says that the mast was replaced: then it is \
      as in the first run.
      """,
    ])
}

/// Reports the weather to a desk.
@MainActor
public protocol WeatherReporting: SendableMetatype {
  /// Reports the wind, the dew point and the battery of the mast in its first run, and then what
  /// has changed of it, as long as the token lives. Of a new mast it reports all three.
  static func report(_ roof: Roof, to desk: WeatherDesk) -> ObservationTracking.Token
}

extension Check {
  @MainActor
  public static func exercise06b<Reporting: WeatherReporting>(
    _ type: Reporting.Type
  ) async -> [Finding] {
    await WeatherCheck<Reporting>().findings()
  }
}

private enum Change: String {
  case wind, temperature, humidity, battery, mast
}

/// A roof with its mast, and what we know of it without reading.
private final class WeatherStage<Reporting: WeatherReporting>: TokenStage {
  private var changes = 0
  private var (wind, temperature, humidity, battery) = (7, 12, 55, 100)
  private(set) var mast = WeatherMast(wind: 7, temperature: 12, humidity: 55)
  private(set) var oldMasts: [WeatherMast] = []
  let roof: Roof
  let desk = WeatherDesk()

  init() { roof = Roof(mast: mast) }

  func begin() -> ObservationTracking.Token { Reporting.report(roof, to: desk) }
  func change() { change([.wind, .humidity, .battery]) }
  func look() { _ = (roof.mast.wind, roof.mast.humidity, roof.mast.battery) }
  var deeds: [String] { desk.lines }
  var objects: [AnyObject] { [roof, mast, desk] }
  var reads: Int { roof.reads.all + (oldMasts + [mast]).reduce(0) { $0 + $1.reads.all } }

  func change(_ what: [Change]) {
    changes += 1
    for change in what { apply(change) }
  }

  private func apply(_ change: Change) {
    switch change {
    case .wind:
      wind = 10 + changes
      mast.wind = wind
    case .temperature:
      temperature += 3
      mast.temperature = temperature
    case .humidity:
      humidity = (humidity + 15) % 100
      mast.humidity = humidity
    case .battery:
      battery -= 1
      mast.battery = battery
    case .mast:
      oldMasts.append(mast)
      (wind, temperature, humidity, battery) = (wind + 20, temperature - 40, 90, battery - 30)
      mast = WeatherMast(wind: wind, temperature: temperature, humidity: humidity)
      mast.battery = battery
      roof.mast = mast
    }
  }

  func lines(for what: [Change]?) -> [String] {
    func has(_ changes: Change...) -> Bool {
      what.map { $0.contains(.mast) || changes.contains(where: $0.contains) } ?? true
    }
    return (has(.wind) ? ["wind \(wind)"] : [])
      + (has(.temperature, .humidity) ? ["dew point \(temperature - (100 - humidity) / 5)"] : [])
      + (has(.battery) ? ["battery \(battery)"] : [])
  }
}

@MainActor
private struct WeatherCheck<Reporting: WeatherReporting> {
  private typealias Stage = WeatherStage<Reporting>

  func findings() async -> [Finding] {
    await ask([
      { await beginning(isChanged: false) }, Stage.stillness, { await turns([[.wind], [.wind]]) },
      { await turns([[.temperature], [.humidity]]) }, { await turns([[.battery], [.battery]]) },
      { await turns([[.wind], [.humidity], [.wind], [.battery], [.temperature]]) }, Stage.hop,
      { await turns([[.wind, .battery], [.humidity, .wind], [.battery, .temperature]]) },
      { await turns([[.temperature, .humidity], [.wind, .wind]]) },
      { await turns([[.battery, .humidity, .wind, .temperature], [.battery]]) },
      { await turns([[.mast], [.wind], [.battery], [.humidity]]) },
      oldMast, { await turns([[.wind, .mast], [.mast, .battery, .wind], [.wind, .battery]]) },
      { await beginning(isChanged: true) }, lamp, roofs, Stage.endings,
    ])
  }

  private func beginning(isChanged: Bool) async -> Finding? {
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
        look: "what you do in the first run, and from where the values come", hint: 1)
    }
  }

  private func turns(_ turns: [[Change]]) async -> Finding? {
    await Stage.begun { stage in
      for changed in turns {
        _ = stage.desk.takeLines()
        let reads = stage.reads
        stage.change(changed)
        await quiet()
        let (lines, expected) = (stage.desk.lines, stage.lines(for: changed))
        guard lines.sorted() != expected.sorted() else { continue }
        if stage.reads == reads, lines.isEmpty, changed != [.mast] { return deaf(changed) }
        return wrong(changed, expected, lines)
      }
      return nil
    }
  }

  private func deaf(_ changed: [Change]) -> Finding {
    Finding(
      "deaf", expected: "a run when this changes: \(names(changed))",
      seen: "it changed, and there was no run",
      why: "A block depends on what its latest run has read. `matches` asks, and does not read.",
      look: "which of the values are read in each run, and which only in some", hint: 1)
  }

  private func wrong(_ changed: [Change], _ expected: [String], _ lines: [String]) -> Finding {
    let what = "one turn changed: \(names(changed)). Reported: \(expected)"
    let missing = expected.filter { !lines.contains($0) }
    let isAllThere = missing.isEmpty
    let isOld = missing.contains { line in lines.contains { $0.prefix(4) == line.prefix(4) } }
    let (id, why, look): (String, String, String) =
      switch changed.first {
      case _ where isAllThere && Set(lines) == Set(expected):
        (
          "twice", "The dew point is made of two values. When both change, it is still one report.",
          "the conditions of the dew point: two, or one?"
        )
      case _ where isAllThere:
        (
          "too-much", "The desk takes each report for news.",
          "the conditions: does the event match what belongs to that value?"
        )
      case _ where isOld:
        (
          "old-value", "A value that was read before the change is the value from before.",
          "where the values are read: in the block, in this run, through `roof.mast`?"
        )
      case _ where changed.contains(.mast):
        (
          "new-mast", "Of a new mast nothing is known at the desk. None of its values has changed.",
          "`roof.mast`: do you read it in each run? Do you ask whether it has changed?"
        )
      case _ where Set(changed).count > 1:
        (
          "only-one", "The event stands for all changes of the turn. Each needs its answer.",
          "`else`, `switch` and `return`: whatever lets one change hide another"
        )
      case .battery:
        (
          "inherited", "A property is spelled with the class that declares it.",
          "the key path of the battery: which class declares it?"
        )
      case .temperature, .humidity:
        (
          "computed",
          "The dew point is computed: it is stored nowhere, so it never changes itself.",
          "the dew point: which stored properties is it made of?"
        )
      default:
        (
          "nested", "What changed is a property of the mast. The path through the roof is another.",
          "the key path of the wind: with which class does it begin?"
        )
      }
    let hint = ["inherited": 2, "computed": 2, "nested": 2, "new-mast": 3, "twice": 3][id] ?? 1
    return Finding(
      id, expected: what, seen: "reported: \(lines)", why: why, look: look, hint: hint)
  }

  /// What was on the roof is of no interest any more.
  private func oldMast() async -> Finding? {
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

  private func lamp() async -> Finding? {
    await Stage.begun { stage in
      stage.roof.isLit = true
      let reads = stage.reads
      await quiet()
      guard stage.reads != reads else { return nil }
      return Finding(
        "too-curious", expected: "no run for the lamp of the roof: no report needs it",
        seen: "it went on, and there was a run",
        why: "Each property that the block reads is a dependency, whatever it does with it.",
        look: "all that the block reads", hint: 1)
    }
  }

  private func roofs() async -> Finding? {
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

  private func names(_ changes: [Change]) -> String {
    changes.map(\.rawValue).joined(separator: ", ")
  }
}
