//: # 01 · Reading is subscribing
//:
//: *10 minutes · `swift run Chapter01`*
//:
//: ## What you know, and what this adds
//:
//: You know how one object tells another that it has changed: a delegate, a
//: callback, a notification. In all of them you say *what* you want to hear
//: about, and some day you forget to say it.
//:
//: Observation asks for no list. You give it a closure. It runs the closure
//: and remembers each property that the closure read. When one of them
//: changes, you are told. Reading is subscribing.
//:
//: This lesson is a program, too. What a statement prints stands right below
//: it. We are in an observatory at night, and we begin with its telescope.

import Observatory

//: ## Predict
//:
//: A telescope points at azimuth 30. Azimuth is the compass direction, in
//: degrees; altitude is the height above the horizon. A closure has read the
//: azimuth, and nothing else. Now three lines run:
//:
//: ```swift
//: telescope.altitude = 60
//: telescope.azimuth = 30
//: telescope.azimuth += 0
//: ```
//:
//: Just one of the three is heard. Which one? Choose now; step 5 runs them.
//:
//: <!-- guess: Which of the three lines is heard: 1, 2 or 3? | step 5 | line (\d)\nheard: azimuth -->
//:
//: ## 1. A telescope, by hand
//:
//: An observable class has a *registrar*, and its properties make two calls.
//: The getter says `access`: this property is being read. The setter says
//: `withMutation`: this property is about to change, and here is the change.

final class HandmadeTelescope: Observable {
  private let registrar = ObservationRegistrar()
  private var storedAzimuth = 0

  var azimuth: Int {
    get {
      registrar.access(self, keyPath: \.azimuth)
      return storedAzimuth
    }
    set {
      registrar.withMutation(of: self, keyPath: \.azimuth) {
        storedAzimuth = newValue
      }
    }
  }
}

//: The key path `\.azimuth` names the property. `Observable` is a protocol
//: without requirements: it only says that the class makes these calls.
//:
//: ## 2. A dome reads it
//:
//: `withObservationTracking` takes two closures. It runs the first one at once
//: and watches what it reads. It keeps the second one, `onChange`, for later.

let handmade = HandmadeTelescope()

withObservationTracking {
  print("dome at \(handmade.azimuth)")
} onChange: {
  print("the telescope is about to move")
}
// → dome at 0

handmade.azimuth = 30
// → the telescope is about to move

//: Nowhere did we write "tell me about `azimuth`". The first closure read it,
//: and that was the subscription.
//:
//: Why *about to* move? And how often? That is chapter 02. Here we only ask:
//: heard, or not?
//:
//: ## 3. The macro makes the same calls
//:
//: Nobody writes such a class twice. Put `@Observable` before a class, and
//: each stored `var` becomes a getter and a setter like the ones above.
//:
//: To see it, we listen in. The macro sends reads and assignments through two
//: methods, `access` and `withMutation`. It writes them itself, unless the
//: class has its own. This class has its own, and they talk:

@Observable
final class TalkingTelescope {
  var azimuth = 0

  func access<Value>(keyPath: KeyPath<TalkingTelescope, Value>) {
    print("  access")
    _$observationRegistrar.access(self, keyPath: keyPath)
  }

  func withMutation<Value, Result>(
    keyPath: KeyPath<TalkingTelescope, Value>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    print("  withMutation")
    return try _$observationRegistrar.withMutation(
      of: self, keyPath: keyPath, mutation)
  }
}

let talking = TalkingTelescope()
withObservationTracking {
  print("dome at \(talking.azimuth)")
} onChange: {
  print("the telescope is about to move")
}
// →   access
// → dome at 0

talking.azimuth = 30
// →   withMutation
// → the telescope is about to move

//: The calls of step 1, in the order of step 2. (`_$observationRegistrar` is
//: the registrar that the macro adds. We touch it here, and never again.) From
//: now on, the macro writes it all:

@Observable
final class Telescope {
  var azimuth = 30
  var altitude = 45

  var position: String { "azimuth \(azimuth), altitude \(altitude)" }
}

//: It must be a class. Two copies of a struct have no identity to ask
//: "did *you* change?", so the compiler says no:
//:
//: ```swift does-not-compile
//: @Observable
//: struct Star {
//:   // error: '@Observable' expects a class, but 'Star' is a struct
//:   var name = "Vega"
//: }
//: ```
//:
//: ## 4. What a dependency is
//:
//: A *dependency* is one property of one object, read while the closure ran.
//: It does not matter how deep in other functions the reading happens.
//:
//: We shall ask "heard?" often, so we make a short word for it:

func watch(_ name: String, _ read: () -> Void) {
  withObservationTracking {
    read()
  } onChange: {
    print("heard: \(name)")
  }
}

