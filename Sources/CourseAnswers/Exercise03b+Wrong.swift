import CourseKit
import Observatory

/// Leaves the work in the closure, and does it only if the azimuth is another one.
private final class AsksInTheClosure: AlmostRightLoggingDome, DomeLogging {
  private var latest: Int?

  func follow(_ telescope: Telescope) {
    track {
      let azimuth = telescope.azimuth
      guard azimuth != latest else { return }
      latest = azimuth
      turn(to: azimuth % 360)
      log.turns += 1
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
  }
}

/// Reads the log in the closure, and finds out afterwards that the telescope has not moved.
private final class SortsOutAfterwards: AlmostRightLoggingDome, DomeLogging {
  private var latest: Int?

  func follow(_ telescope: Telescope) {
    let azimuth = track {
      _ = log.turns
      return telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    guard azimuth != latest else { return }
    latest = azimuth
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Counts when there is time.
private final class CountsInATask: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    turn(to: azimuth % 360)
    Task { log.turns += 1 }
  }
}

/// Counts the first turn at once, and the others when there is time.
private final class CountsInATaskFromThenOn: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    turn(to: azimuth % 360)
    guard path.count > 1 else { return log.turns += 1 }
    Task { log.turns += 1 }
  }
}

/// Stands still if it is there already.
private final class SparesTheMotor: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    guard path.last != azimuth % 360 else { return }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Hears of each store, and turns for each.
private final class TurnsAtDidSet: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = withObservationTracking(options: .didSet) {
      telescope.azimuth
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated { self.follow(telescope) }
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Listens at once, and has a task for each move.
private final class TurnsForEachMove: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth % 360)
    log.turns += 1
    listen(to: telescope)
  }

  private func listen(to telescope: Telescope) {
    withObservationTracking(options: .didSet) {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated { self.listen(to: telescope) }
      Task { @MainActor in
        self.turn(to: telescope.azimuth % 360)
        self.log.turns += 1
      }
    }
  }
}

/// Corrects the telescope to read it, and puts it back.
private final class PutsTheTelescopeBack: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    telescope.azimuth = azimuth % 360 + 360
    turn(to: telescope.azimuth - 360)
    telescope.azimuth = azimuth
    log.turns += 1
  }
}

/// Waits for the telescope to come to rest, by a clock.
private final class SleepsBeforeItReArms: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = withObservationTracking {
      telescope.azimuth
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(200), clock: .suspending)
        guard let self, let telescope else { return }
        self.follow(telescope)
      }
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Hears of one move, and of no other.
private final class ForgetsToReArm: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      guard let self, let telescope else { return }
      self.turn(to: telescope.azimuth % 360)
      self.log.turns += 1
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Begins with a hop.
private final class BeginsInATask: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    Task { [weak self, weak telescope] in
      guard let self, let telescope else { return }
      self.listen(to: telescope)
    }
  }

  private func listen(to telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.listen(to: telescope) }
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Gives the telescope to a closure that the telescope keeps.
private final class KeepsTheTelescope: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self] in
      self?.follow(telescope)
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Is careful with itself, and gives the log to what the telescope keeps.
private final class KeepsTheLog: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope, log] in
      guard let self, let telescope else { return }
      self.follow(telescope)
      _ = log
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Has one mark for all domes that says a turn is due.
private final class SharesWhatIsDue: AlmostRightLoggingDome, DomeLogging {
  private static var isDue = false

  func follow(_ telescope: Telescope) {
    let azimuth = withObservationTracking {
      telescope.azimuth
    } onChange: { [weak self, weak telescope] in
      MainActor.assumeIsolated {
        guard !Self.isDue else { return }
        Self.isDue = true
        Task {
          Self.isDue = false
          if let self, let telescope { self.follow(telescope) }
        }
      }
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

/// Counts in the log of the dome that was there first.
private final class CountsInTheFirstLog: AlmostRightLoggingDome, DomeLogging {
  private weak static var first: NightLog?

  func follow(_ telescope: Telescope) {
    let azimuth = track {
      telescope.azimuth
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    Self.first = Self.first ?? log
    turn(to: azimuth % 360)
    Self.first?.turns += 1
  }
}

/// Looks into the log where it tracks, after a few turns.
private final class ReadsTheLogLater: AlmostRightLoggingDome, DomeLogging {
  func follow(_ telescope: Telescope) {
    let azimuth = track {
      path.count < 4 || log.turns > 0 ? telescope.azimuth : 0
    } again: { [weak self, weak telescope] in
      if let self, let telescope { self.follow(telescope) }
    }
    turn(to: azimuth % 360)
    log.turns += 1
  }
}

extension Answers {
  static let moreOf03b: [Answer] = [
    wrong(AsksInTheClosure.self, "woken-by-the-log"),
    wrong(SortsOutAfterwards.self, "woken-by-the-log"),
    wrong(CountsInATask.self, "counts-later"),
    wrong(CountsInATaskFromThenOn.self, "counts-later"),
    wrong(SparesTheMotor.self, "stands-still"),
    wrong(TurnsAtDidSet.self, "in-the-middle"),
    wrong(TurnsForEachMove.self, "turn-for-each-move"),
    wrong(PutsTheTelescopeBack.self, "telescope-changed"),
    wrong(SleepsBeforeItReArms.self, "late"),
    wrong(ForgetsToReArm.self, "wrong-way"),
    wrong(BeginsInATask.self, "no-first-turn"),
    wrong(KeepsTheTelescope.self, "telescope-kept"),
    wrong(KeepsTheLog.self, "log-kept"),
    wrong(SharesWhatIsDue.self, "domes-mixed-up"),
    wrong(CountsInTheFirstLog.self, "logs-mixed-up"),
    wrong(ReadsTheLogLater.self, "woken-by-the-log"),
  ]

  private static func wrong<Wrong: DomeLogging>(_ type: Wrong.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise03b(type) }
  }
}
