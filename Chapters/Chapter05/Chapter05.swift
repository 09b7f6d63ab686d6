//: # 05 · Continuous observation
//:
//: *9 minutes · `swift run Chapter05`*
//:
//: ## What you know, and what this adds
//:
//: You can re-arm by hand: inside `onChange`, after a hop, at `.didSet`. Each
//: time that took two closures, and a function that calls itself.
//:
//: Here you write one closure, the *block*. It runs, and it depends on what it
//: reads. When a dependency has changed, it runs again, for as long as you
//: want. The re-arming is done for you.

import Observatory
import ObservatoryTesting

//: The second import brings `settled()`. It waits until no block has a run to
//: do. Until now we wrote `await Task.yield()` and knew that it was enough. And
//: it wants a `try`: if there is no end to the runs, it gives up after ten
//: seconds, and throws an error that names the blocks.
//:
//: ## Predict
//:
//: The telescope is at 0. A block turns the dome to where the telescope points.
//: Then the telescope moves three times, in two turns. (Remember: a turn is a
//: stretch in which the main actor does not stop for anybody.)
//:
//: ```swift
//: telescope.azimuth = 10
//: telescope.azimuth = 20
//: try await settled()
//: telescope.azimuth = 30
//: try await settled()
//: ```
//:
//: Which places does the dome go to? Step 3 has the answer.
//:
//: <!-- guess: Which places does the dome go to? | step 3 | the dome went \[(.*)\] -->
//:
//: ## 1. One call follows all night

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

let telescope = Telescope()
let dome = Dome()

let following = withContinuousObservation(options: .didSet) { _ in
  dome.turn(to: telescope.azimuth)
}

//: The options are those of chapter 04, and the `_` is an event. There is no
//: `onChange`: one block reads and is called.
//:
//: The call returns a *token*, here `following`. The observation lives as long
//: as its token. Ours live as long as the program; chapter 08 is about tokens.
//:
//: ## 2. The first run comes later: `.initial`

print("the call is over, the dome went \(dome.path)")
// → the call is over, the dome went []

try await settled()
print("after a wait, the dome went \(dome.path)")
// → after a wait, the dome went [0]

//: The call only asks for the block to run. The block runs when the main actor
//: is free, that is, at the next `await`. In this first run nothing has changed
//: yet, so the event has the fourth kind of chapter 04, `.initial`:

func name(of kind: ObservationTracking.Event.Kind) -> String {
  switch kind {
  case .initial: "initial"
  case .willSet: "willSet"
  case .didSet: "didSet"
  default: "something else"
  }
}

let showing = withContinuousObservation(options: .didSet) { event in
  print("\(name(of: event.kind)): the telescope is at \(telescope.azimuth)")
}

try await settled()
// → initial: the telescope is at 0

//: ## 3. One run for each turn

telescope.azimuth = 10
telescope.azimuth = 20
try await settled()
// → didSet: the telescope is at 20

telescope.azimuth = 30
try await settled()
// → didSet: the telescope is at 30

print("the dome went \(dome.path)")
// → the dome went [0, 20, 30]

//: The first change makes a run *due*. The second one finds it due already.
//: When the turn is over, the block runs once, and reads what is there: 20.
//:
//: What a run reads is what the block depends on from then on. That is the
//: re-arming.
//:
//: ## 4. Always the settled value
//:
//: In chapter 04, `.willSet` meant "before the store, with the old value". See
//: what it means to a block:

let early = withContinuousObservation(options: .willSet) { event in
  print("\(name(of: event.kind)): early sees \(telescope.azimuth)")
}

try await settled()
// → initial: early sees 30

telescope.azimuth = 40
try await settled()
// → didSet: the telescope is at 40
// → willSet: early sees 40

//: Not 30. The options decide which changes make a run due, and which kind the
//: event has. But the run comes when the turn is over, and by then all is
//: stored. So the last run always sees the last value. Use `.didSet`: its name
//: says what you get.
//:
//: ## 5. The block may change what it reads
//:
//: Azimuth 370 is the same direction as 10. In chapter 03 the correction made
//: calls without end. Here it makes none:

let mount = Telescope()
var runs = 0

let correcting = withContinuousObservation(options: .didSet) { _ in
  runs += 1
  mount.azimuth %= 360
}
try await settled()

mount.azimuth = 370
try await settled()
print("\(runs) runs, the mount is at \(mount.azimuth)")
// → 2 runs, the mount is at 10

//: The initial run, and one for 370. What a block writes itself does not wake
//: it. What others write does.
//:
//: ## The trap: expecting `.initial` at once
//:
//: A dome shall begin where the telescope is, and then follow it. The telescope
//: moves right after the call:

let telescopeA = Telescope()
let domeA = Dome()

let followingA = withContinuousObservation(options: .didSet) { _ in
  domeA.turn(to: telescopeA.azimuth)
}

telescopeA.azimuth = 90
try await settled()
print("dome A went \(domeA.path)")
// → dome A went [90]

//: The dome was never at 0. There is one run, not two: when the change came,
//: the initial run was still due. If you need the value at the call, read it
//: yourself, before the call:

let telescopeB = Telescope()
let domeB = Dome()

domeB.turn(to: telescopeB.azimuth)
let followingB = withContinuousObservation(options: .didSet) { _ in
  domeB.turn(to: telescopeB.azimuth)
}

telescopeB.azimuth = 90
try await settled()
print("dome B went \(domeB.path)")
// → dome B went [0, 90]

//: ## The trap: expecting one run for each change
//:
//: The night log shall count the moves of the telescope. So a block counts its
//: runs:

let telescopeC = Telescope()
var moves = 0

let counting = withContinuousObservation(options: .didSet) { event in
  _ = telescopeC.azimuth
  if event.kind != .initial { moves += 1 }
}
try await settled()

telescopeC.azimuth = 10
telescopeC.azimuth = 20
telescopeC.azimuth = 30
try await settled()
print("3 moves, the log says \(moves)")
// → 3 moves, the log says 1

//: A block follows a *state*: where is the telescope? It can not tell how often
//: that changed on the way. For each change there is chapter 04: re-arm at
//: `.didSet`.

@MainActor
func countMoves(of telescope: Telescope) {
  withObservationTracking(options: .didSet) {
    _ = telescope.azimuth
  } onChange: { _ in
    MainActor.assumeIsolated {
      moves += 1
      countMoves(of: telescope)
    }
  }
}

let telescopeD = Telescope()
moves = 0

countMoves(of: telescopeD)
telescopeD.azimuth = 10
telescopeD.azimuth = 20
telescopeD.azimuth = 30
print("3 moves, the log says \(moves)")
// → 3 moves, the log says 3

//: ## In Swift 6.4
//:
//: `withContinuousObservation` is new in 6.4 ([SE-0506][continuous]). The text
//: of the proposal calls it `withContinuousObservationTracking`. Two things are
//: promises of this runtime, to be checked before you move: that a run never
//: reads a value that is about to be replaced, also with `.willSet`, and that a
//: block does not wake itself. `settled()` is ours alone.
//:
//: [continuous]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md#detailed-design
//:
//: ## Try it
//:
//: In step 3, remove the first `try await settled()` and the result below it.
//: One place is missing in the dome's path. Say which before you run it.
//:
//: ## The exercise
//:
//: **Exercise 05, the follower, again**
//: ([Exercise05.swift](../../Exercises/Exercise05.swift)). Write a dome that
//: follows a telescope with one block, and turns when it has to, never in vain.
//:
//: ## Next
//:
//: A block that reads three settings runs when one of them has changed. Which
//: one? Chapter 06, *Which property?*, asks the event.
