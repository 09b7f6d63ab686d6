// Exercise 10 · The site                                          10 minutes
//
// Goal     An actor notes what it sees of the sky, on itself: no lock, no hop,
//          no other thread. It goes when it was stopped.
//
// To do    - `watch` notes in `seen` how many stars there are, with the next
//            turn of this actor, and then once after each turn in which that
//            has changed. Any thread may change it.
//          - The block looks at the sky on the actor, and notes it there, in
//            the same run.
//          - Watching another sky ends the old one, which is not kept. Another
//            site may watch the same one.
//          - From `stop` on nothing is noted, not even what is due. What was
//            noted stays, and the site can watch again. A site that was
//            stopped, and that nobody has any more, is gone.
//
// Check    swift run course check 10   (or: swift test --filter Exercise10)
//
// Stuck?   Chapters/Chapter10/Chapter10.swift: step 2, and the first trap.

import CourseKit
import Observatory

actor MySite: SkyWatching {
  private(set) var seen: [Int] = []

  func watch(_ sky: NightSky) {
    // TODO: Note `sky.stars` in `seen`, now and whenever it has changed.
  }

  func stop() {
  }
}

// The check looks at the actor that is named here. Leave it as it is.
public func exercise10() -> any SkyWatching.Type { MySite.self }
