//: # 03 · Re-arming by hand
//:
//: *11 minutes · `swift run Chapter03`*
//:
//: ## What you know, and what this adds
//:
//: You know that a tracking makes one call, before the store, and is over. But
//: a dome has to follow the telescope all night. So somebody must *re-arm*: run
//: the tracked closure again, which reads the new value and waits for the next
//: change.
//:
//: There are two places to do that by hand, and people use both. We build both,
//: and we count. Later chapters have better tools; here you see what they are
//: better at.

import Observatory

//: ## Predict
//:
//: The telescope moves three times, and then the main actor is free:
//:
//: ```swift
//: telescope.azimuth = 10
//: telescope.azimuth = 20
//: telescope.azimuth = 30
//: await Task.yield()
//: ```
//:
//: Dome A re-arms inside `onChange`. Dome B re-arms in a task that `onChange`
//: starts. Where does each of them end, and how many of the three moves does it
//: miss on the way? Step 4 has the count.
//:
//: <!-- guess: Where does dome A end, and where dome B? | step 4 | dome [AB] +\d+ +\d+ +(\d+) -->
//:
//: ## 1. The telescope moves, the dome remembers
//:
//: The telescope is observable. The dome is not: it is the one who looks, and
//: nobody looks at it. It writes down each position that it was turned to.

@MainActor @Observable
final class Telescope {
  var azimuth = 0
}

@MainActor
final class Dome {
  private(set) var path: [Int] = []

  func turn(to azimuth: Int) {
    path.append(azimuth)
  }
}

@MainActor
func slew(_ telescope: Telescope) async {
  telescope.azimuth = 10
  telescope.azimuth = 20
  telescope.azimuth = 30
  await Task.yield()
}

//: Between two points where it is free, the main actor does not stop for
//: anybody. We call such a stretch a *turn*. The three moves are one turn, and
//: what waits for the main actor runs at `await Task.yield()`.
//:
//: ## 2. Dome A re-arms inside `onChange`
//:
//: `onChange` means that a new tracking is needed. So why not right there?

@MainActor
func followAtOnce(_ telescope: Telescope, with dome: Dome) {
  withObservationTracking {
    dome.turn(to: telescope.azimuth)
  } onChange: {
    MainActor.assumeIsolated {
      followAtOnce(telescope, with: dome)
    }
  }
}

let telescopeA = Telescope()
let domeA = Dome()

followAtOnce(telescopeA, with: domeA)
await slew(telescopeA)
print("telescope at \(telescopeA.azimuth), dome A went \(domeA.path)")
// → telescope at 30, dome A went [0, 0, 10, 20]

//: Too early. `onChange` comes before the store, so each run reads the value
//: that is just being replaced. The dome is always one move behind. And no
//: change comes after the last one, so the last one never arrives.
//:
//: ## 3. Dome B re-arms after a hop
//:
//: Chapter 02 ended with the cure: leave word, and read later. One line is
//: different, `Task { @MainActor in` for `MainActor.assumeIsolated {`:

@MainActor
func followLater(_ telescope: Telescope, with dome: Dome) {
  withObservationTracking {
    dome.turn(to: telescope.azimuth)
  } onChange: {
    Task { @MainActor in
      followLater(telescope, with: dome)
    }
  }
}

let telescopeB = Telescope()
let domeB = Dome()

followLater(telescopeB, with: domeB)
await slew(telescopeB)
print("telescope at \(telescopeB.azimuth), dome B went \(domeB.path)")
// → telescope at 30, dome B went [0, 30]

//: Now the end is right. But between the first change and the hop, nobody
//: listens. The second and the third change find no tracking at all. The dome
//: learns of them only because it reads so late.
//:
//: Both functions capture the dome and the telescope strongly: as long as the
//: tracking waits, both live. This program does not mind. An object that should
//: go when nobody needs it captures with `[weak self, weak telescope]`.
//:
//: ## 4. Both against the truth
//:
//: Each telescope stood at 0, 10, 20 and 30. How many of these places did the
//: domes miss?

let truth = [0, 10, 20, 30]

func row(_ name: String, _ path: [Int]) {
  let missed = truth.filter { !path.contains($0) }
  print(name, path.count, missed.count, path.last!, separator: "       ")
}

@MainActor
func compare() {
  print("             places  missed  ended at")
  row("truth ", truth)
  row("dome A", domeA.path)
  row("dome B", domeB.path)
}

compare()
// →              places  missed  ended at
// → truth        4       0       30
// → dome A       4       1       20
// → dome B       2       2       30

//: A was busy (it went to 0 twice), and missed the one place that counts: the
//: last. B is right in the end, and knows nothing of the way there. For a dome
//: that is fine. For a log of every place it is not. Inside `onChange` is too
//: early, after a hop is too late, and `onChange` offers nothing in between.
//:
//: ## The trap: two jobs in one closure
//:
//: Dome C follows like B. It also counts its turns in the night log. One more
//: line in the closure, and it works:

