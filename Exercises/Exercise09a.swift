// Exercise 09a · The last frame                                   10 minutes
//
// Goal     A display shows how many frames of an exposure are in, turn by
//          turn, up to the last one. Then its observation is over.
//
// To do    - The frames are shown with the next turn (`screen.show(_:)`), and
//            then once after each turn in which they have changed.
//          - The turn in which the exposure is done is shown, and it is the
//            last. From then on the display does not keep the exposure.
//          - One turn can bring several frames, and more than were planned.
//          - `watch` can be called again: for the next exposure, or for
//            another one while the first is not done. Then that one is over,
//            and is not kept.
//          - A display that nobody has any more is gone, and shows nothing.
//
// Check    swift run course check 09a   (or: swift test --filter Exercise09a)
//
// Stuck?   Chapters/Chapter09/Chapter09.swift: step 1, and the trap.

import CourseKit
import Observatory

@MainActor
final class MyDisplay: FrameDisplaying {
  private let screen: Screen

  init(on screen: Screen) {
    self.screen = screen
  }

  func watch(_ exposure: Exposure) {
    // TODO: Show `exposure.frames` on the screen, until `exposure.isDone`.
  }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise09a() -> any FrameDisplaying.Type { MyDisplay.self }
