//: # 07 · Dependencies that move
//:
//: *9 minutes · `swift run Chapter07`*
//:
//: ## What you know, and what this adds
//:
//: You know that a block depends on what it reads. But a block can have
//: branches: in one run it reads this, in the next run that. What does it
//: depend on then?
//:
//: On what it read in its *latest* run, and on nothing from before.

import Observatory
import ObservatoryTesting

//: ## Predict
//:
//: A console has a panel that shows the seeing: how calm the air is. The block
//: reads it only while the panel is open. Now the panel is closed, and these
//: lines run, each in a turn of its own:
//:
//: ```swift
//: sky.seeing = 4
//: panel.isOpen = true
//: sky.seeing = 5
//: panel.isOpen = false
//: sky.seeing = 6
//: ```
//:
//: How many of the five wake the block? Step 2 has the answer.
//:
//: <!-- guess: How many of the five changes wake the block? | step 2 | woken (\d+) times -->
//:
//: ## 1. A block with two branches

@MainActor @Observable
final class Sky {
  var seeing = 3
}

@MainActor @Observable
final class Panel {
  var isOpen = false
}

let sky = Sky()
let panel = Panel()
var screen = ""
var runs = 0

let showing = withContinuousObservation(options: .didSet) { _ in
  runs += 1
  if panel.isOpen {
    screen = "seeing \(sky.seeing)"
  } else {
    screen = "closed"
  }
}

//: The block reads `isOpen` in each run, and `seeing` only in some. We look at
//: the screen and count the runs:

@MainActor
func look() async throws {
  try await settled()
  print("runs: \(runs), screen: \(screen)")
}

try await look()
// → runs: 1, screen: closed

//: ## 2. Five changes

sky.seeing = 4
try await look()
// → runs: 1, screen: closed

panel.isOpen = true
try await look()
// → runs: 2, screen: seeing 4

sky.seeing = 5
try await look()
// → runs: 3, screen: seeing 5

panel.isOpen = false
try await look()
// → runs: 4, screen: closed

sky.seeing = 6
try await look()
// → runs: 4, screen: closed

print("woken \(runs - 1) times")
// → woken 3 times

//: Three of five. The first and the last change find a block that has not read
//: the seeing. Nothing is lost: the screen would be the same. And when the
//: panel opens, the block reads the seeing of that moment.
//:
//: ## 3. The dependencies, before and after
//:
//: No call tells what a block depends on. But we can try it out: change one
//: property, and see if there is a run.

@MainActor
func wakes(_ change: () -> Void) async throws -> String {
  let before = runs
  change()
  try await settled()
  return runs > before ? "wakes" : "-    "
}

@MainActor
func probe(_ moment: String) async throws {
  let isOpen = try await wakes {
    panel.isOpen.toggle()
    panel.isOpen.toggle()
  }
  let seeing = try await wakes { sky.seeing += 1 }
  print(moment, isOpen, seeing, separator: "   ")
}

print("         isOpen  seeing")
// →          isOpen  seeing

try await probe("closed")
// → closed   wakes   -

panel.isOpen = true
try await settled()
try await probe("open  ")
// → open     wakes   wakes

panel.isOpen = false
try await settled()
try await probe("closed")
// → closed   wakes   -

//: (Two toggles in one turn: that is a change, and the panel is as it was.) The
//: seeing came with the run that read it, and went with the run that did not.
//:
//: ## 4. Another object
//:
//: A dependency is one property of one *object*. So it also moves when the
//: block reads another object. The console shows the telescope that is chosen:

@MainActor @Observable
final class Telescope {
  var azimuth = 0
}

@MainActor @Observable
final class Console {
  var chosen: Telescope

  init(chosen: Telescope) { self.chosen = chosen }
}

let east = Telescope()
let west = Telescope()
let console = Console(chosen: east)

let pointing = withContinuousObservation(options: .didSet) { _ in
  runs += 1
  screen = "azimuth \(console.chosen.azimuth)"
}
try await settled()

@MainActor
func probeTelescopes(_ moment: String) async throws {
  let ofEast = try await wakes { east.azimuth += 1 }
  let ofWest = try await wakes { west.azimuth += 1 }
  print(moment, ofEast, ofWest, separator: "   ")
}

print("         east    west")
// →          east    west

try await probeTelescopes("east  ")
// → east     wakes   -

console.chosen = west
try await settled()
try await probeTelescopes("west  ")
// → west     -       wakes

//: Nobody unsubscribed from east. `chosen` woke the block, and the block read
//: west.
//:
//: ## The trap: `guard … return` before the reads
//:
//: The first run is not a change. Somebody wants to skip it:

var heard: [Int] = []

let skipping = withContinuousObservation(options: .didSet) { event in
  guard event.kind != .initial else { return }
  heard.append(sky.seeing)
}
try await settled()

sky.seeing = 1
try await settled()
sky.seeing = 2
try await settled()
print("heard: \(heard)")
// → heard: []

//: The run that returned has read nothing. So the block depends on nothing, and
//: nothing will wake it again.
//:
//: *Read first, then return:*

let reading = withContinuousObservation(options: .didSet) { event in
  let seeing = sky.seeing
  guard event.kind != .initial else { return }
  heard.append(seeing)
}
try await settled()

sky.seeing = 3
try await settled()
print("heard: \(heard)")
// → heard: [3]

//: Was the block of step 1 wrong, then? With a closed panel it does not read
//: the seeing, either. But it has read `isOpen`, and that wakes it when it
//: matters. See what happens with a condition that is *not* observed:

final class Link {
  var isUp = false
}

let link = Link()
var sent: [Int] = []

let sending = withContinuousObservation(options: .didSet) { _ in
  guard link.isUp else { return }
  sent.append(sky.seeing)
}
try await settled()

link.isUp = true
sky.seeing = 4
try await settled()
print("sent: \(sent)")
// → sent: []

//: The link is up, the seeing has changed, and nothing is sent. So ask at each
//: early `return`: what will wake this block again? If it has read nothing that
//: will, read first, or make the condition observable.
//:
//: ## In Swift 6.4
//:
//: It is the same there ([SE-0506][continuous]). The rule is as old as Swift
//: 5.9 ([SE-0395][on]): re-arm by hand, as in chapter 03, and each tracking
//: depends on what *its* closure has read.
//:
//: [continuous]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md#detailed-design
//: [on]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0395-observability.md#detailed-design
//:
//: ## Try it
//:
//: In step 1, put `_ = sky.seeing` above the `if`. In step 2 the screen shows
//: the same as before, in every line. What moves? And which rows of the table?
//:
//: ## The exercise
//:
//: There are two. **Exercise 07a, the panel**
//: ([Exercise07a.swift](../../Exercises/Exercise07a.swift)). Show the clouds or
//: the seeing, only while the panel is open, and without a run too many.
//: **Exercise 07b, the sleeper**
//: ([Exercise07b.swift](../../Exercises/Exercise07b.swift)). A block returns
//: early and is never woken again: find out why, and put it right.
//:
//: ## Next
//:
//: A block that nothing will wake is not ended. What ends it is its token.
//: Chapter 08, *The token owns the observation*, starts, stops and restarts
//: one.
