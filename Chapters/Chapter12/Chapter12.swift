//: # 12 · Choosing a tool
//:
//: *10 minutes · `swift run Chapter12`*
//:
//: ## What you know, and what this adds
//:
//: You know four tools. Chapter 03 re-armed `withObservationTracking` by hand,
//: chapter 04 gave it options, chapter 05 let a block run again, and chapter 11
//: looped over `Observations`. Here, all four watch the same telescope in the
//: same night. The program counts, and one table says what each is good for.

import Observatory
import ObservatoryTesting

//: ## Predict
//:
//: The night has three turns, one for each inner list, and six moves in all.
//: The telescope begins at 0:
//:
//: ```swift
//: let night = [[10, 20], [30], [40, 50, 60]]
//: ```
//:
//: Which of the four tools see the telescope at 10? And for which of them does
//: the telescope have to wait while it moves? Step 6 has the table.
//:
//: <!-- guess: Which tool sees 10: 1 by hand, 2 with options, 3 continuous, 4 Observations? | step 6 | (?m)^(\d) \S+ +\d+ +\d+ +\d+ +0 10\b -->
//:
//: ## 1. A telescope and a record
//:
//: For each tool there is a record: how often it called a closure of ours, how
//: many of these calls came *inside* an assignment, and what it saw.

@MainActor @Observable
final class Telescope {
  var azimuth = 0
  var altitude = 45
}

@MainActor
final class Record {
  static var isMoving = false

  private(set) var calls = 0
  private(set) var callsInside = 0
  private(set) var seen: [Int] = []

  func call() {
    calls += 1
    if Record.isMoving { callsInside += 1 }
  }

  func see(_ azimuth: Int) { seen.append(azimuth) }
}

let telescope = Telescope()

//: ## 2. `withObservationTracking`, re-armed after a hop

let hop = Record()

@MainActor
func watchAfterHop() {
  let azimuth = withObservationTracking {
    hop.call()
    return telescope.azimuth
  } onChange: {
    MainActor.assumeIsolated { hop.call() }
    Task { @MainActor in watchAfterHop() }
  }
  hop.see(azimuth)
}

watchAfterHop()

//: ## 3. `withObservationTracking(options:)`, re-armed at once
//:
//: With `.didSet`, the handler is called after the store. So it may re-arm
//: right there, and the next move finds it ready:

let each = Record()

@MainActor
func watchEach() {
  let azimuth = withObservationTracking(options: .didSet) {
    each.call()
    return telescope.azimuth
  } onChange: { _ in
    MainActor.assumeIsolated {
      each.call()
      watchEach()
    }
  }
  each.see(azimuth)
}

watchEach()

//: ## 4. `withContinuousObservation`

let block = Record()

let token = withContinuousObservation(options: .didSet) { _ in
  block.call()
  block.see(telescope.azimuth)
}

//: ## 5. `Observations`
//:
//: At the end of a round, the loop says so on a wire, as in chapter 11:

let loop = Record()
let (rounds, wire) = AsyncStream.makeStream(of: Void.self)

let azimuths = Observations {
  loop.call()
  return telescope.azimuth
}
let reader = Task {
  for await azimuth in azimuths {
    loop.see(azimuth)
    wire.yield()
  }
}

//: ## 6. One night for all

@MainActor
func turn(_ azimuths: [Int]) async throws {
  Record.isMoving = true
  for azimuth in azimuths { telescope.azimuth = azimuth }
  Record.isMoving = false
  try await settled()
  for await _ in rounds.prefix(1) {}
}

let night = [[10, 20], [30], [40, 50, 60]]

try await turn([])
for azimuths in night { try await turn(azimuths) }

let places = [0] + night.flatMap { $0 }

func row(_ cells: String...) {
  let widths = [36, 6, 7, 7, 0]
  let padded = zip(cells, widths).map { cell, width in
    cell + String(repeating: " ", count: max(0, width - cell.count))
  }
  print(padded.joined())
}

@MainActor
func row(_ tool: String, _ record: Record) {
  let missed = places.filter { !record.seen.contains($0) }.count
  let seen = record.seen.map(String.init).joined(separator: " ")
  row(tool, "\(record.calls)", "\(record.callsInside)", "\(missed)", seen)
}

