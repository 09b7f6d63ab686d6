// Exercise 09b · The task                                          8 minutes
//
// Goal     A method shows the frames of an exposure for as long as the task
//          runs that has called it, and returns when the task is cancelled.
//
// To do    - The frames are shown with the next turn (`screen.show(_:)`), and
//            then once after each turn in which they have changed.
//          - `view` returns when its task is cancelled, and not before, not
//            even if the exposure is done. It ends the observation at once.
//            Then nothing is shown any more, and nothing is kept.
//          - Several tasks may call it at a time, each for an exposure of its
//            own, or for the same one, also on one screen. To cancel one of
//            them does not matter to the others.
//
// Check    swift run course check 09b   (or: swift test --filter Exercise09b)
//
// Stuck?   Chapters/Chapter09/Chapter09.swift: step 4.

import CourseKit
import Observatory

@MainActor
struct MyViewer: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    // TODO: Show `exposure.frames` on the screen until the task is cancelled.
  }

  /// Waits until the task that calls it is cancelled, as in the chapter.
  private func untilCancelled() async {
    for await _ in AsyncStream(Never.self, { _ in }) {}
  }
}

// The check looks at the type that is named here. Leave it as it is.
public func exercise09b() -> any ExposureViewing.Type { MyViewer.self }
