internal import Observatory

enum Setting: String {
  case magnitude, spacing, language
}

/// Settings, a plotter, and what we know of them without reading.
final class ChartStage<Plotting: ChartPlotting>: TokenStage {
  private(set) var magnitude = 7
  private(set) var spacing = 15
  private(set) var language = "language 0"
  private var changes = 0
  let settings: ChartSettings
  let plotter = Plotter()

  init() {
    settings = ChartSettings(magnitude: magnitude, spacing: spacing, language: language)
  }

  private init(_ settings: ChartSettings) { self.settings = settings }

  func twin() -> Self? { Self(settings) }

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
struct PlotterCheck<Plotting: ChartPlotting> {
  typealias Stage = ChartStage<Plotting>

  func findings() async -> [Finding] {
    await ask([
      { await beginning(isChanged: false) }, Stage.stillness,
      { await turns([[.magnitude], [.language], [.spacing], [.language], [.magnitude]]) },
      { await Stage.oneBlock() }, { await Stage.hop() },
      { await turns([[.magnitude, .spacing], [.magnitude, .language]]) },
      { await turns([[.spacing, .language], [.language, .spacing]]) },
      { await turns([[.language, .magnitude, .spacing], [.spacing], [.spacing, .magnitude]]) },
      { await turns([[.spacing, .spacing], [.language, .magnitude, .language]]) },
      { await beginning(isChanged: true) }, paper, charts,
      { await Stage.twins() }, { await turns(night()) }, { await Stage.endings() }, Stage.night,
    ])
  }

  func beginning(isChanged: Bool) async -> Finding? {
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
  func turns(_ turns: [[Setting]]) async -> Finding? {
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

  /// So many turns that an answer cannot count on their end.
  func night() -> [[Setting]] {
    (0..<manyRounds()).map { _ in
      Array([.magnitude, .spacing, .language].shuffled().prefix(Int.random(in: 1...3)))
    }
  }

  /// After each kind of run.
  func paper() async -> Finding? {
    await Stage.begun { stage in
      let turns: [[Setting]] = [
        [], [.magnitude], [.spacing], [.language], [.magnitude, .spacing, .language],
      ]
      for (number, changed) in (turns + night()).enumerated() {
        stage.change(changed)
        await blocksHaveRun()
        let (reads, layers) = (stage.reads, stage.plotter.layers)
        stage.settings.paper = "A\(number)"
        await blocksHaveRun()
        guard stage.reads != reads || stage.plotter.layers != layers else { continue }
        let before = changed.isEmpty ? "the first run" : "a change of \(names(changed))"
        return Finding(
          "too-curious", expected: "no run for a change of `paper`: no layer needs it",
          seen: "after \(before), it changed, and there was a run",
          why: "Each property that the block reads is a dependency, whatever it does with it.",
          look: "all that the block reads in that run: three settings are enough", hint: 2)
      }
      return nil
    }
  }

  func charts() async -> Finding? {
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
}
