import CourseKit
import Observatory

// More wrong answers.

private typealias Token = ObservationTracking.Token

/// Reads the paper, in each run.
private enum ReadsThePaper: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    withContinuousObservation(options: .didSet) { event in
      _ = settings.paper
      draw(settings, with: plotter, event)
    }
  }
}

/// Reads the paper when the labels are drawn again, to see whether they fit.
private enum ReadsThePaperNowAndThen: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    withContinuousObservation(options: .didSet) { event in
      if event.matches(\ChartSettings.language) { _ = settings.paper }
      draw(settings, with: plotter, event)
    }
  }
}

/// Has a block for each layer. The one that is returned keeps the others.
private enum HasABlockForEachLayer: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    let others = [
      Kept(
        withContinuousObservation(options: .didSet) { _ in
          plotter.drawStars(to: settings.magnitude)
        }),
      Kept(
        withContinuousObservation(options: .didSet) { _ in
          plotter.drawGrid(of: settings.spacing)
        }),
    ]
    return withContinuousObservation(options: .didSet) { [others] _ in
      _ = others
      plotter.drawLabels(in: settings.language, along: settings.spacing)
    }
  }
}

/// Draws a moment later.
private enum DrawsLater: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    withContinuousObservation(options: .didSet) { event in
      let magnitude = settings.magnitude
      let isDue = event.kind == .initial || event.matches(\ChartSettings.magnitude)
      if isDue { Task { plotter.drawStars(to: magnitude) } }
      draw(settings, with: plotter, event, stars: false)
    }
  }
}

/// Becomes curious when the night is long.
private enum ReadsThePaperLateInTheNight: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    var runs = 0
    return withContinuousObservation(options: .didSet) { event in
      runs += 1
      if runs > 20 { _ = settings.paper }
      draw(settings, with: plotter, event)
    }
  }
}

/// Has one place for the plotter of some settings.
private enum HasAPlotterForSettings: ChartPlotting {
  private static var plotters: [ObjectIdentifier: Weak] = [:]

  private struct Weak {
    weak var plotter: Plotter?
  }

  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    let id = ObjectIdentifier(settings)
    plotters[id] = Weak(plotter: plotter)
    return withContinuousObservation(options: .didSet) { event in
      if let plotter = plotters[id]?.plotter { draw(settings, with: plotter, event) }
    }
  }
}

/// Reads first, asks then, and draws.
@MainActor
private func draw(
  _ settings: ChartSettings, with plotter: Plotter,
  _ event: borrowing ObservationTracking.Event, stars: Bool = true
) {
  let (magnitude, spacing) = (settings.magnitude, settings.spacing)
  let language = settings.language
  let isFirst = event.kind == .initial
  let isNewGrid = isFirst || event.matches(\ChartSettings.spacing)
  if stars, isFirst || event.matches(\ChartSettings.magnitude) { plotter.drawStars(to: magnitude) }
  if isNewGrid { plotter.drawGrid(of: spacing) }
  if isNewGrid || event.matches(\ChartSettings.language) {
    plotter.drawLabels(in: language, along: spacing)
  }
}

private func wrong(_ type: any ChartPlotting.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise06a(type) }
}

extension Answers {
  static let moreWrong06a: [Answer] = [
    wrong(ReadsThePaper.self, "too-curious"),
    wrong(ReadsThePaperNowAndThen.self, "too-curious"),
    wrong(HasABlockForEachLayer.self, "many-blocks"),
    wrong(DrawsLater.self, "hops"),
    wrong(ReadsThePaperLateInTheNight.self, "too-curious"),
    wrong(HasAPlotterForSettings.self, "mixed-up"),
  ]
}