//: Two telescopes. The closure calls a function, which calls a computed
//: property, which reads two stored ones:

func label(of telescope: Telescope) -> String { "[\(telescope.position)]" }

let east = Telescope()
let west = Telescope()

watch("the label of east") {
  print(label(of: east))
}
// → [azimuth 30, altitude 45]

west.altitude = 60
print("west has moved, and nobody asked")
// → west has moved, and nobody asked

east.altitude = 60
// → heard: the label of east

//: Two dependencies: `east.azimuth` and `east.altitude`. `west.altitude` would
//: be another, and nobody read that one. `position` is not stored, so it is
//: none itself: it is made of what it reads.
//:
//: ## 5. The same value again
//:
//: Now your three lines:

let telescope = Telescope()
watch("azimuth") { _ = telescope.azimuth }

telescope.altitude = 60
telescope.azimuth = 30
print("two lines done, silence; now line 3")
// → two lines done, silence; now line 3

telescope.azimuth += 0
// → heard: azimuth

//: - `altitude` was not read. Not read, not heard.
//: - `azimuth` was 30 already. The setter that the macro writes compares, and
//:   leaves everything alone when the new value equals the old one. That needs
//:   an `Equatable` type; of two objects it asks if they are the same one.
//: - `+= 0` changes the value *in place*. There is no new value to compare
//:   before the change, so it is announced, whatever comes of it. So are
//:   `append`, `list[0] = …` and `toggle()`.
//:
//: Our handmade class compares nothing. Its setter is as simple as it looks:

watch("azimuth, by hand") { _ = handmade.azimuth }
handmade.azimuth = 30
// → heard: azimuth, by hand

//: So silence is a courtesy of the macro. Do not let your program depend on it.
//:
//: ## The trap: it changed, and nobody said so
//:
//: A console shows four things about a dome. All change. Is it told?

final class Motor {
  var temperature = 12
}

@Observable
final class Dome {
  var azimuth = 0
  let motor = Motor()
  @ObservationIgnored var shutter = "closed"

  var isOpen: Bool { shutter == "open" }
}

let dome = Dome()
let azimuth = dome.azimuth

watch("the console") {
  print("azimuth \(azimuth), motor \(dome.motor.temperature) °C")
  print("shutter \(dome.shutter), open: \(dome.isOpen)")
}
// → azimuth 0, motor 12 °C
// → shutter closed, open: false

dome.azimuth = 90
dome.motor.temperature = 80
dome.shutter = "open"

print("now: azimuth \(dome.azimuth), motor \(dome.motor.temperature) °C")
// → now: azimuth 90, motor 80 °C

print("now: shutter \(dome.shutter), open: \(dome.isOpen)")
// → now: shutter open, open: true

//: Everything has changed, and not one `heard`. Four times the same reason:
//: while the closure ran, no observed property was read.
//:
//: - `azimuth` was read before, into a constant. *Read it inside the closure.*
//: - `motor.temperature`: a `let` is not tracked, and `Motor` is an ordinary
//:   class. *Make `Motor` observable.*
//: - `shutter`: `@ObservationIgnored` means what it says. *Remove it.*
//: - `isOpen` is computed, and reads only `shutter`. *Let it read something
//:   observed.*
//:
//: The first one, put right. The closure now reads `dome.azimuth` itself:

watch("the dome") { print("dome at \(dome.azimuth)") }
// → dome at 90

dome.azimuth = 120
// → heard: the dome

//: ## In Swift 6.4
//:
//: All of this is in Swift since 5.9, and stays as it is. There you write
//: `import Observation` in place of `import Observatory`. One thing to know:
//: the comparison of step 5 is the work of the macro, and newer than the
//: proposal ([SE-0395, detailed design][design]), whose setters announce every
//: assignment. An older compiler may let you hear `telescope.azimuth = 30`.
//:
//: [design]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0395-observability.md#detailed-design
//:
//: ## Try it
//:
//: Put `@Observable` before `final class Motor`, and run again. One line is
//: new, `heard: the console`, right above the first `now:`. The `let` is still
//: not tracked. It need not be: the closure now reads an observed property of
//: the motor *behind* it.
//:
//: ## The exercise
//:
//: **Exercise 01, the sky, by hand**
//: ([Exercise01.swift](../../Exercises/Exercise01.swift)). Make a class
//: observable without the macro: a `seeing` that is heard each time, a
//: `cloudCover` that is silent when it stays the same, a computed `isClear`.
//:
//: ## Next
//:
//: The telescope was *about to* move, and we heard of it *once*. Chapter 02,
//: *One change, one call*, is about these words.
