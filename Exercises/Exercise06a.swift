// Exercise 06a · The plotter                                      10 minutes
//
// Goal     A plotter draws a chart in three layers, with one block, and draws a
//          layer only when one of its settings has changed.
//
// To do    This block draws everything, each time. Drawing is slow.
//          - The first run draws all three layers.
//          - After that, a run draws the layers whose settings have changed in
//            the turn: each once, with the last values, and no others. (What
//            is back where it was may be drawn or not.)
//          - The stars need `magnitude`, and the grid needs `spacing`. The
//            labels stand along the grid: they need `language` and `spacing`.
//          - No layer needs `paper`. So it wakes nobody.
//
// Check    swift run course check 06a   (or: swift test --filter Exercise06a)
//
// Stuck?   Chapters/Chapter06/Chapter06.swift: step 2 asks the event, and the
//          traps say how to read and how to ask.

import CourseKit
import Observatory

enum MyPlotter: ChartPlotting {
  static func plot(
    _ settings: ChartSettings, with plotter: Plotter
  ) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { event in
      // TODO: Draw no more than you must.
      plotter.drawStars(to: settings.magnitude)
      plotter.drawGrid(of: settings.spacing)
      plotter.drawLabels(in: settings.language, along: settings.spacing)
    }
  }
}

// The check looks at the type that is named here. Leave it as it is.
public func exercise06a() -> any ChartPlotting.Type { MyPlotter.self }
