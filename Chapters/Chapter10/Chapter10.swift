//: # 10 · Where the block runs
//:
//: *11 minutes · `swift run Chapter10`*
//:
//: ## What you know, and what this adds
//:
//: Chapter 02 was strict: `onChange` runs on the thread of the writer. The
//: block of a continuous observation is calmer. It has a place of its own, and
//: runs there, whoever writes. This chapter asks three things: which place, in
//: which order, and what if many threads write?

import Observatory
import ObservatoryTesting
import Synchronization

//: ## Predict
//:
//: Two blocks on the main actor: the first reads the azimuth, the second reads
//: the altitude. They were started in this order. Now one turn:
//:
//: ```swift
//: telescope.altitude = 60
//: telescope.azimuth = 10
//: telescope.altitude = 70
//: ```
//:
//: How many runs are there, and which comes first? Step 1 runs it.
//:
//: <!-- guess: Which block runs first: that of the azimuth, or that of the altitude? | step 1 | the turn goes on\n(\w+) \d+ -->
//:
//: ## 1. On the main actor, in order

@MainActor @Observable
final class Telescope {
  var azimuth = 0
  var altitude = 45
}

let telescope = Telescope()

let first = withContinuousObservation(options: .didSet) { _ in
  print("azimuth \(telescope.azimuth)")
}
let second = withContinuousObservation(options: .didSet) { _ in
  print("altitude \(telescope.altitude)")
}
try await settled()
// → azimuth 0
// → altitude 45

telescope.altitude = 60
telescope.azimuth = 10
telescope.altitude = 70
print("the turn goes on")
// → the turn goes on

try await settled()
// → altitude 70
// → azimuth 10

//: Two runs, and the altitude first. The initial runs of an actor's blocks come
//: in the order of the starts. All later runs come in the order in which they
//: became due, and the altitude was the first to change.
//:
//: And other work on the main actor? A run waits in the same line:

Task { print("a task from before") }
telescope.azimuth = 20
Task { print("a task from after") }
print("the turn goes on")
// → the turn goes on

await Task.yield()
// → a task from before
// → azimuth 20
// → a task from after

//: The turn that writes comes to its end first. Nothing interrupts it.
//:
//: ## 2. On an actor
//:
//: A telescope of the main actor can be read there only. For other places we
//: need a model that any thread may use. This one is made by hand, as in
//: chapter 01, with a lock around its number:

final class Sky: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let count = Mutex(0)

  var stars: Int {
    registrar.access(self, keyPath: \.stars)
    return count.withLock { $0 }
  }

  func spot() {
    registrar.withMutation(of: self, keyPath: \.stars) {
      count.withLock { $0 += 1 }
    }
  }
}

//: `#isolation` is the actor that the code around it belongs to, or `nil`. With
//: it, a block can tell its place:

func name(_ isolation: (any Actor)?) -> String {
  isolation.map { "\(type(of: $0))" } ?? "no actor"
}

actor Site {
  private var token: ObservationTracking.Token?
  private var runs = 0

  func watch(_ sky: Sky) {
    token = withContinuousObservation(options: .didSet) { _ in
      self.runs += 1
      print("stars: \(sky.stars), on \(name(#isolation))")
    }
  }

  func stop() { token = nil }
}

let sky = Sky()
let site = Site()

//: The site does not wait for the end of our turn. So we do a thing and wait
//: for what comes of it, in one go:

@MainActor
func settle(_ action: @MainActor () async -> Void) async throws {
  await action()
  try await settled()
}

try await settle { await site.watch(sky) }
// → stars: 0, on Site

try await settle { sky.spot() }
// → stars: 1, on Site

try await settle { await site.stop() }

//: The main actor wrote, and the site saw. A block belongs to the actor of the
//: code around it. So it may say `self.runs += 1` without `await`.
//:
//: ## 3. On no actor
//:
//: Around this block there is no actor:

func watchAnywhere(_ sky: Sky) -> ObservationTracking.Token {
  withContinuousObservation(options: .didSet) { _ in
    print("stars: \(sky.stars), on \(name(#isolation))")
  }
}

