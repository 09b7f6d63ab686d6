import CourseKit
import Observatory

// More wrong answers: right most of the time.

/// Draws, in the first run, where the telescope was at the call.
private final class DrawsTheAzimuthOfTheCall: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    let first = telescope.azimuth
    let token = withContinuousObservation(options: .didSet) { [telescope] event in
      let azimuth = telescope.azimuth
      chart.draw(event.kind == .initial ? first : azimuth)
    }
    bag[chart.name] = Kept(token)
  }
}

/// Draws at once, by hand, and skips the first run.
private final class DrawsByHand: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    chart.draw(telescope.azimuth)
    let token = withContinuousObservation(options: .didSet) { [telescope] event in
      let azimuth = telescope.azimuth
      if event.kind != .initial { chart.draw(azimuth) }
    }
    bag[chart.name] = Kept(token)
  }
}

/// Reads the azimuth before the block, which so depends on nothing.
private final class ReadsOutsideTheBlock: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    let azimuth = telescope.azimuth
    bag[chart.name] = Kept(withContinuousObservation(options: .didSet) { _ in chart.draw(azimuth) })
  }
}

/// Draws what the run before has read.
private final class IsOneMoveBehind: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    var last: Int?
    let token = withContinuousObservation(options: .didSet) { [telescope] _ in
      let azimuth = telescope.azimuth
      chart.draw(last ?? azimuth)
      last = azimuth
    }
    bag[chart.name] = Kept(token)
  }
}

/// Has a list of the charts, and forgets those that were replaced.
private final class ListsTheCharts: AlmostRightConsole, ChartKeeping {
  private var charts: [Chart] = []

  override func open(_ chart: Chart) {
    charts.append(chart)
    super.open(chart)
  }

  override func close(_ name: String) {
    charts.removeAll { $0.name == name }
    super.close(name)
  }

  override func closeAll() {
    charts = []
    super.closeAll()
  }
}

/// Has a wall with room for some charts.
private final class HasAFullWall: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    if bag[chart.name] != nil || bag.count < 10 { super.open(chart) }
  }
}

/// Closes all charts whose name begins like that.
private final class ClosesByTheFirstLetters: AlmostRightConsole, ChartKeeping {
  override func close(_ name: String) { bag = bag.filter { !$0.key.hasPrefix(name) } }
}

/// Does not tell large letters from small ones.
private final class IgnoresTheCase: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) { bag[chart.name.lowercased()] = Kept(observe(chart)) }

  override func close(_ name: String) { bag[name.lowercased()] = nil }
}

/// Takes "close all" for the end of the console.
private final class IsClosedForGood: AlmostRightConsole, ChartKeeping {
  private var isClosed = false

  override func open(_ chart: Chart) { if !isClosed { super.open(chart) } }

  override func closeAll() {
    isClosed = true
    super.closeAll()
  }
}

/// Has not thought that somebody goes on after "close all".
private final class IsClosedWithItsCharts: AlmostRightConsole, ChartKeeping {
  private var isClosed = false

  override func open(_ chart: Chart) { if !isClosed { super.open(chart) } }

  override func closeAll() {
    isClosed = !bag.isEmpty
    super.closeAll()
  }
}

/// Wraps the token together with the console.
private final class WrapsTheConsole: AlmostRightConsole, ChartKeeping {
  private struct Entry {
    var kept: Kept
    var console: WrapsTheConsole
  }

  private var entries: [String: Entry] = [:]

  override func open(_ chart: Chart) {
    entries[chart.name] = Entry(kept: Kept(observe(chart)), console: self)
  }

  override func close(_ name: String) { entries[name] = nil }

  override func closeAll() { entries = [:] }
}

private func wrong(_ type: any ChartKeeping.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise08b(type) }
}

/// Draws also in a task, to be sure that no move is missed.
private final class MakesSure: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    super.open(chart)
    let first = telescope.azimuth
    Task { [telescope] in
      if telescope.azimuth != first { chart.draw(telescope.azimuth) }
    }
  }
}

/// Draws nothing in the first run if that is on the chart already.
private final class TrustsTheChart: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    let token = withContinuousObservation(options: .didSet) { [telescope] event in
      let azimuth = telescope.azimuth
      if event.kind != .initial || chart.drawn.last != azimuth { chart.draw(azimuth) }
    }
    bag[chart.name] = Kept(token)
  }
}

/// Believes that a chart is full after eight drawings.
private final class FillsTheChart: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    let token = withContinuousObservation(options: .didSet) { [telescope] event in
      chart.draw(telescope.azimuth)
      if chart.drawn.count == 8 { event.cancel() }
    }
    bag[chart.name] = Kept(token)
  }
}

extension Answers {
  static let moreWrong08b: [Answer] = [
    wrong(DrawsTheAzimuthOfTheCall.self, "azimuth-of-the-call"),
    wrong(DrawsByHand.self, "drawn-at-once"),
    wrong(ReadsOutsideTheBlock.self, "not-followed"),
    wrong(IsOneMoveBehind.self, "wrong-azimuth"),
    wrong(ListsTheCharts.self, "chart-kept"),
    wrong(HasAFullWall.self, "too-few"),
    wrong(ClosesByTheFirstLetters.self, "names-mixed-up"),
    wrong(IgnoresTheCase.self, "names-mixed-up"),
    wrong(IsClosedForGood.self, "closed-for-good"),
    wrong(IsClosedWithItsCharts.self, "closed-for-good"),
    wrong(WrapsTheConsole.self, "console-kept"),
    wrong(MakesSure.self, "too-many"),
    wrong(TrustsTheChart.self, "left-out"),
    wrong(FillsTheChart.self, "not-followed"),
  ]
}
