// Exercise 12 · Three jobs                                        15 minutes
//
// Goal     A night shift has three jobs: a night log that misses no move, a
//          dome that follows, and reports that take their time. Give each its
//          tool.
//
// To do    - The log notes each azimuth that the telescope moves to, within
//            the assignment: right after it, the line is there. Where the
//            telescope begins is no move.
//          - The dome is turned to the azimuth and the altitude, with the next
//            turn, and then once after each turn in which they have changed,
//            also there and back, never half-way. It waits for no report.
//          - A report is written about the azimuth, first and then after each
//            turn in which it has changed, also there and back. One at a time:
//            if a report takes long, the next one is about the latest place.
//          - `begin` is called once. `end` ends all three jobs, at once; only a
//            report that is being written comes to its end.
//          - A shift that nobody has any more is gone, and so are its jobs: at
//            once, also if it was never told to end, or a report takes long.
//
// Check    swift run course check 12   (or: swift test --filter Exercise12)
//
// Stuck?   Chapters/Chapter12/Chapter12.swift: step 7 says which tool for what,
//          steps 3 to 5 have the tools. Who keeps whom: the last trap of
//          chapter 08, the first of chapter 11, and step 7. In `onChange`,
//          unwrap what is weak first, and call `assumeIsolated` then.

import CourseKit
import Observatory

@MainActor
final class MyNightShift: NightShift {
  private let log: NightLog
  private let motor: DomeMotor
  private let desk: ReportDesk

  init(log: NightLog, motor: DomeMotor, desk: ReportDesk) {
    self.log = log
    self.motor = motor
    self.desk = desk
  }

  func begin(_ telescope: Telescope) {
    // TODO: `log.note(_:)`, `motor.turn(azimuth:altitude:)` and
    // `await desk.write(_:)`.
  }

  func end() {
  }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise12() -> any NightShift.Type { MyNightShift.self }