var token: ObservationTracking.Token?

try await settle { token = watchAnywhere(sky) }
// → stars: 1, on no actor

//: It runs on some thread. Its own runs follow one another, and never overlap.
//: Between it and other blocks there is no order. It may read `sky`, and not
//: `telescope`: the compiler sees to that, as in chapter 02.
//:
//: (Wherever you are, you can name a global actor: `{ @MainActor _ in … }`.)
//:
//: ## 4. Many writers
//:
//: Four tasks spot 250 stars each, on as many threads as there are:

let milkyWay = Sky()
var lastSeen = 0

token = withContinuousObservation(options: .didSet) { _ in
  lastSeen = milkyWay.stars
}
await withTaskGroup(of: Void.self) { group in
  for _ in 1...4 {
    group.addTask {
      for _ in 1...250 { milkyWay.spot() }
    }
  }
}
try await settled()
print("stars: \(milkyWay.stars), the last run saw \(lastSeen)")
// → stars: 1000, the last run saw 1000

//: How many runs there are, nobody can say. But the last run sees the last
//: change, always. And `lastSeen` needs no lock: only the main actor sets it.
//:
//: ## The trap: an actor's closure without `self`
//:
//: A block that only prints has no need of `self`. And who has read chapter 08
//: captures `self` weakly:

extension Site {
  func watchCarelessly(_ sky: Sky) {
    token = withContinuousObservation(options: .didSet) { _ in
      print("stars: \(sky.stars), on \(name(#isolation))")
    }
  }

  func watchWeakly(_ sky: Sky) {
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      guard self != nil else { return }
      print("stars: \(sky.stars), on \(name(#isolation))")
    }
  }
}

try await settle { await site.watchCarelessly(sky) }
// → stars: 1, on no actor

try await settle { await site.watchWeakly(sky) }
// → stars: 1, on no actor

await site.stop()

//: A closure in an actor belongs to it only if it captures `self`, and
//: strongly. These two run beside the site's own work, and can see it half
//: done. *Use `self` in the block*; `_ = self` will do. That is the cycle of
//: chapter 08, so *let somebody call `stop`*.
//:
//: ## The trap: cleaning up in `deinit`
//:
//: An object of the main actor ends on the thread that drops it last. So its
//: `deinit` belongs to no actor:
//:
//: ```swift does-not-compile
//: @MainActor
//: final class Console {
//:   var token: ObservationTracking.Token?
//:
//:   func close() { token = nil }
//:
//:   deinit { close() }
//:   // error: call to main actor-isolated instance method 'close()'
//: }
//: ```
//:
//: *Write nothing.* A token ends on any thread. Here a task elsewhere drops a
//: console:

@MainActor
final class Console {
  var token: ObservationTracking.Token?

  deinit { print("console gone, on \(name(#isolation))") }
}

let desk = Mutex<Console?>(Console())
try await settle { desk.withLock { $0?.token = watchAnywhere(sky) } }
// → stars: 1, on no actor

await Task.detached { desk.withLock { $0 = nil } }.value
// → console gone, on no actor

try await settle { sky.spot() }
print("stars: \(sky.stars), and nobody looks")
// → stars: 2, and nobody looks

//: ## In Swift 6.4
//:
//: Where a block runs is the same in Swift 6.4 ([SE-0506][isolation]). That
//: runs come in the order of the starts and of the changes is a promise of this
//: runtime, and so is that a block runs on an actor's custom executor.
//:
//: [isolation]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md#detailed-design
//:
//: ## Try it
//:
//: In step 1, move `telescope.azimuth = 10` above `telescope.altitude = 60`.
//: The line `azimuth 10` moves above `altitude 70`.
//:
//: ## The exercise
//:
//: **Exercise 10, the site**
//: ([Exercise10.swift](../../Exercises/Exercise10.swift)). Write an actor that
//: counts what it sees, on itself, and that goes when it is stopped.
//:
//: ## Next
//:
//: Sometimes you want no block at all, but values, one after another, in a loop
//: of your own. Chapter 11 is *State as a sequence*.
