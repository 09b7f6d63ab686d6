import CourseKit
import Observatory

// More wrong answers: right in most turns.

private typealias Token = ObservationTracking.Token

/// What a block reads in each run, and what the event says.
@MainActor
private struct Reading {
  let mast: WeatherMast
  let (wind, dewPoint, battery): (Int, Int, Int)
  let (isNew, isOther): (Bool, Bool)
  let (isNewWind, isNewDewPoint, isNewBattery): (Bool, Bool, Bool)

  init(_ roof: Roof, _ event: borrowing ObservationTracking.Event) {
    mast = roof.mast
    (wind, dewPoint, battery) = (mast.wind, mast.dewPoint, mast.battery)
    isOther = event.matches(\Roof.mast)
    isNew = event.kind == .initial || isOther
    isNewWind = event.matches(\WeatherMast.wind)
    isNewDewPoint =
      event.matches(\WeatherMast.temperature) || event.matches(\WeatherMast.humidity)
    isNewBattery = event.matches(\Instrument.battery)
  }
}

/// Compares the dew point with the one that was there before.
private enum ComparesTheDewPoint: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    var last: Int?
    return withContinuousObservation(options: .didSet) { event in
      let now = Reading(roof, event)
      if now.isNew || now.isNewWind { desk.report(.wind, now.wind) }
      if now.isNew || now.dewPoint != last { desk.report(.dewPoint, now.dewPoint) }
      if now.isNew || now.isNewBattery { desk.report(.battery, now.battery) }
      last = now.dewPoint
    }
  }
}

/// Compares all values, and asks the event for nothing but the mast.
private enum ComparesAllValues: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    var last: Reading?
    return withContinuousObservation(options: .didSet) { event in
      let now = Reading(roof, event)
      if now.isNew || now.wind != last?.wind { desk.report(.wind, now.wind) }
      if now.isNew || now.dewPoint != last?.dewPoint { desk.report(.dewPoint, now.dewPoint) }
      if now.isNew || now.battery != last?.battery { desk.report(.battery, now.battery) }
      last = now
    }
  }
}

/// Reports of a new mast what is otherwise than at the old one.
private enum ComparesTheMasts: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    var last: Reading?
    return withContinuousObservation(options: .didSet) { event in
      let now = Reading(roof, event)
      if now.wind != last?.wind { desk.report(.wind, now.wind) }
      if now.isNewDewPoint || now.dewPoint != last?.dewPoint {
        desk.report(.dewPoint, now.dewPoint)
      }
      if now.battery != last?.battery { desk.report(.battery, now.battery) }
      last = now
    }
  }
}

/// Remembers the masts that it has seen. One that comes back is not new.
private enum KnowsTheMast: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    var known: Set<ObjectIdentifier> = []
    return withContinuousObservation(options: .didSet) { event in
      let now = Reading(roof, event)
      let isNew = known.insert(ObjectIdentifier(now.mast)).inserted
      if isNew || now.isNewWind { desk.report(.wind, now.wind) }
      if isNew || now.isNewDewPoint { desk.report(.dewPoint, now.dewPoint) }
      if isNew || now.isNewBattery { desk.report(.battery, now.battery) }
    }
  }
}

/// Reports a new mast, and then what has changed of it, though that was just reported.
private enum ReportsANewMastTwice: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    withContinuousObservation(options: .didSet) { event in
      let now = Reading(roof, event)
      if now.isNew {
        desk.report(.wind, now.wind)
        desk.report(.dewPoint, now.dewPoint)
        desk.report(.battery, now.battery)
      }
      if now.isNewWind { desk.report(.wind, now.wind) }
      if now.isNewDewPoint { desk.report(.dewPoint, now.dewPoint) }
      if now.isNewBattery { desk.report(.battery, now.battery) }
    }
  }
}

/// Has an `else` between two values, in the first run, too.
private enum UsesElseInTheFirstRun: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    withContinuousObservation(options: .didSet) { event in
      let now = Reading(roof, event)
      if now.isNew || now.isNewWind { desk.report(.wind, now.wind) }
      if now.isNew || now.isNewDewPoint {
        desk.report(.dewPoint, now.dewPoint)
      } else if now.isNewBattery {
        desk.report(.battery, now.battery)
      }
    }
  }
}

/// Has seen the lamp when it put on another mast, and looks at it since.
private enum SeesTheLampLater: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    var hasSeenIt = false
    return withContinuousObservation(options: .didSet) { event in
      let now = Reading(roof, event)
      hasSeenIt = hasSeenIt || now.isOther
      if hasSeenIt { _ = roof.isLit }
      if now.isNew || now.isNewWind { desk.report(.wind, now.wind) }
      if now.isNew || now.isNewDewPoint { desk.report(.dewPoint, now.dewPoint) }
      if now.isNew || now.isNewBattery { desk.report(.battery, now.battery) }
    }
  }
}

private func wrong(_ type: any WeatherReporting.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise06b(type) }
}

extension Answers {
  static let moreWrong06b: [Answer] = [
    wrong(ComparesTheDewPoint.self, "compares"),
    wrong(ComparesAllValues.self, "compares"),
    wrong(ComparesTheMasts.self, "new-mast"),
    wrong(KnowsTheMast.self, "new-mast"),
    wrong(ReportsANewMastTwice.self, "twice"),
    wrong(UsesElseInTheFirstRun.self, "first-report"),
    wrong(SeesTheLampLater.self, "too-curious"),
  ]
}
