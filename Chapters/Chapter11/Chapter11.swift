//: # 11 · State as a sequence
//:
//: *11 minutes · `swift run Chapter11`*
//:
//: ## What you know, and what this adds
//:
//: A block is called. That is fine, until what you do with a value takes
//: several steps: await something, go on, stop in the middle. Then a loop reads
//: better. `Observations` is state as an asynchronous sequence: the value now,
//: and then a new one whenever it has changed.

import Observatory

//: ## Predict
//:
//: Is the telescope high? A loop gets the values of the first line. The
//: altitude is 45, so the first one is `true`. Then there are two turns.
//: (`show(1)` waits until the loop has got a value, and prints it.)
//:
//: ```swift
//: let heights = Observations { telescope.altitude > 30 }
//: telescope.altitude = 50
//: telescope.altitude = 20
//: telescope.altitude = 60
//: await show(1)
//: telescope.altitude = 70
//: await show(1)
//: ```
//:
//: How many values does the loop get in all, and how many are `false`? Step 2
//: runs it.
//:
//: <!-- guess: Which values does the loop get? (For example: true false) | step 2 | high: (\w+) -->
//:
//: ## 1. A loop over the azimuth

@MainActor @Observable
final class Telescope {
  var azimuth = 0
  var altitude = 45
}

let telescope = Telescope()
let azimuths = Observations { telescope.azimuth }

for await azimuth in azimuths {
  print("azimuth \(azimuth)")
  if azimuth == 90 { break }
  telescope.azimuth += 45
}
// → azimuth 0
// → azimuth 45
// → azimuth 90

//: The first value is the current one. For each later one, the loop waits for a
//: change of what the closure read, and the closure is evaluated again. There
//: is no token: the loop is the owner. `break`, and all is over.
//:
//: ## 2. One value for each turn
//:
//: A loop has a task of its own, as a rule, and runs when it can. `settled()`
//: knows blocks, not loops. So our loops do not print: they put each line on a
//: wire. `show(2)` waits for two lines, and prints them. (It sorts them, since
//: between two loops there is no order.)

let (lines, wire) = AsyncStream.makeStream(of: String.self)

@MainActor
func show(_ count: Int) async {
  var next: [String] = []
  for await line in lines.prefix(count) { next.append(line) }
  for line in next.sorted() { print(line) }
}

//: Now your prediction:

let heights = Observations { telescope.altitude > 30 }

let guide = Task {
  for await isHigh in heights { wire.yield("high: \(isHigh)") }
}
await show(1)
// → high: true

telescope.altitude = 50
telescope.altitude = 20
telescope.altitude = 60
await show(1)
// → high: true

telescope.altitude = 70
await show(1)
// → high: true

//: Three values, and never `false`. Changes made without an `await` in between
//: are one *transaction*: the loop sees what it leaves behind. And equal values
//: are not left out. What the closure read has changed, so there is a value.
//:
//: ## 3. Two loops, each for itself

@MainActor
func screen(_ name: String) -> Task<Void, Never> {
  Task {
    for await azimuth in azimuths { wire.yield("\(name) \(azimuth)") }
    wire.yield("\(name) is off")
  }
}

let east = screen("east")
await show(1)
// → east 90

telescope.azimuth = 100
await show(1)
// → east 100

let west = screen("west")
await show(1)
// → west 100

telescope.azimuth = 110
await show(2)
// → east 110
// → west 110

//: One sequence, two loops. They do not share the values out: each begins with
//: the value that is current, and gets all that follow.
//:
//: ## 4. A cancelled task leaves the loop
//:
//: In chapter 09, an observation had to be tied to a task. A loop is tied to
//: one already:

west.cancel()
await show(1)
// → west is off

telescope.azimuth = 120
await show(1)
// → east 120

//: The loop ends as if the sequence had ended, without a last value, and the
//: line after it runs. The other loop does not notice.
//:
//: ## 5. `untilFinished`: the closure ends it
//:
//: Nobody cancels `east`, so it never ends. Often the state itself knows when
//: it is time. Then the closure says `.next(value)`, or `.finish`:

