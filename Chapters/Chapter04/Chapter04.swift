//: # 04 · Before, after, gone
//:
//: *10 minutes · `swift run Chapter04`*
//:
//: ## What you know, and what this adds
//:
//: You know that `onChange` is called once, before the store. For the new value
//: chapter 03 needed a hop, and the hop missed what came between.
//:
//: `withObservationTracking` has a second form. Its `options` say *when* you
//: want to be called: before the store, after it, or when the object is gone.
//: And `onChange` gets an *event*, which says which of these it is.

import Observatory

//: ## Predict
//:
//: The telescope is at 20. A tracking has read its `azimuth`, and asks for both
//: calls, before and after. Its `onChange` prints what `azimuth` is. Then two
//: lines run:
//:
//: ```swift
//: telescope.azimuth = 30
//: telescope.azimuth = 40
//: ```
//:
//: How many lines does `onChange` print, and which numbers? Step 3 has the
//: answer.
//:
//: <!-- guess: Which numbers does onChange print? | step 3 | (?:before|after): (\d+) -->
//:
//: ## 1. After the store: `.didSet`

@MainActor @Observable
final class Telescope {
  var azimuth = 0
}

let telescope = Telescope()

withObservationTracking(options: .didSet) {
  print("the closure reads \(telescope.azimuth)")
} onChange: { _ in
  MainActor.assumeIsolated { print("onChange reads \(telescope.azimuth)") }
}
// → the closure reads 0

telescope.azimuth = 10
// → onChange reads 10

//: The new value, without a hop. The rest is as in chapter 02: the setter calls
//: `onChange`, in the middle of the assignment, on the writer's thread. (The
//: `_` is the event. We do not need it yet.)
//:
//: ## 2. Before the store: `.willSet`
//:
//: One word is different, and you have the call that you know:

withObservationTracking(options: .willSet) {
  _ = telescope.azimuth
} onChange: { _ in
  MainActor.assumeIsolated { print("onChange reads \(telescope.azimuth)") }
}

telescope.azimuth = 20
// → onChange reads 10

//: ## 3. Both, and the event says which
//:
//: `options` is a set. With two members, `onChange` is called at two times.
//: `event.kind` tells them apart:

withObservationTracking(options: [.willSet, .didSet]) {
  _ = telescope.azimuth
} onChange: { event in
  let kind = event.kind
  MainActor.assumeIsolated {
    print(kind == .willSet ? "before:" : "after:", telescope.azimuth)
  }
}

telescope.azimuth = 30
// → before: 20
// → after: 30

telescope.azimuth = 40
print("one more change, no call")
// → one more change, no call

//: Two lines, 20 and 30. Two calls, but for *one* change: the first.
//:
//: Why do we copy `kind`? The compiler does not let the event itself go into
//: the closure of `assumeIsolated`. Its kind is a plain value.
//:
//: ## 4. An audit log: from, to
//:
//: An audit log writes down each change with the old and the new value. It
//: keeps the old one until the new one is there:

@MainActor
final class AuditLog {
  private(set) var lines: [String] = []
  private var old = 0

  func note(_ kind: ObservationTracking.Event.Kind, _ azimuth: Int) {
    if kind == .willSet { old = azimuth }
    if kind == .didSet { lines.append("\(old) to \(azimuth)") }
  }
}

@MainActor
func audit(_ telescope: Telescope, in log: AuditLog) {
  withObservationTracking(options: [.willSet, .didSet]) {
    _ = telescope.azimuth
  } onChange: { event in
    let kind = event.kind
    MainActor.assumeIsolated { log.note(kind, telescope.azimuth) }
  }
}

let log = AuditLog()

audit(telescope, in: log)
telescope.azimuth = 50
print(log.lines)
// → ["40 to 50"]

//: ## 5. Gone: `.deinit`
//:
//: A guest brings a telescope, and takes it away again. With `.deinit` you are
//: told when an object that the closure has read is gone:

var guest: Telescope? = Telescope()

withObservationTracking(options: [.didSet, .deinit]) {
  _ = guest?.azimuth
} onChange: { event in
  print(event.kind == .deinit ? "the guest is gone" : "the guest moves")
}

guest?.azimuth = 5
// → the guest moves

