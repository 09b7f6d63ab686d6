public import Observatory

extension Exercise {
  public static let exercise06a = Exercise(
    "06a", "The plotter", minutes: 10,
    concept: "one block, several properties, and work only for what has changed",
    goal: "A plotter draws a chart in three layers, and a layer only when its settings changed.",
    hints: [
      """
      Ask the event: `event.matches(\\ChartSettings.spacing)`. In the first run nothing has \
      changed, so nothing matches: ask for its `kind`. The chapter's step 2 has such a block.
      """,
      """
      Two rules. First read all three settings in each run, then ask: what a run does not read \
      does not wake the next one. And one `if` for each layer, never `else`: a turn may bring \
      several changes.
      """,
      """
      The labels have two settings: one `if` with both, \
      `isFirst || event.matches(\\ChartSettings.language) || \
      event.matches(\\ChartSettings.spacing)`. So they are drawn once when both have changed.
      """,
    ])
}

/// Draws a chart of the sky.
@MainActor
public protocol ChartPlotting: SendableMetatype {
  /// Draws all layers in its first run, and then, in each turn in which settings have changed, the
  /// layers that need them, as long as the token lives.
  static func plot(
    _ settings: ChartSettings, with plotter: Plotter
  ) -> ObservationTracking.Token
}

extension Check {
  @MainActor
  public static func exercise06a<Plotting: ChartPlotting>(
    _ type: Plotting.Type
  ) async -> [Finding] {
    await PlotterCheck<Plotting>().findings()
  }
}

private enum Setting: String {
  case magnitude, spacing, language
}

/// Settings, a plotter, and what we know of them without reading.
private final class ChartStage<Plotting: ChartPlotting>: TokenStage {
  private(set) var magnitude = 7
  private(set) var spacing = 15
  private(set) var language = "language 0"
  private var changes = 0
  let settings: ChartSettings
  let plotter = Plotter()

  init() {
    settings = ChartSettings(magnitude: magnitude, spacing: spacing, language: language)
  }

  func begin() -> ObservationTracking.Token { Plotting.plot(settings, with: plotter) }
  func change() { change([.magnitude, .spacing, .language]) }
  func look() { _ = (settings.magnitude, settings.spacing, settings.language) }
  var reads: Int { settings.reads.all }
  var deeds: [String] { plotter.layers }
  var objects: [AnyObject] { [settings, plotter] }

  func change(_ changed: [Setting]) {
    changes += 1
    for setting in changed {
      switch setting {
      case .magnitude:
        magnitude = (magnitude * 5 + 3) % 19
        settings.magnitude = magnitude
      case .spacing:
        spacing += 5
        settings.spacing = spacing
      case .language:
        language = "language \(changes)"
        settings.language = language
      }
    }
  }

  var stars: String { "stars to \(magnitude)" }
  var grid: String { "grid of \(spacing)" }
  var labels: String { "labels in \(language) along \(spacing)" }

  func layers(for changed: [Setting]) -> [String] {
    (changed.contains(.magnitude) ? [stars] : []) + (changed.contains(.spacing) ? [grid] : [])
      + (changed.contains(.spacing) || changed.contains(.language) ? [labels] : [])
  }
}

@MainActor
private struct PlotterCheck<Plotting: ChartPlotting> {
  private typealias Stage = ChartStage<Plotting>

  func findings() async -> [Finding] {
    await ask([
      { await beginning(isChanged: false) }, Stage.stillness,
      { await turns([[.magnitude], [.language], [.spacing], [.language], [.magnitude]]) },
      Stage.hop, { await turns([[.magnitude, .spacing], [.magnitude, .language]]) },
      { await turns([[.spacing, .language], [.language, .spacing]]) },
      { await turns([[.language, .magnitude, .spacing], [.spacing], [.spacing, .magnitude]]) },
      { await turns([[.spacing, .spacing], [.language, .magnitude, .language]]) },
      { await beginning(isChanged: true) }, paper, charts, Stage.endings,
    ])
  }

  private func beginning(isChanged: Bool) async -> Finding? {
    await Stage.begun(isNew: true) { stage in
      if isChanged { stage.change() }
      await quiet()
      let drawn = stage.plotter.layers
      let expected = [stage.stars, stage.grid, stage.labels]
      guard drawn.sorted() != expected.sorted() else { return nil }
      return Finding(
        "first-drawing",
        expected: "the first run draws \(expected)\(isChanged ? ", as all has just changed" : "")",
        seen: drawn.isEmpty ? "nothing was drawn" : "it drew \(drawn)",
        why: "The first run comes after the call, and stands for no change: it matches nothing.",
        look: "what you do in the first run, and from where the values come", hint: 1)
    }
  }

