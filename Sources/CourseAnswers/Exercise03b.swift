import CourseKit
import Observatory

@MainActor
final class MyLoggingDome: DomeLogging {
  private let log: NightLog
  private(set) var path: [Int] = []

  init(log: NightLog) {
    self.log = log
  }

  func turn(to azimuth: Int) {
    path.append(azimuth)
  }

  func follow(_ telescope: Telescope) {
    let azimuth = withObservationTracking {
      telescope.azimuth
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.follow(telescope)
      }
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

// MARK: - Wrong answers

/// What each of the wrong domes begins with. It is right as it is.
@MainActor
class AlmostRightLoggingDome {
  final let log: NightLog
  final var path: [Int] = []

  required init(log: NightLog) {
    self.log = log
  }

  final func turn(to azimuth: Int) { path.append(azimuth) }

  /// Reads in a tracked closure, and runs again after each change of what was read.
  final func track<Value>(_ read: () -> Value, again: @escaping @MainActor () -> Void) -> Value {
    withObservationTracking(read) {
      Task { @MainActor in again() }
    }
  }
}

/// Does all its work in the closure, as the chapter's dome C does.
private final class CountsInTheClosure: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    track {
      turn(to: telescope.azimuth % 360)
      log.turns += 1
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
  }
}

/// Only tells the log, and does not see that telling reads.
private final class CountsInAFunctionThatTheClosureCalls: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      note()
      return telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    turn(to: azimuth % 360)
  }

  private func note() { log.turns += 1 }
}

/// Puts the telescope right, and wakes itself by that, without an end.
private final class PutsTheTelescopeRight: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    if azimuth >= 360 { telescope.azimuth = azimuth % 360 }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Changes the telescope in place, each time, though there is nothing to change.
private final class TouchesTheTelescope: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    turn(to: azimuth % 360)
    log.turns += 1
    if log.turns > 1, azimuth >= 360 { telescope.azimuth %= 360 }
  }
}

/// Keeps the count to itself, and writes it over what others wrote.
private final class WritesItsOwnCount: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    turn(to: azimuth % 360)
    log.turns = path.count
  }
}

/// Takes one full circle off, where there may be two.
private final class TakesOffOneCircle: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    turn(to: azimuth >= 360 ? azimuth - 360 : azimuth)
    log.turns += 1
  }
}

/// Counts in a task of its own: the turns are right, the count comes from another closure, twice.
private final class CountsWhereItHears: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      guard let self, let telescope else { return }
      self.log.turns += 1
      self.follow(telescope)
    }
    turn(to: azimuth % 360)
  }
}

/// Reads the whole telescope, to be on the safe side.
private final class ReadsTheAltitudeToo: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let (azimuth, _) = track {
      (telescope.azimuth, telescope.altitude)
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Does its work later than it reads, and gives way in between.
private final class WorksTooLate: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth % 360)
    log.turns += 1
    listen(to: telescope)
  }

  private func listen(to telescope: Telescope) {
    _ = withObservationTracking {
      telescope.azimuth
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.turn(to: telescope.azimuth % 360)
        self.log.turns += 1
        await Task.yield()
        self.listen(to: telescope)
      }
    }
  }
}

/// Is kept by the telescope, as long as that stands still.
private final class IsKeptByTheTracking: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak telescope] in
      if let telescope { self.follow(telescope) }
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

extension Answers {
  public static let exercise03b: [Answer] =
    [
      .solution("MyLoggingDome") { await Check.exercise03b(MyLoggingDome.self) },
      wrong(CountsInTheClosure.self, "woken-by-the-log"),
      wrong(CountsInAFunctionThatTheClosureCalls.self, "woken-by-the-log"),
      wrong(PutsTheTelescopeRight.self, "telescope-changed"),
      wrong(TouchesTheTelescope.self, "telescope-changed"),
      wrong(WritesItsOwnCount.self, "count-forgotten"),
      wrong(TakesOffOneCircle.self, "wrong-direction"),
      wrong(CountsWhereItHears.self, "wrong-count"),
      wrong(ReadsTheAltitudeToo.self, "restless"),
      wrong(WorksTooLate.self, "move-lost"),
      wrong(IsKeptByTheTracking.self, "dome-kept"),
    ] + moreOf03b

  private static func wrong<Wrong: DomeLogging>(_ type: Wrong.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise03b(type) }
  }
}
