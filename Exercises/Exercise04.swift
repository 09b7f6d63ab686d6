// Exercise 04 · The log of the shutter                            12 minutes
//
// Goal     Write down each change of a dome's shutter, with its old and its
//          new state, and a last line when the shutter is gone.
//
// To do    - When `shutter.state` goes from "closed" to "open", the log gets
//            the line "closed to open". The line is there when the assignment
//            is over, before the writer's next line runs. (This log has `add`,
//            and no `old`: keep the old state in a constant of your function.
//            `withObservationTracking` returns what its first closure returns.)
//          - So for each change, all night, also for several in one turn. (A
//            shutter may have two logs, by two calls: each gets its lines.)
//          - Nothing else is written: no line at the call of `record`, and none
//            for a change of `shutter.temperature`.
//          - When the shutter is gone, the log gets one last line, at once:
//            "gone". So nothing of yours may keep the shutter alive, nor the
//            log after that. (Do you capture the shutter with `[weak shutter]`?
//            Then unwrap it before `assumeIsolated`, not in it: the compiler
//            insists.)
//
// Check    swift run course check 04   (or: swift test --filter Exercise04)
//
// Stuck?   Chapters/Chapter04/Chapter04.swift: the first trap re-arms in the
//          right place, step 5 hears of the end, and says what does not end.

import CourseKit
import Observatory

enum MyShutterLog: ShutterLogging {
  // All of this is on the main actor: the shutter, the log, and your code.
  static func record(_ shutter: Shutter, in log: AuditLog) {
    // TODO: Nobody listens to this shutter. `log.add("…")` writes a line.
  }
}

// The check looks at the type that is named here. Leave it as it is.
public func exercise04() -> any ShutterLogging.Type { MyShutterLog.self }