@MainActor
func follow(_ telescope: Telescope) {
  let azimuths = Observations<Int, Never>.untilFinished { [weak telescope] in
    guard let telescope else { return .finish }
    return .next(telescope.azimuth)
  }
  Task {
    for await azimuth in azimuths { wire.yield("follows to \(azimuth)") }
    wire.yield("the telescope is gone")
  }
}

var oldTelescope: Telescope? = Telescope()
follow(oldTelescope!)
await show(1)
// → follows to 0

oldTelescope = nil
await show(1)
// → the telescope is gone

//: The closure holds the telescope weakly, so the loop does not keep it alive.
//: Its death is a change, too: the closure is evaluated, finds `nil`, finishes.
//:
//: ## The trap: `guard let self` before the loop
//:
//: This console captures `self` weakly, and has a `deinit`. Chapter 10 said,
//: write nothing there: a token goes with its owner. A task does not. It must
//: be cancelled, and that is allowed on any thread, so also in `deinit`:

@MainActor
final class Console {
  private var task: Task<Void, Never>?

  func open(_ telescope: Telescope) {
    task = Task { [weak self] in
      guard let self else { return }
      for await azimuth in Observations({ telescope.azimuth }) {
        self.draw(azimuth)
      }
    }
  }

  func openWeakly(_ telescope: Telescope) {
    task = Task { [weak self] in
      for await azimuth in Observations({ telescope.azimuth }) {
        guard let self else { return }
        self.draw(azimuth)
      }
    }
  }

  private func draw(_ azimuth: Int) { wire.yield("console \(azimuth)") }

  deinit {
    task?.cancel()
    print("the console is closed")
  }
}

let newTelescope = Telescope()
var console: Console? = Console()
console?.open(newTelescope)
await show(1)
// → console 0

console = nil
newTelescope.azimuth = 10
await show(1)
// → console 10

//: Nobody has the console, and it goes on drawing. `guard let self` makes a
//: strong reference, which lives to the end of its scope: here, to the end of a
//: loop that never ends. *Take `self` inside the loop, for one round.* And keep
//: it out of the closure of the sequence: the loop holds that, too.
//:
//: (A round with an `await` can be long, and `self` lives as long. Then leave
//: `self` out, and capture what the round works with: `[screen]`.)

console = Console()
console?.openWeakly(newTelescope)
await show(1)
// → console 10

console = nil
// → the console is closed

//: ## The trap: expecting every change
//:
//: A night log shall note each place that a telescope goes to:

let survey = Telescope()
let places = [10, 20, 30]
var noted: [Int] = []

let nightLog = Task {
  for await azimuth in Observations({ survey.azimuth }) {
    noted.append(azimuth)
    wire.yield("noted \(azimuth)")
  }
}
await show(1)
// → noted 0

for place in places { survey.azimuth = place }
await show(1)
// → noted 30

print("\(places.count) places, missed \(places.filter { !noted.contains($0) })")
// → 3 places, missed [10, 20]

//: This is a sequence of states, not of changes. What happens during one round
//: of the loop is one value, so a slow loop misses more. *Who needs each change
//: must be called for each change.* Chapter 12 shows by what.
//:
//: ## In Swift 6.4
//:
//: `Observations` is in Swift since 6.2 ([SE-0475][observed]), and you write
//: the same code. This runtime is stricter. With the `Observation` of Swift
//: 6.3.1, two loops over one sequence may get some values twice, and a loop
//: goes on waiting when its weakly captured object has died.
//:
//: [observed]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0475-observed.md#detailed-design
//:
//: ## Try it
//:
//: In step 2, put `await show(1)` after `telescope.altitude = 20`. One line is
//: new, `high: false`: the transaction has become two.
//:
//: ## The exercise
//:
//: There are two. **Exercise 11a, the screen**
//: ([Exercise11a.swift](../../Exercises/Exercise11a.swift)). Write a class with
//: a loop that shows a telescope, and that goes when nobody needs it.
//: **Exercise 11b, to the end**
//: ([Exercise11b.swift](../../Exercises/Exercise11b.swift)). Write a sequence
//: that ends with the exposure that it shows.
//:
//: ## Next
//:
//: You know four tools by now. Chapter 12, *Choosing a tool*, gives the same
//: night to all of them, and counts.
