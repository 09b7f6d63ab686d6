import CourseKit
import Observatory

enum MyWeatherReport: WeatherReporting {
  static func report(
    _ roof: Roof, to desk: WeatherDesk
  ) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { event in
      let mast = roof.mast
      let wind = mast.wind
      let dewPoint = mast.dewPoint
      let battery = mast.battery
      let isNew = event.kind == .initial || event.matches(\Roof.mast)

      if isNew || event.matches(\WeatherMast.wind) {
        desk.report(.wind, wind)
      }
      if isNew || event.matches(\WeatherMast.temperature)
        || event.matches(\WeatherMast.humidity)
      {
        desk.report(.dewPoint, dewPoint)
      }
      if isNew || event.matches(\Instrument.battery) {
        desk.report(.battery, battery)
      }
    }
  }
}

// MARK: - Wrong answers

private typealias Token = ObservationTracking.Token

/// What was read, and what of it has changed, as the wrong answers pass it on.
@MainActor
private struct Reading {
  var values: (wind: Int, dewPoint: Int, battery: Int)
  var isFirst: Bool
  var isNewMast: Bool
  var changed: (wind: Bool, temperature: Bool, humidity: Bool, battery: Bool)

  /// Reads first, and then asks.
  init(_ roof: Roof, _ event: borrowing ObservationTracking.Event) {
    let mast = roof.mast
    values = (mast.wind, mast.dewPoint, mast.battery)
    isFirst = event.kind == .initial
    isNewMast = event.matches(\Roof.mast)
    changed = (
      event.matches(\WeatherMast.wind), event.matches(\WeatherMast.temperature),
      event.matches(\WeatherMast.humidity), event.matches(\Instrument.battery)
    )
  }

  func report(to desk: WeatherDesk) {
    let isNew = isFirst || isNewMast
    if isNew || changed.wind { desk.report(.wind, values.wind) }
    if isNew || changed.temperature || changed.humidity {
      desk.report(.dewPoint, values.dewPoint)
    }
    if isNew || changed.battery { desk.report(.battery, values.battery) }
  }
}

/// Reads first, asks then, changes what was read in one point, and reports.
@MainActor
private func readFirst(
  _ roof: Roof, then report: @escaping @MainActor (inout Reading) -> Void
) -> Token {
  withContinuousObservation(options: .didSet) { event in
    var reading = Reading(roof, event)
    report(&reading)
  }
}

/// Asks nothing, as the block that is shipped.
private enum ReportsEverything: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    readFirst(roof) { reading in
      reading.isFirst = true
      reading.report(to: desk)
    }
  }
}

/// Reports what matches, and in the first run nothing does.
private enum ForgetsTheFirstRun: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    readFirst(roof) { reading in
      reading.isFirst = false
      reading.report(to: desk)
    }
  }
}

/// Spells the path as it is read.
private enum GoesThroughTheRoof: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    withContinuousObservation(options: .didSet) { event in
      var reading = Reading(roof, event)
      reading.changed.wind = event.matches(\Roof.mast.wind)
      reading.report(to: desk)
    }
  }
}

/// Asks for the dew point, which is stored nowhere.
private enum AsksForTheDewPoint: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    withContinuousObservation(options: .didSet) { event in
      var reading = Reading(roof, event)
      reading.changed.temperature = event.matches(\WeatherMast.dewPoint)
      reading.changed.humidity = false
      reading.report(to: desk)
    }
  }
}

/// Looks for the battery in the mast, where it is inherited.
private enum AsksTheMastForItsBattery: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    withContinuousObservation(options: .didSet) { event in
      var reading = Reading(roof, event)
      reading.changed.battery = event.matches(\WeatherMast.battery)
      reading.report(to: desk)
    }
  }
}

/// Reads a value only where it is reported. The first run reads them all, the next does not.
private enum ReadsWhereItReports: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    withContinuousObservation(options: .didSet) { event in
      let mast = roof.mast
      let isNew = event.kind == .initial || event.matches(\Roof.mast)
      if isNew || event.matches(\WeatherMast.wind) { desk.report(.wind, mast.wind) }
      if isNew || event.matches(\WeatherMast.temperature) || event.matches(\WeatherMast.humidity) {
        desk.report(.dewPoint, mast.dewPoint)
      }
      if isNew || event.matches(\Instrument.battery) { desk.report(.battery, mast.battery) }
    }
  }
}

