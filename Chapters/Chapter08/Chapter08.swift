//: # 08 · The token owns the observation
//:
//: *11 minutes · `swift run Chapter08`*
//:
//: ## What you know, and what this adds
//:
//: You know how a block runs again, turn after turn. Nobody has stopped one so
//: far. `withContinuousObservation` returns a *token*, and there is one rule:
//: the observation lives as long as its token. To start, to stop and to start
//: again is to decide where a token is kept, and when it goes.

import Observatory
import ObservatoryTesting

//: ## Predict
//:
//: A link to a remote site keeps a token. `start` puts one there, whose block
//: sends the telescope's azimuth. `stop` throws it away. The telescope is at
//: 20, the link is stopped.
//:
//: ```swift
//: link.start(telescope)
//: link.start(telescope)
//: try await settled()
//: telescope.azimuth = 30
//: link.stop()
//: try await settled()
//: ```
//:
//: Two starts, one move, one stop. How many positions are sent, and which? Step
//: 2 runs it.
//:
//: <!-- guess: Which positions are sent? | step 2 | sent (\d+) -->
//:
//: ## 1. Start and stop

@MainActor @Observable
final class Telescope {
  var azimuth = 0
}

@MainActor
final class RemoteLink {
  private var token: ObservationTracking.Token?

  func start(_ telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { _ in
      print("sent \(telescope.azimuth)")
    }
  }

  func stop() {
    token = nil
  }
}

let telescope = Telescope()
let link = RemoteLink()

link.start(telescope)
try await settled()
// → sent 0

link.stop()
telescope.azimuth = 20
try await settled()
print("stopped, nothing is sent")
// → stopped, nothing is sent

//: Nothing is unregistered. The token is gone, and the observation with it.
//:
//: ## 2. Replace: start it again
//:
//: Now your prediction:

link.start(telescope)
link.start(telescope)
try await settled()
// → sent 20

telescope.azimuth = 30
link.stop()
try await settled()
print("30 was never sent")
// → 30 was never sent

//: One position, 20. The second token took the place of the first, which was
//: dropped before its block had run. So you may call `start` twice. And the
//: move to 30 made a run due, but a run that is due does not outlive the token.
//:
//: ## 3. Drop: it goes with its owner
//:
//: A link needs no `deinit`. Its property goes with it:

var spareLink: RemoteLink? = RemoteLink()
spareLink?.start(telescope)
try await settled()
// → sent 30

spareLink = nil
telescope.azimuth = 40
try await settled()
print("the link is gone, and its observation too")
// → the link is gone, and its observation too

//: ## 4. Move: one owner, never two
//:
//: With two owners, who would end the observation? So a token cannot be copied.
//: Its type is `~Copyable`, and the compiler sees to it:
//:
//: ```swift does-not-compile
//: func handOut() {
//:   let token = withContinuousObservation(options: .didSet) { _ in }
//:   // error: 'token' consumed more than once
//:   let copy = token
//:   token.cancel()
//:   copy.cancel()
//: }
//: ```
//:
//: `let copy = token` is a *move*: from there on, `token` is empty. `cancel()`
//: ends the observation, as dropping does, and consumes the token as well.
//:
//: So a token can change hands. `take()` moves it out of a property, and leaves
//: `nil` there:

extension RemoteLink {
  func giveAway() -> ObservationTracking.Token? { token.take() }
}

link.start(telescope)
var nightWatch = link.giveAway()
link.stop()
telescope.azimuth = 50
try await settled()
// → sent 50

nightWatch = nil

//: `link.stop()` found no token: the night watch had it.
//:
//: ## 5. A bag of tokens
//:
//: A console with many charts has many tokens. An array copies its elements, so
//: it takes no tokens. Put each one into an object; of that, the array copies
//: the reference:

final class Kept {
  private let token: ObservationTracking.Token

  init(_ token: consuming ObservationTracking.Token) {
    self.token = token
  }
}

