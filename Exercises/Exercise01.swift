// Exercise 01 · The sky, by hand                                  10 minutes
//
// Goal     Make the class `MySky` observable by hand, without `@Observable`:
//          who reads one of its properties is subscribed to it, and who changes
//          it says so.
//
// To do    - `seeing` is heard each time that it is assigned, also when the
//            new value is the same as before.
//          - `cloudCover` is heard when it changes. When it is assigned the
//            value that it has, it stays silent.
//          - `isClear` is true below 20 per cent of clouds. Who has read it
//            hears each time that `cloudCover` changes, and never of `seeing`.
//          - Who only assigns a property is subscribed to nothing.
//
// Check    swift run course check 01   (or: swift test --filter Exercise01)
//
// Stuck?   Chapters/Chapter01/Chapter01.swift: step 1 has such a class, step 4
//          says what a computed property is made of.

import CourseKit
import Observatory

final class MySky: SkyByHand {
  private let registrar = ObservationRegistrar()
  private var storedSeeing = 3
  private var storedCloudCover = 0

  // TODO: This sky changes, and nobody hears of it. Begin with `seeing`.
  var seeing: Int {
    get { storedSeeing }
    set { storedSeeing = newValue }
  }

  var cloudCover: Int {
    get { storedCloudCover }
    set { storedCloudCover = newValue }
  }

  var isClear: Bool { storedCloudCover < 20 }
}

// The check looks at the class that is named here. Leave it as it is.
public func exercise01() -> any SkyByHand.Type { MySky.self }
