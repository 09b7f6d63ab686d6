//: # 02 · One change, one call
//:
//: *8 minutes · `swift run Chapter02`*
//:
//: ## What you know, and what this adds
//:
//: You know that a closure depends on what it reads, and that `onChange` is
//: called when a dependency changes. This chapter asks three small questions
//: about that call: how often, when, and by whom? The answers are short, and
//: nearly every bug with observation comes from not knowing one of them.

import Observatory

//: ## Predict
//:
//: Our telescope now lives on the main actor, as most objects of an app do. A
//: closure has read its `azimuth`, which is 0. Its `onChange` prints what
//: `azimuth` is. Then three lines run:
//:
//: ```swift
//: telescope.azimuth = 10
//: telescope.azimuth = 20
//: telescope.azimuth = 30
//: ```
//:
//: How many lines does `onChange` print, and which numbers? Write them down;
//: step 3 has the answer.
//:
//: <!-- guess: Which numbers does onChange print? | step 3 | onChange reads (\d+) -->
//:
//: ## 1. How often: once

@MainActor @Observable
final class Telescope {
  var azimuth = 0
  var altitude = 45
}

let telescope = Telescope()

withObservationTracking {
  print("dome at \(telescope.azimuth)")
} onChange: {
  print("a change!")
}
// → dome at 0

telescope.azimuth = 1
// → a change!

telescope.azimuth = 2
telescope.azimuth = 3
print("two more changes, no call")
// → two more changes, no call

//: The first change is reported, and with that the tracking has done its work:
//: it forgets its dependencies and lets go of `onChange`. The name sounds like
//: "on each change". What it means is "what you have read is out of date".
//:
//: ## 2. Once for all that was read
//:
//: The same holds for a closure with many dependencies. It is not one call for
//: each property, it is one call:

withObservationTracking {
  print("telescope at \(telescope.azimuth), \(telescope.altitude)")
} onChange: {
  print("a change!")
}
// → telescope at 3, 45

telescope.altitude = 50
// → a change!

telescope.azimuth = 0
print("azimuth has changed too, no call")
// → azimuth has changed too, no call

//: ## 3. When: before the value is stored
//:
//: What does `onChange` see? It would like to read the telescope. But anyone
//: may change a property, so `onChange` may run anywhere, and the compiler
//: does not let it touch an object of the main actor:
//:
//: ```swift does-not-compile
//: @MainActor @Observable
//: final class Telescope {
//:   var azimuth = 0
//: }
//:
//: @MainActor
//: func watch(_ telescope: Telescope) {
//:   withObservationTracking {
//:     _ = telescope.azimuth
//:   } onChange: {
//:     print(telescope.azimuth)
//:     // error: main actor-isolated property 'azimuth' can not be referenced
//:   }
//: }
//: ```
//:
//: *This* telescope is only ever changed on the main actor: the compiler sees
//: to that. So we may promise it: `MainActor.assumeIsolated` says "I am on the
//: main actor already". (It stops the program if that is not true.)
//:
//: Here is your prediction:

withObservationTracking {
  print("the closure reads \(telescope.azimuth)")
} onChange: {
  MainActor.assumeIsolated {
    print("onChange reads \(telescope.azimuth)")
  }
}
// → the closure reads 0

telescope.azimuth = 10
// → onChange reads 0

telescope.azimuth = 20
telescope.azimuth = 30

//: One line, and the number is 0. `onChange` runs *before* the new value is
//: stored. Remember `withMutation` of chapter 01: it gets the change as a
//: closure. It calls `onChange` first, and only then makes the change. Think
//: of `willSet`, not of `didSet`.
//:
//: ## 4. By whom: by the writer, in the middle of the assignment
//:
//: Who calls `onChange`? No queue, no run loop, no later. The setter calls it,
//: as any function calls another, and waits until it returns:

withObservationTracking {
  _ = telescope.azimuth
} onChange: {
  print("  onChange begins")
  print("  onChange ends")
}

print("before the assignment")
// → before the assignment

telescope.azimuth = 40
// →   onChange begins
// →   onChange ends

print("after the assignment")
// → after the assignment

