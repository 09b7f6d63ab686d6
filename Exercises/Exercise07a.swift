// Exercise 07a · The panel                                        10 minutes
//
// Goal     A panel shows the clouds or the seeing, but only while it is open.
//          Its block runs when the screen is out of date, and only then.
//
// To do    Each run shows one picture (or none, if it is there already):
//          - `screen.show(.dark)` while the panel is closed;
//          - `screen.show(.clouds(…))` while it is open at the page `.clouds`,
//            and `screen.show(.seeing(…))` at the page `.seeing`.
//          There is a run when that picture may be another one:
//          - while the panel is closed, nothing wakes the block but
//            `panel.isOpen`: not the sky, and not the page;
//          - while it is open, the page wakes it, too, and of the sky only what
//            the page shows.
//
//          class Sky    clouds, seeing
//          class Panel  isOpen, page: .clouds or .seeing
//
// Check    swift run course check 07a   (or: swift test --filter Exercise07a)
//
// Stuck?   Chapters/Chapter07/Chapter07.swift: steps 1 and 2 have a panel with
//          one page, step 3 shows what wakes it.

import CourseKit
import Observatory

enum MyPanel: PanelShowing {
  static func show(
    _ sky: Sky, in panel: Panel, on screen: ConsoleScreen
  ) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { _ in
      // TODO: This panel opens, and stays dark.
      screen.show(.dark)
    }
  }
}

// The check looks at the type that is named here. Leave it as it is.
public func exercise07a() -> any PanelShowing.Type { MyPanel.self }
