// Exercise 08b · The bag                                          12 minutes
//
// Goal     A console opens charts that follow a telescope, as many as one
//          likes. It closes one of them, or all.
//
// To do    - An open chart is drawn with the next turn, as the azimuth is then,
//            and after that once for each turn in which it has changed. To
//            open one chart draws no other.
//          - A name is that of one chart: to open a second chart of this name
//            closes the first.
//          - A closed chart is not drawn, not even if that is due, and the
//            console does not keep it. A name that is not open is no mistake.
//          - A console that nobody has any more is gone, with all it began.
//
//          class Chart  name, func draw(_ azimuth: Int)
//
// Check    swift run course check 08b   (or: swift test --filter Exercise08b)
//
// Stuck?   Chapters/Chapter08/Chapter08.swift: step 5, and the last trap.

import CourseKit
import Observatory

@MainActor
final class MyChartConsole: ChartKeeping {
  private let telescope: Telescope

  init(_ telescope: Telescope) {
    self.telescope = telescope
  }

  func open(_ chart: Chart) {
    // TODO: Draw `telescope.azimuth`, and keep what must be kept.
  }

  func close(_ name: String) {
  }

  func closeAll() {
  }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise08b() -> any ChartKeeping.Type { MyChartConsole.self }
