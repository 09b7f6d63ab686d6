// Exercise 02 · A chart that knows its age                        10 minutes
//
// Goal     The chart draws where the telescope is. With the first change after
//          that it marks itself as out of date and rings the bell. Once.
//
// To do    - Right after the first change of `azimuth` or `altitude`,
//            `isOutOfDate` is true, and `bell.ring()` was called. At once: not
//            in a task, not later.
//          - Further changes ring no more. After the next drawing the chart is
//            up to date, and it all begins again, all night.
//          - Two drawings and then a change: that is one ring, too.
//          - The telescope does not keep the chart alive: when nobody else
//            has it, it is gone, and rings no more.
//
// Check    swift run course check 02   (or: swift test --filter Exercise02)
//
// Stuck?   Chapters/Chapter02/Chapter02.swift: step 3 shows how `onChange` may
//          touch what is on the main actor, "Try it" how long a tracking waits,
//          and what it keeps alive meanwhile.

import CourseKit
import Observatory

@MainActor
final class MyChart: AgeingChart {
  private let telescope: Telescope
  private let bell: Bell
  private(set) var isOutOfDate = true

  init(of telescope: Telescope, bell: Bell) {
    self.telescope = telescope
    self.bell = bell
  }

  func draw() -> String {
    isOutOfDate = false
    // TODO: The telescope moves, and this chart does not notice.
    return "azimuth \(telescope.azimuth), altitude \(telescope.altitude)"
  }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise02() -> any AgeingChart.Type { MyChart.self }
