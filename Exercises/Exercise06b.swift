// Exercise 06b · The weather desk                                 12 minutes
//
// Goal     A mast measures the weather. Several values change in one turn:
//          report each of them, and none that did not change.
//
// To do    This block reports everything, each time.
//          - The first run reports the wind, the dew point and the battery of
//            `roof.mast`.
//          - After that, a run reports those of the three that have changed in
//            the turn, each once. The dew point counts as changed when one of
//            the values has changed that it is made of.
//          - When another mast is put on the roof, also one that was there
//            before, all three are reported. A mast that is not on the roof is
//            of no interest, nor is the lamp of the roof.
//
//          class Instrument  (observable)  battery
//          class WeatherMast: Instrument   wind, temperature, humidity, and
//              var dewPoint: Int { temperature - (100 - humidity) / 5 }
//          class Roof        (observable)  mast, isLit
//
// Check    swift run course check 06b   (or: swift test --filter Exercise06b)
//
// Stuck?   Chapters/Chapter06/Chapter06.swift: the second trap is about key
//          paths that are spelled otherwise. You meet all three of them.

import CourseKit
import Observatory

enum MyWeatherReport: WeatherReporting {
  static func report(
    _ roof: Roof, to desk: WeatherDesk
  ) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { event in
      // TODO: Report no more than has changed.
      let mast = roof.mast
      desk.report(.wind, mast.wind)
      desk.report(.dewPoint, mast.dewPoint)
      desk.report(.battery, mast.battery)
    }
  }
}

// The check looks at the type that is named here. Leave it as it is.
public func exercise06b() -> any WeatherReporting.Type { MyWeatherReport.self }
