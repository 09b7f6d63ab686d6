// Exercise 11a · The screen                                       12 minutes
//
// Goal     A class shows in a loop where a telescope points. The loop ends
//          when it is told to, and when nobody needs the object any more.
//
// To do    - After `open`, the azimuth is shown with the next turn
//            (`screen.show(_:)`), and then once after each turn in which it
//            has changed. `open` is not `async`: a loop needs a task.
//          - `open` closes what was open before, and does not keep it.
//          - From `close` on nothing is shown, not even what is due, and the
//            telescope is not kept. It can be opened again.
//          - An object that nobody has any more is gone. So is its loop.
//
// Check    swift run course check 11a   (or: swift test --filter Exercise11a)
//
// Stuck?   Chapters/Chapter11/Chapter11.swift: steps 1 and 4, and the first
//          trap.

import CourseKit
import Observatory

@MainActor
final class MyScreenGuide: TelescopeShowing {
  private let screen: Screen

  init(on screen: Screen) {
    self.screen = screen
  }

  func open(_ telescope: Telescope) {
    // TODO: Show `telescope.azimuth` on the screen, in a loop.
  }

  func close() {
  }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise11a() -> any TelescopeShowing.Type { MyScreenGuide.self }