@MainActor @Observable
final class NightLog {
  var turns = 0
}

@MainActor
func followAndCount(_ telescope: Telescope, with dome: Dome, in log: NightLog) {
  withObservationTracking {
    dome.turn(to: telescope.azimuth)
    log.turns += 1
  } onChange: {
    Task { @MainActor in
      followAndCount(telescope, with: dome, in: log)
    }
  }
}

let telescopeC = Telescope()
let domeC = Dome()
let logC = NightLog()

followAndCount(telescopeC, with: domeC, in: logC)
print("\(logC.turns) turn, dome C went \(domeC.path)")
// → 1 turn, dome C went [0]

//: Until midnight, when somebody starts a new page of the log:

logC.turns = 0
await Task.yield()
print("\(logC.turns) turn, dome C went \(domeC.path)")
// → 1 turn, dome C went [0, 0]

//: The telescope did not move. The motor of the dome ran all the same, and the
//: count is not 0 and never will be. For `+= 1` is a read, too: without the old
//: value there is no new one. So the closure depends on `turns`, and a change
//: of the log wakes the dome.
//:
//: So keep work out of the closure: whatever the work reads is a dependency,
//: too. Let the closure do one thing, read. `withObservationTracking` returns
//: what the closure returns, and the work comes after it:

@MainActor
func readThenWork(_ telescope: Telescope, with dome: Dome, in log: NightLog) {
  let azimuth = withObservationTracking {
    telescope.azimuth
  } onChange: {
    Task { @MainActor in
      readThenWork(telescope, with: dome, in: log)
    }
  }
  dome.turn(to: azimuth)
  log.turns += 1
}

let domeD = Dome()
let logD = NightLog()

readThenWork(telescopeC, with: domeD, in: logD)
logD.turns = 0
await Task.yield()
print("\(logD.turns) turns, dome D went \(domeD.path)")
// → 0 turns, dome D went [0]

//: ## The trap: a change inside the change
//:
//: Azimuth 370 is the same direction as azimuth 10. Somebody wants to correct
//: that where it is heard of: re-arm, then assign the better value.
//:
//: The `guard` is ours. Guess what happens without it.

var calls = 0

@MainActor
func keepInRange(_ telescope: Telescope) {
  withObservationTracking {
    _ = telescope.azimuth
  } onChange: {
    MainActor.assumeIsolated {
      guard calls < 5 else { return }
      calls += 1
      keepInRange(telescope)
      telescope.azimuth %= 360
    }
  }
}

let telescopeE = Telescope()

keepInRange(telescopeE)
telescopeE.azimuth = 370
print("\(calls) calls, telescope at \(telescopeE.azimuth)")
// → 5 calls, telescope at 370

//: One assignment, and calls without end: five with the `guard`, and without it
//: as many as fit on the stack. `onChange` re-arms first, so its own assignment
//: finds somebody who listens: `onChange`, which re-arms, and assigns. Each of
//: them waits in the middle of the assignment before it.
//:
//: And it was all for nothing. The first assignment is the last to store, and
//: what it stores is 370. Correct a value where it comes in, not where it is
//: heard of.
//:
//: ## In Swift 6.4
//:
//: Swift 6.4 has a function that re-arms for you, `withContinuousObservation`
//: ([SE-0506][continuous]): one run for each turn, always of stored values. It
//: is in this runtime too, for the Swift that you have. Chapter 05 gives it to
//: this dome. If you need each value of a turn, chapter 12 compares the tools.
//:
//: This runtime is stricter in one point. A closure may read the azimuth, and
//: another thread may change it before the tracking is armed. Here `onChange`
//: is called for that change, too. The `Observation` of Swift 6.3.1 loses it.
//:
//: [continuous]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md
//:
//: ## Try it
//:
//: In `slew`, put a second `await Task.yield()` after `telescope.azimuth = 10`.
//: Now there are two turns. One row of the table changes: dome B was in three
//: places, and missed one. Dome A does not care. Why not?
//:
//: ## The exercise
//:
//: There are two. **Exercise 03a, the follower**
//: ([Exercise03a.swift](../../Exercises/Exercise03a.swift)). Re-arm by hand, so
//: that a dome always ends where the telescope ends. **Exercise 03b, one job
//: for each closure** ([Exercise03b.swift](../../Exercises/Exercise03b.swift)).
//: Repair a dome that does what the two traps warn of.
//:
//: ## Next
//:
//: `onChange` knows nothing of the new value. Chapter 04, *Before, after,
//: gone*, has a form of `withObservationTracking` that is called after the
//: store, too.