//: So a slow `onChange` makes a slow assignment, for somebody who does not
//: even know that you are listening.
//:
//: And if the writer is on another thread, `onChange` runs on that thread. We
//: can see it with a task-local value, a value that each task has for itself.
//: This one tells who is at work:

enum Hand {
  @TaskLocal static var name = "the console"
}

@Observable
final class Sky {
  var seeing = 3
}

func measureFromElsewhere() async {
  let sky = Sky()

  withObservationTracking {
    print("\(Hand.name) reads seeing \(sky.seeing)")
  } onChange: {
    print("\(Hand.name) runs onChange")
  }

  await Task.detached {
    Hand.$name.withValue("the remote link") {
      sky.seeing = 2
    }
  }.value
}

await measureFromElsewhere()
// → the console reads seeing 3
// → the remote link runs onChange

//: The console has set up the tracking, and the remote link runs the closure.
//: This is why `onChange` is `@Sendable`, why the compiler was so strict in
//: step 3, and why `assumeIsolated` is a promise that only a `@MainActor`
//: class can keep for you.
//:
//: ## The trap: asking `onChange` for the new value
//:
//: The dome shall follow the telescope. What could be more natural than this?

@MainActor
final class Dome {
  var azimuth = 0
}

let dome = Dome()
telescope.azimuth = 0

withObservationTracking {
  dome.azimuth = telescope.azimuth
} onChange: {
  MainActor.assumeIsolated {
    dome.azimuth = telescope.azimuth
  }
}

telescope.azimuth = 90
print("telescope at \(telescope.azimuth), dome at \(dome.azimuth)")
// → telescope at 90, dome at 0

//: The telescope now looks at the inside of the dome. `onChange` was called,
//: it did read the azimuth, and it read the old one.
//:
//: The new value is there once the assignment is over. So `onChange` must only
//: *leave word*, and the reading must happen later: in a task, say, which the
//: main actor runs when it is free again.

withObservationTracking {
  dome.azimuth = telescope.azimuth
} onChange: {
  Task { @MainActor in
    dome.azimuth = telescope.azimuth
  }
}

telescope.azimuth = 180
print("telescope at \(telescope.azimuth), dome at \(dome.azimuth)")
// → telescope at 180, dome at 90

await Task.yield()
print("telescope at \(telescope.azimuth), dome at \(dome.azimuth)")
// → telescope at 180, dome at 180

//: `await Task.yield()` lets go of the main actor for a moment. The task that
//: waited for it runs, and the dome arrives.
//:
//: ## In Swift 6.4
//:
//: `withObservationTracking(_:onChange:)` is in Swift since 5.9 ([SE-0395][on])
//: and has not changed: once, before, on the writer's thread. Swift 6.4 adds a
//: second form of it, with `options:`, that can also be called *after* the
//: store ([SE-0506][options]). Chapter 04 is about that one.
//:
//: This runtime is stricter in one point. Let `onChange` assign the property
//: that it listens to: here it is still called once. With the `Observation` of
//: Swift 6.3.1 that assignment calls it again, and again, until the stack is
//: full. So do not assign there what you listen to.
//:
//: [on]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0395-observability.md#detailed-design
//: [options]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md
//:
//: ## Try it
//:
//: In step 1, let the closure read `telescope.altitude` in place of `azimuth`.
//: One `a change!` moves. Say where to before you run it.
//:
//: A tracking has no end but a change. It waits for as long as that takes, and
//: all that `onChange` captures stays alive meanwhile. An object that only
//: listens should not be kept by that. Write `onChange: { [weak self] in … }`:
//: it looks at `self`, and does not hold it.
//:
//: ## The exercise
//:
//: **Exercise 02, a chart that knows its age**
//: ([Exercise02.swift](../../Exercises/Exercise02.swift)). Draw the telescope's
//: position on demand. With the first change after that, mark the chart as out
//: of date and ring a bell: one call a drawing, however many changes come.
//:
//: ## Next
//:
//: Once is not enough for a dome that follows all night. Somebody has to set
//: up the tracking anew, again and again. Chapter 03, *Re-arming by hand*, does
//: it in two ways, and counts what each of them misses.