  /// In each turn some settings change.
  private func turns(_ turns: [[Setting]]) async -> Finding? {
    await Stage.begun { stage in
      for changed in turns {
        _ = stage.plotter.takeLayers()
        let reads = stage.reads
        stage.change(changed)
        if !stage.plotter.layers.isEmpty { return tooEarly(stage.plotter.layers) }
        await quiet()
        let drawn = stage.plotter.layers
        let expected = stage.layers(for: changed)
        guard drawn.sorted() != expected.sorted() else { continue }
        if stage.reads == reads, drawn.isEmpty { return deaf(changed) }
        return wrong(changed, expected: expected, drawn: drawn)
      }
      return nil
    }
  }

  private func tooEarly(_ drawn: [String]) -> Finding {
    Finding(
      "too-early", expected: "the layers are drawn when the turn is over",
      seen: "\(drawn) was drawn within an assignment",
      why: "Before the turn is over, more settings may change, and a layer is drawn twice.",
      look: "who draws: the block, or an `onChange`?", hint: 1)
  }

  private func deaf(_ changed: [Setting]) -> Finding {
    Finding(
      "deaf", expected: "a run when this changes: \(names(changed))",
      seen: "it changed, and there was no run",
      why: "A block depends on what its latest run has read. `matches` asks, and does not read.",
      look: "which of the settings are read in each run, and which only in some", hint: 2)
  }

  private func wrong(_ changed: [Setting], expected: [String], drawn: [String]) -> Finding {
    let what = "one turn changed: \(names(changed)). Drawn: \(expected)"
    let seen = "drawn: \(drawn)"
    let missing = expected.filter { !drawn.contains($0) }
    let kinds = Set(drawn.map { $0.prefix(5) })
    if missing.contains(where: { kinds.contains($0.prefix(5)) }) {
      return Finding(
        "old-value", expected: what, seen: seen,
        why: "A value that was read before the change is the value from before.",
        look: "where the values are read: in the block, in this run?", hint: 2)
    }
    if missing.isEmpty { return tooMuch(what, seen, isTwice: Set(drawn) == Set(expected)) }
    if missing.first?.hasPrefix("labels") == true, !changed.contains(.language) {
      return Finding(
        "labels-forgotten", expected: what, seen: seen,
        why: "The labels stand along the grid. When the grid moves, they are in the wrong place.",
        look: "the condition of the labels: which settings do they need?", hint: 3)
    }
    let isOne = changed.count == 1
    return Finding(
      isOne ? "layer-missing" : "only-one", expected: what, seen: seen,
      why: isOne
        ? "A layer that is not drawn again shows what the setting was before."
        : "The event stands for all changes of the turn. Each of them needs its answer.",
      look: isOne
        ? "the condition of that layer: is it the key path of its setting?"
        : "`else`, `switch` and `return`: whatever lets one change hide another", hint: 2)
  }

  private func tooMuch(_ what: String, _ seen: String, isTwice: Bool) -> Finding {
    Finding(
      isTwice ? "twice" : "too-much", expected: what, seen: seen,
      why: isTwice
        ? "One run for all changes of a turn, and each layer once: drawing is slow."
        : "Drawing is slow. A layer whose settings are the same is on the paper already.",
      look: isTwice
        ? "the layer with two settings: two conditions, or one?"
        : "the conditions: does the event match a setting of that layer?",
      hint: isTwice ? 3 : 1)
  }

  private func paper() async -> Finding? {
    await Stage.begun { stage in
      let (reads, layers) = (stage.reads, stage.plotter.layers)
      stage.settings.paper = "A3"
      await quiet()
      guard stage.reads != reads || stage.plotter.layers != layers else { return nil }
      return Finding(
        "too-curious", expected: "no run for a change of `paper`: no layer needs it",
        seen: "it changed, and there was a run",
        why: "Each property that the block reads is a dependency, whatever it does with it.",
        look: "all that the block reads: three settings are enough", hint: 2)
    }
  }

  private func charts() async -> Finding? {
    await Stage.begun { east in
      await Stage.begun { west in
        west.change([.spacing])
        await quiet()
        for (stage, other) in [(east, west), (west, east)] {
          _ = (stage.plotter.takeLayers(), other.plotter.takeLayers())
          stage.change([.spacing])
          await quiet()
          let (drawn, drawnByOther) = (stage.plotter.layers, other.plotter.layers)
          guard drawn.sorted() != [stage.grid, stage.labels] || !drawnByOther.isEmpty else {
            continue
          }
          return Finding(
            "mixed-up", expected: "of two charts, the one is drawn whose settings have changed",
            seen: "it got \(drawn), and the other one \(drawnByOther)",
            why: "Each call of `plot` begins an observation of its own.",
            look: "what is `static` in your code", hint: 3)
        }
        return nil
      }
    }
  }

  private func names(_ settings: [Setting]) -> String {
    settings.map(\.rawValue).joined(separator: ", ")
  }
}
