// Exercise 03a · The follower                                     10 minutes
//
// Goal     The dome follows the telescope all night, and always ends where the
//          telescope ends.
//
// To do    - `follow` turns the dome to where the telescope is, at once. From
//            then on, each change of its azimuth turns the dome once: not
//            within the assignment, but as soon as the main actor is free.
//          - Moves of one turn are one move: the dome goes to the last place.
//            (Is it there already? Then it may turn, or stand still.)
//          - No last move is lost, whenever it comes.
//          - The tracking keeps nobody alive: not the dome, nor the telescope.
//
// Check    swift run course check 03a   (or: swift test --filter Exercise03a)
//
// Stuck?   Chapters/Chapter03/Chapter03.swift: steps 2 and 3 re-arm in two
//          ways, and step 4 counts what each of them misses. There everything
//          is captured strongly; here it is `[weak self, weak telescope]`.

import CourseKit
import Observatory

@MainActor
final class MyDome: DomeFollowing {
  private(set) var path: [Int] = []

  func turn(to azimuth: Int) {
    path.append(azimuth)
  }

  func follow(_ telescope: Telescope) {
    // TODO: The dome turns once, and then it sleeps.
    turn(to: telescope.azimuth)
  }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise03a() -> any DomeFollowing.Type { MyDome.self }
