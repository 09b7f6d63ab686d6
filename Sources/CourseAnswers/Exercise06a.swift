import CourseKit
import Observatory

enum MyPlotter: ChartPlotting {
  static func plot(
    _ settings: ChartSettings, with plotter: Plotter
  ) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { event in
      let magnitude = settings.magnitude
      let spacing = settings.spacing
      let language = settings.language
      let isFirst = event.kind == .initial
      let isNewGrid = isFirst || event.matches(\ChartSettings.spacing)

      if isFirst || event.matches(\ChartSettings.magnitude) {
        plotter.drawStars(to: magnitude)
      }
      if isNewGrid {
        plotter.drawGrid(of: spacing)
      }
      if isNewGrid || event.matches(\ChartSettings.language) {
        plotter.drawLabels(in: language, along: spacing)
      }
    }
  }
}

// MARK: - Wrong answers

private typealias Token = ObservationTracking.Token

/// The settings, and which of them have changed, as the wrong answers pass them on.
@MainActor
private struct Reading {
  var magnitude: Int
  var spacing: Int
  var language: String
  var isFirst = true
  var changed = (magnitude: true, spacing: true, language: true)

  /// Reads first, and then asks.
  init(_ settings: ChartSettings, _ event: borrowing ObservationTracking.Event) {
    (magnitude, spacing) = (settings.magnitude, settings.spacing)
    language = settings.language
    isFirst = event.kind == .initial
    if isFirst { return }
    changed.magnitude = event.matches(\ChartSettings.magnitude)
    changed.spacing = event.matches(\ChartSettings.spacing)
    changed.language = event.matches(\ChartSettings.language)
  }

  func draw(with plotter: Plotter) {
    if changed.magnitude { plotter.drawStars(to: magnitude) }
    if changed.spacing { plotter.drawGrid(of: spacing) }
    if changed.spacing || changed.language { plotter.drawLabels(in: language, along: spacing) }
  }
}

/// Reads first, asks then, and draws.
@MainActor
private func readFirst(
  _ settings: ChartSettings, then draw: @escaping @MainActor (Reading) -> Void
) -> Token {
  withContinuousObservation(options: .didSet) { event in draw(Reading(settings, event)) }
}

@MainActor
private func drawAll(_ settings: ChartSettings, with plotter: Plotter) {
  plotter.drawStars(to: settings.magnitude)
  plotter.drawGrid(of: settings.spacing)
  plotter.drawLabels(in: settings.language, along: settings.spacing)
}

/// Asks nothing, as the block that is shipped.
private enum DrawsEverything: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    withContinuousObservation(options: .didSet) { _ in drawAll(settings, with: plotter) }
  }
}

/// Draws what matches, and in the first run nothing does.
private enum ForgetsTheFirstRun: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    readFirst(settings) { reading in
      if !reading.isFirst { reading.draw(with: plotter) }
    }
  }
}

/// Draws at the call, with what is there, and skips the first run.
private enum DrawsAtTheCall: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    drawAll(settings, with: plotter)
    return ForgetsTheFirstRun.plot(settings, with: plotter)
  }
}

/// Reads a setting only where its layer is drawn. The first run reads them all, the next does not.
private enum ReadsWhereItDraws: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    withContinuousObservation(options: .didSet) { event in
      if event.kind == .initial { return drawAll(settings, with: plotter) }
      if event.matches(\ChartSettings.magnitude) {
        plotter.drawStars(to: settings.magnitude)
      }
      if event.matches(\ChartSettings.spacing) {
        plotter.drawGrid(of: settings.spacing)
      }
    }
  }
}

/// Reads before the block, where nobody notices.
private enum ReadsOutsideTheBlock: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    let (magnitude, spacing) = (settings.magnitude, settings.spacing)
    let language = settings.language
    return withContinuousObservation(options: .didSet) { event in
      let isFirst = event.kind == .initial
      if isFirst || event.matches(\ChartSettings.magnitude) { plotter.drawStars(to: magnitude) }
      if isFirst || event.matches(\ChartSettings.spacing) { plotter.drawGrid(of: spacing) }
      if isFirst { plotter.drawLabels(in: language, along: spacing) }
    }
  }
}

/// Draws, in each run, what the run before has read.
private enum IsOneRunBehind: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    var last: Reading?
    return readFirst(settings) { reading in
      var old = last ?? reading
      old.changed = reading.changed
      old.draw(with: plotter)
      last = reading
    }
  }
}