@MainActor
func table() {
  row("  tool", "calls", "inside", "missed", "seen")
  row("1 withObservationTracking", hop)
  row("2 withObservationTracking(options:)", each)
  row("3 withContinuousObservation", block)
  row("4 Observations", loop)
}

table()
// →   tool                              calls inside missed seen
// → 1 withObservationTracking           7     3      3      0 20 30 60
// → 2 withObservationTracking(options:) 13    12     0      0 10 20 30 40 50 60
// → 3 withContinuousObservation         4     0      3      0 20 30 60
// → 4 Observations                      4     0      3      0 20 30 60

//: Only the second tool saw the telescope at 10. It saw every place, and the
//: telescope paid: nearly all its calls came inside an assignment, which had to
//: wait. The first tool is called inside, too, to hear that it must come back.
//:
//: The last two were called once at first, and once for each turn. They missed
//: the places at which the telescope did not stay, and it never waited.
//:
//: ## 7. Which tool for what
//:
//: | you want | take |
//: |---|---|
//: | to know, once, that a thing is out of date | `withObservationTracking` |
//: | each change, when it is made: an audit | the same with `options:` |
//: | to follow a state: a dome, a screen | `withContinuousObservation` |
//: | to work on a state in steps, with `await` | `Observations` |
//:
//: If you do not know, take the third: none is called less.
//:
//: How does it end? The third has a token, which goes with its owner. The
//: fourth has a task: cancel it, also in `deinit`. The first two have nothing
//: to end them, so their handler asks a flag, and does not arm again. And what
//: it captures lives until the next change, if there is one. So let it hold its
//: owner weakly, and the telescope, too: `[weak self, weak telescope]`.
//:
//: ## The trap: each change, for somebody who wants a state
//:
//: "Misses none" sounds like the best tool. So a chart takes it, to draw where
//: the telescope points. Two numbers make one point:

var drawn: [String] = []
var drawnByBlock: [String] = []

@MainActor
func drawEach() {
  let point = withObservationTracking(options: .didSet) {
    "\(telescope.azimuth)/\(telescope.altitude)"
  } onChange: { _ in
    MainActor.assumeIsolated { drawEach() }
  }
  drawn.append(point)
}

drawEach()
let chart = withContinuousObservation(options: .didSet) { _ in
  drawnByBlock.append("\(telescope.azimuth)/\(telescope.altitude)")
}
try await settled()

telescope.azimuth = 90
telescope.altitude = 20
try await settled()

print("each change:", drawn)
// → each change: ["60/45", "90/45", "90/20"]

print("each turn:  ", drawnByBlock)
// → each turn:   ["60/45", "90/20"]

//: The telescope was never told to point to 90/45. In that direction there may
//: be the moon. The tool came in the middle of a move: one number was new, the
//: other one old. *A state is what a turn ends with. To draw it, take a tool
//: that waits for the end.*
//:
//: ## In Swift 6.4
//:
//: `withObservationTracking(_:onChange:)` is in Swift since 5.9
//: ([SE-0395][on]), `Observations` since 6.2 ([SE-0475][observed]), and the
//: form with `options:` and `withContinuousObservation` since 6.4
//: ([SE-0506][continuous]). The table is that of this runtime, on one actor.
//:
//: [on]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0395-observability.md#detailed-design
//: [observed]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0475-observed.md#detailed-design
//: [continuous]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md#detailed-design
//:
//: ## Try it
//:
//: In step 6, make one turn of it: `[[10, 20, 30, 40, 50, 60]]`. Three rows of
//: the table move: fewer calls, and five places missed. One row does not move.
//: Which, and why?
//:
//: ## The exercise
//:
//: **Exercise 12, three jobs**
//: ([Exercise12.swift](../../Exercises/Exercise12.swift)). A night log, a dome
//: and a report that takes its time. Give each its tool.
//:
//: ## Next
//:
//: Chapter 13, *A console that redraws itself*, is still to come: the loop of a
//: user interface, in a page of code. It uses one of the four. Guess which.