var bag: [Kept] = []
for chart in ["wide", "close"] {
  let token = withContinuousObservation(options: .didSet) { _ in
    print("\(chart) chart at \(telescope.azimuth)")
  }
  bag.append(Kept(token))
}

try await settled()
// → wide chart at 50
// → close chart at 50

bag.removeAll()
telescope.azimuth = 60
try await settled()
print("both charts are closed")
// → both charts are closed

//: ## The trap: `_ =`
//:
//: The compiler warns: `result of call … is unused`. Three characters, and the
//: warning is gone:

_ = withContinuousObservation(options: .didSet) { _ in
  print("chart at \(telescope.azimuth)")
}
try await settled()
print("no chart, not even at first")
// → no chart, not even at first

//: So is the observation: `_ =` drops the token at once. And a `let token` in a
//: function goes when the function returns. *Keep it where it belongs.*
//:
//: ## The trap: a token in an observable class
//:
//: `@Observable` writes a getter for each stored `var`. A getter hands out
//: copies, and of a token there are none:
//:
//: ```swift does-not-compile
//: @Observable
//: final class CountingLink {
//:   var sent = 0
//:   var token: ObservationTracking.Token?
//:   // error: cannot observe 'token', because a token cannot be copied
//: }
//: ```
//:
//: Nobody observes a token. *Say so with `@ObservationIgnored`:*

@MainActor @Observable
final class CountingLink {
  private var sent = 0
  @ObservationIgnored private var token: ObservationTracking.Token?

  func start(_ telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { _ in
      self.send(telescope.azimuth)
    }
  }

  private func send(_ azimuth: Int) {
    sent += 1
    print("message \(sent): \(azimuth)")
  }

  deinit { print("the counting link is closed") }
}

var counting: CountingLink? = CountingLink()
counting?.start(telescope)
try await settled()
// → message 1: 60

//: `sent += 1` reads `sent`, so the block depends on it. A block does not wake
//: itself (chapter 05, step 5), so all is well. But it would wake another block
//: that reads `sent`; and two that both count would wake each other for ever.
//:
//: ## The trap: a cycle through `self`
//:
//: It works, and it says so when it is closed. Does it?

counting = nil
telescope.azimuth = 70
try await settled()
// → message 2: 70

//: Nobody has the link, and it goes on sending. It will never be closed: the
//: link keeps the token, the token keeps the block, and the block keeps the
//: link. *Capture the owner of the token weakly:*

extension CountingLink {
  func startWeakly(_ telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      self?.send(telescope.azimuth)
    }
  }
}

counting = CountingLink()
counting?.startWeakly(telescope)
try await settled()
// → message 1: 70

counting = nil
// → the counting link is closed

//: ## In Swift 6.4
//:
//: The token is that of Swift 6.4 ([SE-0506][token]): `~Copyable`, with a
//: `cancel()` that consumes it, and a `deinit` that cancels. It is not
//: `Sendable`: keep it in the class or actor that owns it. That a run already
//: due does not come (step 2) is a promise of this runtime. Try it before you
//: rely on it elsewhere.
//:
//: [token]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md#detailed-design
//:
//: ## Try it
//:
//: In step 2, put `try await settled()` between the move and `link.stop()`. One
//: line is new: `sent 30`, above `30 was never sent`. The stop came too late.
//:
//: ## The exercise
//:
//: There are two. **Exercise 08a, the link**
//: ([Exercise08a.swift](../../Exercises/Exercise08a.swift)). Write one that
//: starts, stops and starts again, and goes when nobody needs it. **Exercise
//: 08b, the bag** ([Exercise08b.swift](../../Exercises/Exercise08b.swift)).
//: Write a console that opens many charts, and closes one of them, or all.
//:
//: ## Next
//:
//: Stopping is the owner's business, if the owner knows when. Often the block
//: knows better. Chapter 09, *Cancelling*, lets it end itself.