/// Takes one run for one change.
private enum UsesElseIf: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    readFirst(settings) { reading in
      if reading.isFirst {
        reading.draw(with: plotter)
      } else if reading.changed.magnitude {
        plotter.drawStars(to: reading.magnitude)
      } else {
        reading.draw(with: plotter)
      }
    }
  }
}

/// Gives each layer one setting.
private enum ForgetsTheLabels: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    readFirst(settings) { reading in
      if reading.changed.magnitude { plotter.drawStars(to: reading.magnitude) }
      if reading.changed.spacing { plotter.drawGrid(of: reading.spacing) }
      if reading.changed.language {
        plotter.drawLabels(in: reading.language, along: reading.spacing)
      }
    }
  }
}

/// Thinks that who draws the labels draws the grid, too.
private enum ForgetsTheGrid: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    readFirst(settings) { reading in
      var reading = reading
      reading.changed.language = reading.changed.language || reading.changed.spacing
      reading.changed.spacing = reading.isFirst
      reading.draw(with: plotter)
    }
  }
}

/// Has two conditions for the labels.
private enum DrawsTheLabelsTwice: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    readFirst(settings) { reading in
      reading.draw(with: plotter)
      if !reading.isFirst, reading.changed.spacing, reading.changed.language {
        plotter.drawLabels(in: reading.language, along: reading.spacing)
      }
    }
  }
}

/// Draws in the assignment, each change for itself.
private enum DrawsInOnChange: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    arm(settings, plotter)
    return withContinuousObservation(options: []) { event in
      Reading(settings, event).draw(with: plotter)
    }
  }

  static func arm(_ settings: ChartSettings, _ plotter: Plotter) {
    withObservationTracking(options: .didSet) {
      _ = settings.magnitude
    } onChange: { _ in
      MainActor.assumeIsolated {
        plotter.drawStars(to: settings.magnitude)
        arm(settings, plotter)
      }
    }
  }
}

/// Looks again and again, to be on the safe side.
private enum PollsInATask: ChartPlotting {
  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    Task { [weak settings] in
      while settings?.magnitude != nil {
        try? await Task.sleep(for: .milliseconds(5), clock: .suspending)
      }
    }
    return MyPlotter.plot(settings, with: plotter)
  }
}

/// Compares with what was drawn last, and has one memory for all charts.
private enum RemembersInOnePlace: ChartPlotting {
  private static var lastSpacing = 0

  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    readFirst(settings) { reading in
      var reading = reading
      reading.changed.spacing = reading.isFirst || reading.spacing != lastSpacing
      reading.draw(with: plotter)
      lastSpacing = reading.spacing
    }
  }
}

/// Keeps the token that counts, and returns another.
private enum KeepsTheTokenElsewhere: ChartPlotting {
  private static var tokens: [Kept] = []

  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    tokens.append(Kept(MyPlotter.plot(settings, with: plotter)))
    return withContinuousObservation(options: []) { _ in }
  }
}

/// Has a list of all that was plotted.
private enum CollectsThePlotters: ChartPlotting {
  private static var plotters: [Plotter] = []

  static func plot(_ settings: ChartSettings, with plotter: Plotter) -> Token {
    plotters.append(plotter)
    return MyPlotter.plot(settings, with: plotter)
  }
}

private func wrong(_ type: any ChartPlotting.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise06a(type) }
}

extension Answers {
  public static let exercise06a: [Answer] =
    [
      .solution("MyPlotter") { await Check.exercise06a(MyPlotter.self) },
      wrong(DrawsEverything.self, "too-much"),
      wrong(ForgetsTheFirstRun.self, "first-drawing"),
      wrong(DrawsAtTheCall.self, "first-drawing"),
      wrong(ReadsWhereItDraws.self, "deaf"),
      wrong(ReadsOutsideTheBlock.self, "deaf"),
      wrong(IsOneRunBehind.self, "old-value"),
      wrong(UsesElseIf.self, "only-one"),
      wrong(ForgetsTheLabels.self, "labels-forgotten"),
      wrong(ForgetsTheGrid.self, "layer-missing"),
      wrong(DrawsTheLabelsTwice.self, "twice"),
      wrong(DrawsInOnChange.self, "too-early"),
      wrong(PollsInATask.self, "restless"),
      wrong(RemembersInOnePlace.self, "mixed-up"),
      wrong(KeepsTheTokenElsewhere.self, "after-the-end"),
      wrong(CollectsThePlotters.self, "keeps-alive"),
    ] + moreWrong06a
}
