import CourseKit
import Observatory

enum MyFollower: TelescopeFollowing {
  static func follow(
    _ telescope: Telescope, with dome: Dome
  ) -> ObservationTracking.Token {
    turn(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      turn(dome, to: telescope.azimuth)
    }
  }

  private static func turn(_ dome: Dome, to azimuth: Int) {
    if dome.azimuth != azimuth { dome.turn(to: azimuth) }
  }
}

// MARK: - Wrong answers

@MainActor
func turnIfNeeded(_ dome: Dome, to azimuth: Int) {
  if dome.azimuth != azimuth { dome.turn(to: azimuth) }
}

/// Is right in all but one point: that the first run is not at once.
private enum WaitsForTheFirstRun: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { _ in
      turnIfNeeded(dome, to: telescope.azimuth)
    }
  }
}

/// Begins an observation, keeps no token of it, and returns that of another.
private enum DropsTheToken: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    _ = withContinuousObservation(options: .didSet) { _ in
      turnIfNeeded(dome, to: telescope.azimuth)
    }
    return withContinuousObservation(options: []) { _ in }
  }
}

/// Takes the difference for the place.
private enum TurnsByTheDifference: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    dome.turn(to: telescope.azimuth - dome.azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      dome.turn(to: telescope.azimuth - dome.azimuth)
    }
  }
}

/// Turns in each run, as the dome of the chapter does.
private enum TurnsInEachRun: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      dome.turn(to: telescope.azimuth)
    }
  }
}

/// Skips the first run, and reads too late to be woken.
private enum SkipsBeforeItReads: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { event in
      guard event.kind != .initial else { return }
      turnIfNeeded(dome, to: telescope.azimuth)
    }
  }
}

/// Reads where nobody notices.
private enum ReadsOutsideTheBlock: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    let azimuth = telescope.azimuth
    turnIfNeeded(dome, to: azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      turnIfNeeded(dome, to: azimuth)
    }
  }
}

/// Is woken by each move, and turns to where the telescope was in the evening.
private enum KeepsTheFirstAzimuth: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    let azimuth = telescope.azimuth
    turnIfNeeded(dome, to: azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      _ = telescope.azimuth
      turnIfNeeded(dome, to: azimuth)
    }
  }
}

/// Looks again and again.
private enum PollsInATask: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    Task { [weak telescope] in
      while let azimuth = telescope?.azimuth {
        turnIfNeeded(dome, to: azimuth)
        await Task.yield()
      }
    }
    return withContinuousObservation(options: []) { _ in }
  }
}

/// Re-arms by hand, as chapter 04 does.
private enum ReArmsAtDidSet: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    arm(telescope, dome)
    return withContinuousObservation(options: []) { _ in }
  }

  static func arm(_ telescope: Telescope, _ dome: Dome) {
    withObservationTracking(options: .didSet) {
      turnIfNeeded(dome, to: telescope.azimuth)
    } onChange: { _ in
      MainActor.assumeIsolated { arm(telescope, dome) }
    }
  }
}

/// Re-arms by hand, as chapter 03 does, and does not know of the token.
private enum ReArmsAfterAHop: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    arm(telescope, dome)
    return withContinuousObservation(options: []) { _ in }
  }

  static func arm(_ telescope: Telescope, _ dome: Dome) {
    withObservationTracking {
      turnIfNeeded(dome, to: telescope.azimuth)
    } onChange: {
      Task { @MainActor in arm(telescope, dome) }
    }
  }
}

/// Has the right place for the tracking, and a task for each move.
private enum StartsATaskForEachMove: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    arm(telescope, dome)
    return withContinuousObservation(options: []) { _ in }
  }

  static func arm(_ telescope: Telescope, _ dome: Dome) {
    withObservationTracking(options: .didSet) {
      _ = telescope.azimuth
    } onChange: { _ in
      MainActor.assumeIsolated {
        let azimuth = telescope.azimuth
        Task { turnIfNeeded(dome, to: azimuth) }
        arm(telescope, dome)
      }
    }
  }
}

/// Hops once more, from the main actor to the main actor.
private enum TurnsInATask: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      let azimuth = telescope.azimuth
      Task { turnIfNeeded(dome, to: azimuth) }
    }
  }
}

/// Reads all that a telescope has.
private enum ReadsEverything: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      let (azimuth, altitude) = (telescope.azimuth, telescope.altitude)
      if altitude > 0 { turnIfNeeded(dome, to: azimuth) }
    }
  }
}

/// Remembers the last azimuth, and does not ask the dome.
private enum RemembersTheTarget: TelescopeFollowing {
  private final class Memory {
    var last: Int
    init(_ last: Int) { self.last = last }
  }

  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    let memory = Memory(telescope.azimuth)
    turnIfNeeded(dome, to: memory.last)
    return withContinuousObservation(options: .didSet) { _ in
      let azimuth = telescope.azimuth
      guard azimuth != memory.last else { return }
      memory.last = azimuth
      dome.turn(to: azimuth)
    }
  }
}

/// Reads first, skips the first run, and with it the change that came before it.
private enum SkipsTheFirstRun: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { event in
      let azimuth = telescope.azimuth
      guard event.kind != .initial else { return }
      turnIfNeeded(dome, to: azimuth)
    }
  }
}

/// Has one dome for all.
private enum KnowsOneDome: TelescopeFollowing {
  private static var dome = Dome()

  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    self.dome = dome
    turnIfNeeded(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      turnIfNeeded(self.dome, to: telescope.azimuth)
    }
  }
}

/// Keeps the token that counts, and returns another.
private enum KeepsTheTokenElsewhere: TelescopeFollowing {
  private final class Link {
    let token: ObservationTracking.Token
    init(_ token: consuming ObservationTracking.Token) { self.token = token }
  }

  private static var links: [Link] = []

  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    links.append(Link(MyFollower.follow(telescope, with: dome)))
    return withContinuousObservation(options: []) { _ in }
  }
}

/// Has a list of all domes.
private enum CollectsTheDomes: TelescopeFollowing {
  private static var domes: [(Telescope, Dome)] = []

  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    domes.append((telescope, dome))
    return MyFollower.follow(telescope, with: dome)
  }
}

private func wrong(_ type: any TelescopeFollowing.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise05(type) }
}

extension Answers {
  public static let exercise05: [Answer] =
    [
      .solution("MyFollower") { await Check.exercise05(MyFollower.self) },
      wrong(WaitsForTheFirstRun.self, "not-at-once"),
      wrong(DropsTheToken.self, "never-turns"),
      wrong(TurnsByTheDifference.self, "wrong-place"),
      wrong(TurnsInEachRun.self, "in-vain"),
      wrong(SkipsBeforeItReads.self, "deaf"),
      wrong(ReadsOutsideTheBlock.self, "deaf"),
      wrong(KeepsTheFirstAzimuth.self, "old-place"),
      wrong(PollsInATask.self, "restless"),
      wrong(ReArmsAtDidSet.self, "too-early"),
      wrong(ReArmsAfterAHop.self, "not-one-block"),
      wrong(StartsATaskForEachMove.self, "each-move"),
      wrong(TurnsInATask.self, "hops"),
      wrong(ReadsEverything.self, "too-curious"),
      wrong(RemembersTheTarget.self, "remembers"),
      wrong(SkipsTheFirstRun.self, "first-run-skipped"),
      wrong(KnowsOneDome.self, "mixed-up"),
      wrong(KeepsTheTokenElsewhere.self, "after-the-end"),
      wrong(CollectsTheDomes.self, "keeps-alive"),
    ] + moreOf05
}
