// Exercise 05 · The follower, again                               10 minutes
//
// Goal     A dome follows a telescope with one block: it turns when it has to,
//          and never in vain.
//
// To do    - `follow` turns the dome to where the telescope points, at once.
//          - From then on, the dome moves when the turn of the main actor is
//            over: to the last azimuth, however many moves there were, by one
//            block, whose token you return.
//          - The motor never runs in vain: a dome that is there already is not
//            turned. (Others may turn it, too: ask `dome.azimuth`. The dome is
//            not observable: to ask it subscribes to nothing.)
//          - The block runs only when the telescope's azimuth has changed.
//          - When the token is gone, the dome is not turned any more, and
//            nothing of yours keeps the dome or the telescope alive.
//
// Check    swift run course check 05   (or: swift test --filter Exercise05)
//
// Stuck?   Chapters/Chapter05/Chapter05.swift: step 1 has the block, the first
//          trap says what is not done at once.

import CourseKit
import Observatory

enum MyFollower: TelescopeFollowing {
  // All of this is on the main actor: the telescope, the dome, and your code.
  static func follow(
    _ telescope: Telescope, with dome: Dome
  ) -> ObservationTracking.Token {
    // TODO: The block is empty. `dome.turn(to:)` lets the motor run.
    withContinuousObservation(options: .didSet) { _ in
    }
  }
}

// The check looks at the type that is named here. Leave it as it is.
public func exercise05() -> any TelescopeFollowing.Type { MyFollower.self }
