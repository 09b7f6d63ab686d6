import CourseKit
import Observatory

/// Turns where it hears of the store, and does not wait for the end of the turn.
private final class TurnsAtDidSet: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking(options: .didSet) {
      turn(to: telescope.azimuth)
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated { self.follow(telescope) }
    }
  }
}

/// Hops when much is going on, and else turns where it hears of the store.
private final class HopsWhenItIsBusy: AlmostRightDome, DomeFollowing {
  private var latest = ContinuousClock.now

  func follow(_ telescope: Telescope) {
    latest = .now
    withObservationTracking(options: .didSet) {
      turn(to: telescope.azimuth)
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated { self.hear(telescope) }
    }
  }

  private func hear(_ telescope: Telescope) {
    if .now - latest > .milliseconds(60) { return follow(telescope) }
    Task { self.follow(telescope) }
  }
}

/// Waits for the telescope to come to rest, by a clock.
private final class SleepsBeforeItReArms: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking {
      turn(to: telescope.azimuth)
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(200), clock: .suspending)
        guard let self, let telescope else { return }
        self.follow(telescope)
      }
    }
  }
}

/// Spares the motor.
private final class LeavesOutSmallMoves: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking {
      let azimuth = telescope.azimuth
      if path.last.map({ abs($0 - azimuth) >= 5 }) ?? true { turn(to: azimuth) }
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.follow(telescope)
      }
    }
  }
}

/// Takes a block, and for its first run there is nothing to do, it thinks.
private final class SkipsTheFirstRun: AlmostRightDome, DomeFollowing {
  private var token: ObservationTracking.Token?

  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth)
    token = withContinuousObservation(options: .didSet) { [weak self, weak telescope] event in
      guard let self, let azimuth = telescope?.azimuth, event.kind != .initial else { return }
      self.turn(to: azimuth)
    }
  }
}

/// Has a list of all domes, so that they live long enough.
private final class IsInAList: AlmostRightDome, DomeFollowing {
  private static var all: [IsInAList] = []

  func follow(_ telescope: Telescope) {
    Self.all.append(self)
    withObservationTracking {
      turn(to: telescope.azimuth)
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.follow(telescope)
      }
    }
  }
}

/// Reads before the tracking begins.
private final class ReadsOutsideTheTracking: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    let azimuth = telescope.azimuth
    withObservationTracking {
      turn(to: azimuth)
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.follow(telescope)
      }
    }
  }
}

/// Has one place for the dome that listens.
private final class KnowsOneDome: AlmostRightDome, DomeFollowing {
  private weak static var dome: KnowsOneDome?

  func follow(_ telescope: Telescope) {
    Self.dome = self
    Self.listen(to: telescope)
  }

  private static func listen(to telescope: Telescope) {
    withObservationTracking {
      dome?.turn(to: telescope.azimuth)
    } onChange: { [weak telescope] in
      Task { @MainActor in
        if let telescope { listen(to: telescope) }
      }
    }
  }
}

/// Begins with a hop.
private final class BeginsInATask: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    Task { [weak self, weak telescope] in
      guard let self, let telescope else { return }
      self.listen(to: telescope)
    }
  }

  private func listen(to telescope: Telescope) {
    withObservationTracking {
      turn(to: telescope.azimuth)
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.listen(to: telescope)
      }
    }
  }
}

/// Gives way between the turn and the arming, once the night has become long.
private final class GivesWayLateInTheNight: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth)
    arm(telescope)
  }

  private func arm(_ telescope: Telescope) {
    withObservationTracking {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.turn(to: telescope.azimuth)
        if self.path.count > 16 { await Task.yield() }
        self.arm(telescope)
      }
    }
  }
}

/// Keeps itself once it has turned a few times.
private final class KeepsItselfLateInTheNight: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth)
    let keeper = path.count > 4 ? self : nil
    withObservationTracking {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        _ = keeper
        if let self, let telescope { self.follow(telescope) }
      }
    }
  }
}

extension Answers {
  static let moreOf03a: [Answer] = [
    wrong(TurnsAtDidSet.self, "in-the-middle"),
    wrong(HopsWhenItIsBusy.self, "in-the-middle"),
    wrong(SleepsBeforeItReArms.self, "late"),
    wrong(LeavesOutSmallMoves.self, "small-move-skipped"),
    wrong(SkipsTheFirstRun.self, "first-move-lost"),
    wrong(IsInAList.self, "dome-kept"),
    wrong(ReadsOutsideTheTracking.self, "does-not-follow"),
    wrong(KnowsOneDome.self, "domes-mixed-up"),
    wrong(BeginsInATask.self, "no-first-turn"),
    wrong(GivesWayLateInTheNight.self, "last-lost"),
    wrong(KeepsItselfLateInTheNight.self, "dome-kept"),
  ]

  private static func wrong<Wrong: DomeFollowing>(_ type: Wrong.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise03a(type) }
  }
}
