// Exercise 03b · One job for each closure                         10 minutes
//
// Goal     The dome follows the telescope and counts its turns in the night
//          log. Nothing but the telescope turns it.
//
// To do    This dome works for the first moves. Then it does what chapter 03
//          warns of. Rewrite `follow`, so that
//          - each move of the telescope turns the dome once and counts 1, as in
//            03a: the first turn at once, moves of one turn are one move, and
//            nobody is kept alive, nor is the log;
//          - each turn counts at once, the first one, too;
//          - nothing happens when somebody starts a new page of the log,
//            `log.turns = 0`: the dome stands still, and 0 stays 0. Nobody even
//            reads the telescope;
//          - the telescope counts on beyond a full circle: at 370, the dome
//            turns to 10, also when it stands there already. The telescope is
//            left as it is, at 370.
//
// Check    swift run course check 03b   (or: swift test --filter Exercise03b)
//
// Stuck?   Chapters/Chapter03/Chapter03.swift: the two traps. Your dome has
//          both.

import CourseKit
import Observatory

@MainActor
final class MyLoggingDome: DomeLogging {
  private let log: NightLog
  private(set) var path: [Int] = []

  init(log: NightLog) {
    self.log = log
  }

  func turn(to azimuth: Int) {
    path.append(azimuth)
  }

  func follow(_ telescope: Telescope) {
    // TODO: This closure reads, works, and changes what it waits for.
    withObservationTracking {
      telescope.azimuth %= 360
      turn(to: telescope.azimuth)
      log.turns += 1
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.follow(telescope)
      }
    }
  }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise03b() -> any DomeLogging.Type { MyLoggingDome.self }