/// Reports what the run before has read.
private enum IsOneRunBehind: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    var last: Reading?
    return readFirst(roof) { reading in
      let values = reading.values
      reading.values = last?.values ?? values
      reading.report(to: desk)
      reading.values = values
      last = reading
    }
  }
}

/// Takes one run for one change.
private enum UsesElseIf: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    readFirst(roof) { reading in
      if reading.isFirst || reading.isNewMast {
        reading.report(to: desk)
      } else if reading.changed.wind {
        desk.report(.wind, reading.values.wind)
      } else {
        reading.report(to: desk)
      }
    }
  }
}

/// Has a condition for each of the two values that the dew point is made of.
private enum ReportsTheDewPointTwice: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    readFirst(roof) { reading in
      reading.report(to: desk)
      if reading.changed.temperature, reading.changed.humidity, !reading.isNewMast {
        desk.report(.dewPoint, reading.values.dewPoint)
      }
    }
  }
}

/// Forgets that the mast itself is a property.
private enum ForgetsTheNewMast: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    readFirst(roof) { reading in
      reading.isNewMast = false
      reading.report(to: desk)
    }
  }
}

/// Has a block for each mast, and never ends one.
private enum KeepsTheOldBlock: WeatherReporting {
  private final class Blocks {
    var tokens: [() -> Void] = []
  }

  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    let blocks = Blocks()
    return withContinuousObservation(options: .didSet) { _ in
      // A roof of its own, which never gets another mast.
      let token = MyWeatherReport.report(Roof(mast: roof.mast), to: desk)
      blocks.tokens.append { [token] in _ = token }
    }
  }
}

/// Reads all that a roof has.
private enum ReadsTheLamp: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    withContinuousObservation(options: .didSet) { event in
      _ = roof.isLit
      Reading(roof, event).report(to: desk)
    }
  }
}

/// Looks again and again, to be on the safe side.
private enum PollsInATask: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    Task { [weak roof] in
      while roof?.mast != nil { await Task.yield() }
    }
    return MyWeatherReport.report(roof, to: desk)
  }
}

/// Reports in a task.
private enum HopsBeforeItReports: WeatherReporting {
  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    readFirst(roof) { reading in
      Task { [reading] in reading.report(to: desk) }
    }
  }
}

/// Compares with the battery that was reported last, by whichever mast.
private enum RemembersInOnePlace: WeatherReporting {
  private static var lastBattery = 0

  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    readFirst(roof) { reading in
      reading.changed.battery = reading.values.battery != lastBattery
      lastBattery = reading.values.battery
      reading.report(to: desk)
    }
  }
}

/// Keeps the token that counts, and returns another.
private enum KeepsTheTokenElsewhere: WeatherReporting {
  private static var tokens: [() -> Void] = []

  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    let token = MyWeatherReport.report(roof, to: desk)
    tokens.append { [token] in _ = token }
    return withContinuousObservation(options: []) { _ in }
  }
}

/// Has a list of all roofs.
private enum CollectsTheRoofs: WeatherReporting {
  private static var roofs: [Roof] = []

  static func report(_ roof: Roof, to desk: WeatherDesk) -> Token {
    roofs.append(roof)
    return MyWeatherReport.report(roof, to: desk)
  }
}

private func wrong(_ type: any WeatherReporting.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise06b(type) }
}

extension Answers {
  public static let exercise06b: [Answer] =
    [
      .solution("MyWeatherReport") { await Check.exercise06b(MyWeatherReport.self) },
      wrong(ReportsEverything.self, "too-much"),
      wrong(ForgetsTheFirstRun.self, "first-report"),
      wrong(GoesThroughTheRoof.self, "nested"),
      wrong(AsksForTheDewPoint.self, "computed"),
      wrong(AsksTheMastForItsBattery.self, "inherited"),
      wrong(ReadsWhereItReports.self, "deaf"),
      wrong(IsOneRunBehind.self, "old-value"),
      wrong(UsesElseIf.self, "only-one"),
      wrong(ReportsTheDewPointTwice.self, "twice"),
      wrong(ForgetsTheNewMast.self, "new-mast"),
      wrong(KeepsTheOldBlock.self, "old-mast"),
      wrong(ReadsTheLamp.self, "too-curious"),
      wrong(PollsInATask.self, "restless"),
      wrong(HopsBeforeItReports.self, "hops"),
      wrong(RemembersInOnePlace.self, "mixed-up"),
      wrong(KeepsTheTokenElsewhere.self, "after-the-end"),
      wrong(CollectsTheRoofs.self, "keeps-alive"),
    ] + moreWrong06b
}