guest = nil
// → the guest is gone

//: The change does not end the wait for `.deinit`. And `onChange` does not
//: capture the guest: if it did, the guest could not go.
//:
//: ## The trap: expecting a second round
//:
//: The log of step 4 has its line. Now the telescope moves three times:

let telescopeA = Telescope()
let logA = AuditLog()

audit(telescopeA, in: logA)
telescopeA.azimuth = 10
telescopeA.azimuth = 20
telescopeA.azimuth = 30
print(logA.lines)
// → ["0 to 10"]

//: One line for three moves. `options` say *when* you are called, not for how
//: many changes: it is still one. So somebody must re-arm.
//:
//: In chapter 03 `onChange` was too early for that, and a hop too late. Now
//: there is a good place. At `.didSet` the value is stored, and the writer's
//: next line has not run yet:

@MainActor
func auditAll(_ telescope: Telescope, in log: AuditLog) {
  withObservationTracking(options: [.willSet, .didSet]) {
    _ = telescope.azimuth
  } onChange: { event in
    let kind = event.kind
    MainActor.assumeIsolated {
      log.note(kind, telescope.azimuth)
      if kind == .didSet { auditAll(telescope, in: log) }
    }
  }
}

let telescopeB = Telescope()
let logB = AuditLog()

auditAll(telescopeB, in: logB)
telescopeB.azimuth = 10
telescopeB.azimuth = 20
telescopeB.azimuth = 30
print(logB.lines)
// → ["0 to 10", "10 to 20", "20 to 30"]

//: ## The trap: a `switch` without `default`
//:
//: A kind looks like a case of an enum. But `Kind` is a struct, so that later
//: versions can add kinds. No list of them is complete for the compiler:
//:
//: ```swift does-not-compile
//: func name(of kind: ObservationTracking.Event.Kind) -> String {
//:   switch kind {
//:   // error: switch must be exhaustive
//:   case .willSet: "before"
//:   case .didSet: "after"
//:   case .deinit: "gone"
//:   }
//: }
//: ```
//:
//: The compiler is right. There is a fourth kind, and chapter 05 needs it:

func name(of kind: ObservationTracking.Event.Kind) -> String {
  switch kind {
  case .willSet: "before"
  case .didSet: "after"
  case .deinit: "gone"
  default: "something else"
  }
}

print(name(of: .didSet), name(of: .initial), separator: ", ")
// → after, something else

//: ## The trap: storing an event
//:
//: A console wants to remember what happened last:
//:
//: ```swift does-not-compile
//: final class Console {
//:   var last: ObservationTracking.Event?
//:
//:   func hear(_ event: borrowing ObservationTracking.Event) {
//:     last = event
//:     // error: conversion to 'ObservationTracking.Event?' is consuming
//:   }
//: }
//: ```
//:
//: `borrowing` means: look at the event during the call, and do not keep it.
//: Keep what you need of it:

var last: ObservationTracking.Event.Kind?

withObservationTracking(options: .didSet) {
  _ = telescope.azimuth
} onChange: { event in
  let kind = event.kind
  MainActor.assumeIsolated { last = kind }
}

telescope.azimuth = 60
print(last == .didSet)
// → true

//: The same holds for `Task { print(event.kind) }`: copy the kind first. The
//: compiler of Swift 6.3.1 does not tell you so. It crashes.
//:
//: ## In Swift 6.4
//:
//: This form is new in 6.4 ([SE-0506][options]). Two things are promises of
//: this runtime, to be checked before you move: a tracking armed at `.didSet`
//: is not called again for the same change, and when several objects go that
//: the closure has read, each has its `.deinit` event.
//:
//: [options]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md#detailed-design
//:
//: ## Try it
//:
//: In step 5, write `let keeper = guest` above `guest = nil`. One line is not
//: printed any more. Which one, and who holds it back?
//:
//: ## The exercise
//:
//: **Exercise 04, the log of the shutter**
//: ([Exercise04.swift](../../Exercises/Exercise04.swift)). Write down each
//: change of a dome's shutter, with its old and its new state, and a last line
//: when the shutter is gone.
//:
//: ## Next
//:
//: The re-arming is in the right place, but you still have to write it. Chapter
//: 05, *Continuous observation*, has a function that does it for you.
