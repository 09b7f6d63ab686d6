import CourseKit
import Observatory

@MainActor
final class MyDome: DomeFollowing {
  private(set) var path: [Int] = []

  func turn(to azimuth: Int) {
    path.append(azimuth)
  }

  func follow(_ telescope: Telescope) {
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

// MARK: - Wrong answers

/// What each of the wrong domes begins with.
@MainActor
class AlmostRightDome {
  final var path: [Int] = []

  required init() {}

  final func turn(to azimuth: Int) { path.append(azimuth) }
}

/// Re-arms in the middle of the change, and is one move behind.
private final class ReArmsTooEarly: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking {
      turn(to: telescope.azimuth)
    } onChange: { [weak self, weak telescope] in
      MainActor.assumeIsolated {
        guard let self, let telescope else { return }
        self.follow(telescope)
      }
    }
  }
}

/// Hears of the first move, and of no other.
private final class ForgetsToReArm: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking {
      turn(to: telescope.azimuth)
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.turn(to: telescope.azimuth)
      }
    }
  }
}

/// Re-arms at once and reads later: right at the end, by more turns than moves.
private final class TurnsForEachMove: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth)
    listen(to: telescope)
  }

  private func listen(to telescope: Telescope) {
    withObservationTracking {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.turn(to: telescope.azimuth)
      }
      MainActor.assumeIsolated {
        guard let self, let telescope else { return }
        self.listen(to: telescope)
      }
    }
  }
}

/// Takes a loop over the values, which begins with the value that the dome has already.
private final class BeginsTwice: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth)
    Task { [weak self, weak telescope] in
      for await azimuth in Observations({ telescope?.azimuth }) {
        if let azimuth { self?.turn(to: azimuth) }
      }
    }
  }
}

/// Sets up a second tracking, but no third.
private final class FollowsTwice: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) { follow(telescope, moves: 2) }

  private func follow(_ telescope: Telescope, moves: Int) {
    turn(to: telescope.azimuth)
    guard moves > 0 else { return }
    withObservationTracking {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.follow(telescope, moves: moves - 1)
      }
    }
  }
}

/// Turns, gives way, and only then listens again. What moves meanwhile is lost.
private final class ReArmsTooLate: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth)
    listen(to: telescope)
  }

  private func listen(to telescope: Telescope) {
    withObservationTracking {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.turn(to: telescope.azimuth)
        await Task.yield()
        self.listen(to: telescope)
      }
    }
  }
}

/// Asks for the whole position, and turns for it.
private final class ReadsTheAltitudeToo: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking {
      if telescope.altitude >= 0 { turn(to: telescope.azimuth) }
    } onChange: { [weak self, weak telescope] in
      Task { @MainActor in
        guard let self, let telescope else { return }
        self.follow(telescope)
      }
    }
  }
}

/// Looks, gives way, and looks again, all night.
private final class LooksAgainAndAgain: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth)
    Task { [weak self, weak telescope] in
      while let self, let telescope {
        if telescope.azimuth != self.path.last { self.turn(to: telescope.azimuth) }
        await Task.yield()
      }
    }
  }
}

/// Looks from time to time: late, and never at rest.
private final class LooksFromTimeToTime: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    turn(to: telescope.azimuth)
    Task { [weak self, weak telescope] in
      while let self, let telescope {
        if telescope.azimuth != self.path.last { self.turn(to: telescope.azimuth) }
        try await Task.sleep(for: .milliseconds(400), clock: .suspending)
      }
    }
  }
}

/// Sets up two trackings for each that fires. It hides that by turning only to a new place.
private final class ArmsTwice: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    for _ in 1...2 {
      withObservationTracking {
        if telescope.azimuth != path.last { turn(to: telescope.azimuth) }
      } onChange: { [weak self, weak telescope] in
        Task { @MainActor in
          guard let self, let telescope else { return }
          self.follow(telescope)
        }
      }
    }
  }
}

/// Follows well, and lives as long as the telescope stands still.
private final class IsKeptByTheTracking: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking {
      turn(to: telescope.azimuth)
    } onChange: { [weak telescope] in
      Task { @MainActor in
        guard let telescope else { return }
        self.follow(telescope)
      }
    }
  }
}

/// Is sure that it is still there when the telescope moves.
private final class IsSureThatItIsThere: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking {
      turn(to: telescope.azimuth)
    } onChange: { [unowned self, weak telescope] in
      Task { @MainActor in
        guard let telescope else { return }
        self.follow(telescope)
      }
    }
  }
}

/// Is sure that the telescope is there when the task runs.
private final class IsSureOfTheTelescope: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking {
      turn(to: telescope.azimuth)
    } onChange: { [weak self, unowned telescope] in
      Task { @MainActor [unowned telescope] in self?.follow(telescope) }
    }
  }
}

/// Gives the telescope to a closure that the telescope keeps.
private final class KeepsTheTelescope: AlmostRightDome, DomeFollowing {
  func follow(_ telescope: Telescope) {
    withObservationTracking {
      turn(to: telescope.azimuth)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow(telescope) }
    }
  }
}

extension Answers {
  public static let exercise03a: [Answer] =
    [
      .solution("MyDome") { await Check.exercise03a(MyDome.self) },
      wrong(ReArmsTooEarly.self, "too-early"),
      wrong(ForgetsToReArm.self, "follows-once"),
      wrong(BeginsTwice.self, "too-many-turns"),
      wrong(FollowsTwice.self, "follows-once"),
      wrong(TurnsForEachMove.self, "turn-for-each-move"),
      wrong(ReArmsTooLate.self, "last-lost"),
      wrong(ReadsTheAltitudeToo.self, "too-curious"),
      wrong(LooksAgainAndAgain.self, "restless"),
      wrong(LooksFromTimeToTime.self, "late"),
      wrong(ArmsTwice.self, "grows"),
      wrong(IsKeptByTheTracking.self, "dome-kept"),
      wrong(IsSureThatItIsThere.self, "crashes"),
      wrong(IsSureOfTheTelescope.self, "crashes"),
      wrong(KeepsTheTelescope.self, "telescope-kept"),
    ] + moreOf03a

  private static func wrong<Wrong: DomeFollowing>(_ type: Wrong.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise03a(type) }
  }
}
