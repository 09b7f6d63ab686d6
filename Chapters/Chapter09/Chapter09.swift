//: # 09 · Cancelling
//:
//: *10 minutes · `swift run Chapter09`*
//:
//: ## What you know, and what this adds
//:
//: You know that an observation ends with its token. But the owner of the token
//: may not know *when* it is time. An exposure is over when its last frame is
//: in, and who sees that first? The block. It can end its own observation. And
//: of every way to end one, we ask: what may still come?

import Observatory
import ObservatoryTesting

//: ## Predict
//:
//: An exposure has three frames. A console shows them, with this block:
//:
//: ```swift
//: if exposure.isDone { event.cancel() }
//: print("\(exposure.frames) of 3")
//: ```
//:
//: The frames come in one by one, each in its own turn. Later, somebody sets
//: the frames back to 0. What is the last line that the console shows? Step 1
//: runs it.
//:
//: <!-- guess: What is the last line that the console shows? | step 1 | (?s).*\n(\d of 3) -->
//:
//: ## 1. From inside: `event.cancel()`

@MainActor @Observable
final class Exposure {
  var frames = 0

  var isDone: Bool { frames >= 3 }
}

let exposure = Exposure()

var console: ObservationTracking.Token? =
  withContinuousObservation(options: .didSet) { event in
    if exposure.isDone { event.cancel() }
    print("\(exposure.frames) of 3")
  }
try await settled()
// → 0 of 3

for _ in 1...3 {
  exposure.frames += 1
  try await settled()
}
// → 1 of 3
// → 2 of 3
// → 3 of 3

exposure.frames = 0
try await settled()
print("back to 0, and the console does not hear it")
// → back to 0, and the console does not hear it

//: `3 of 3` is the last line. `event.cancel()` does not stop the call that it
//: is made in: that one goes on to its end. It says that no call follows. If
//: you want to leave at once, write `return event.cancel()`.
//:
//: The condition is `>= 3`, not `== 3`. A run sees what a turn ends with, and
//: one turn can bring two frames.
//:
//: ## 2. What the block held is released
//:
//: A red lamp is on while the camera is exposing. Only the block has it:

final class Lamp: Sendable {
  func show(_ frames: Int) { print("lamp on, \(frames) of 3") }

  deinit { print("lamp off") }
}

@MainActor
func light(_ exposure: Exposure) -> ObservationTracking.Token {
  let lamp = Lamp()
  return withContinuousObservation(options: .didSet) { event in
    lamp.show(exposure.frames)
    if exposure.isDone { event.cancel() }
  }
}

console = light(exposure)
try await settled()
// → lamp on, 0 of 3

exposure.frames = 3
try await settled()
// → lamp on, 3 of 3
// → lamp off

console = nil
print("dropping the token now changes nothing")
// → dropping the token now changes nothing

//: The token was still there when the lamp went off. The observation was over,
//: so it let go of its block, and of all that the block had captured.
//:
//: ## 3. From outside: `token.cancel()`
//:
//: Two blocks read the sky. The guard ends the other one when clouds come. One
//: change wakes both, and the guard runs first, since it was started first:

@MainActor @Observable
final class Sky {
  var clouds = 0
}

let sky = Sky()
var camera: ObservationTracking.Token?

let skyGuard = withContinuousObservation(options: .didSet) { _ in
  print("guard: clouds \(sky.clouds)")
  if sky.clouds > 5 { camera.take()?.cancel() }
}
camera = withContinuousObservation(options: .didSet) { _ in
  print("camera: clouds \(sky.clouds)")
}
try await settled()
// → guard: clouds 0
// → camera: clouds 0

sky.clouds = 8
try await settled()
// → guard: clouds 8

//: The run of the camera's block was due, and it did not come. On the actor of
//: the block this holds always: after `token.cancel()` there is no call, not
//: even one that is due. `camera = nil` would have done the same.
//:
//: ## 4. A task that is cancelled ends nothing
//:
//: A task starts an observation, and waits. Then the task is cancelled.
//: (Nothing ever comes out of this stream, but for a cancelled task it is
//: over.)

func untilCancelled() async {
  for await _ in AsyncStream(Never.self, { _ in }) {}
}

@MainActor
func begin() async throws {
  await Task.yield()  // the task begins
  try await settled()  // and then its block
}

exposure.frames = 0
let starter = Task {
  console = withContinuousObservation(options: .didSet) { _ in
    print("\(exposure.frames) of 3")
  }
  await untilCancelled()
}
try await begin()
// → 0 of 3

starter.cancel()
await starter.value
exposure.frames = 1
try await settled()
// → 1 of 3

console = nil

//: The task is over, and the block runs. It does not belong to the task that
//: started it. It belongs to the token, and `console` had that. Shall it end
//: with the task? Then let the task own the token:

let viewer = Task {
  let token = withContinuousObservation(options: .didSet) { _ in
    print("viewer: \(exposure.frames) of 3")
  }
  await untilCancelled()
  token.cancel()
}
try await begin()
// → viewer: 1 of 3

viewer.cancel()
await viewer.value
exposure.frames = 2
try await settled()
print("2 of 3, and no viewer")
// → 2 of 3, and no viewer

//: ## 5. What may still come
//:
//: | who ends it | the call under way | a run that is due | later changes |
//: |---|---|---|---|
//: | `event.cancel()` in the block | goes on to its end | no | no |
//: | the token, on the block's actor | – | no | no |
//: | the token, from another thread | goes on to its end | no | no |
//: | the cancelled task that started it | goes on | yes | yes |
//:
//: On the block's actor there is no call under way, unless the block drops its
//: own token; then that call goes on to its end, too.
//:
//: ## The trap: ending from outside what should end from inside
//:
//: The camera knows when the last frame is in. So it ends the observation:

exposure.frames = 0

console = withContinuousObservation(options: .didSet) { _ in
  print("the console shows \(exposure.frames) of 3")
}
try await settled()
// → the console shows 0 of 3

for frame in 1...3 {
  exposure.frames = frame
  if exposure.isDone { console = nil }
  try await settled()
}
// → the console shows 1 of 3
// → the console shows 2 of 3

print("it is \(exposure.frames) of 3")
// → it is 3 of 3

//: All night, the console says that one frame is missing. The run for the last
//: frame was due, and the camera took the token in the same turn. So it did not
//: come, as the table says.
//:
//: *Who waits for a last value ends itself when it has seen it.* Step 1 has it
//: right: the block saw `3 of 3`, and then there was no call.
//:
//: ## In Swift 6.4
//:
//: `event.cancel()` and `token.cancel()` are in Swift 6.4 ([SE-0506][cancel]).
//: That no run comes after the end, and that all captures go at once, are
//: promises of this runtime. Try them before you rely on them elsewhere.
//:
//: [cancel]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md#detailed-design
//:
//: ## Try it
//:
//: In step 1, write `exposure.frames += 2`. The loop still makes three rounds,
//: but the console shows only two of them, `2 of 3` and `4 of 3`. And with
//: `== 3` in `isDone`, it would never stop. Why?
//:
//: ## The exercise
//:
//: There are two. **Exercise 09a, the last frame**
//: ([Exercise09a.swift](../../Exercises/Exercise09a.swift)). Write a progress
//: display that shows the last frame, too, and then ends itself. **Exercise
//: 09b, the task** ([Exercise09b.swift](../../Exercises/Exercise09b.swift)).
//: Write an observation that lives as long as a task.
//:
//: ## Next
//:
//: "On the block's actor", says the table. Which actor is that, and what if the
//: change comes from elsewhere? Chapter 10, *Where the block runs*.
