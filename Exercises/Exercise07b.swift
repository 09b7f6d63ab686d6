// Exercise 07b · The sleeper                                      12 minutes
//
// Goal     A block returns early, falls asleep, and is never woken again. Find
//          out why, and put it right.
//
// To do    It is to send where the telescope points over a link to a receiver:
//          - while the link is up, the azimuth is sent in the first run, and in
//            each turn in which it has changed;
//          - when the link comes up, the azimuth of that moment is sent, also
//            when it was down for part of a turn only;
//          - while the link is down, nothing is sent, and no move of the
//            telescope wakes the block;
//          - while the receiver is busy, nothing is sent. The receiver is not
//            yours, and nobody can observe that it is free again: the next
//            move after that is sent, and nothing of what was missed.
//
// Check    swift run course check 07b   (or: swift test --filter Exercise07b)
//
// Stuck?   Chapters/Chapter07/Chapter07.swift: the trap. Ask at each `return`:
//          what will wake this block again?

import CourseKit
import Observatory

final class MyLink: AzimuthSending {
  var isUp = false

  // `AzimuthSending` puts everything here on the main actor.
  static func send(
    _ telescope: Telescope, over link: MyLink, to receiver: Receiver
  ) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { _ in
      // TODO: This line puts the block to sleep. It does so in two ways.
      guard link.isUp, !receiver.isBusy else { return }
      receiver.receive(telescope.azimuth)
    }
  }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise07b() -> any AzimuthSending.Type { MyLink.self }
