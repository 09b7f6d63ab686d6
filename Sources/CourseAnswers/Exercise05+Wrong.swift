import CourseKit
import Observatory

/// Has one block that turns the dome, and another one to be on the safe side.
private enum HasTwoBlocks: TelescopeFollowing {
  private final class Holder {
    let token: ObservationTracking.Token
    init(_ token: consuming ObservationTracking.Token) { self.token = token }
  }

  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    let second = Holder(MyFollower.follow(telescope, with: dome))
    return withContinuousObservation(options: .didSet) { _ in
      _ = second
      turnIfNeeded(dome, to: telescope.azimuth)
    }
  }
}

/// Re-arms by hand, as long as an object lives that the block keeps.
private enum AsksWhetherTheBlockLives: TelescopeFollowing {
  @MainActor private final class Life {}

  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    let life = Life()
    arm(telescope, dome, life)
    return withContinuousObservation(options: .didSet) { _ in _ = life }
  }

  private static func arm(_ telescope: Telescope, _ dome: Dome, _ life: Life) {
    withObservationTracking {
      turnIfNeeded(dome, to: telescope.azimuth)
    } onChange: { [weak telescope, weak dome, weak life] in
      Task { @MainActor in
        if let telescope, let dome, let life { arm(telescope, dome, life) }
      }
    }
  }
}

/// Takes 0 for a dome that was never turned, and returns too early.
private enum WaitsForADomeThatHasTurned: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      guard dome.azimuth != 0 else { return }
      turnIfNeeded(dome, to: telescope.azimuth)
    }
  }
}

/// Takes the dome that has nothing to do for one that never will.
private enum ReturnsWhenItIsThere: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    let isThere = dome.azimuth == telescope.azimuth
    turnIfNeeded(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      if !isThere { turnIfNeeded(dome, to: telescope.azimuth) }
    }
  }
}

/// Spares the motor.
private enum LeavesOutSmallMoves: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    return withContinuousObservation(options: .didSet) { _ in
      let azimuth = telescope.azimuth
      if abs(dome.azimuth - azimuth) > 1 { dome.turn(to: azimuth) }
    }
  }
}

/// Becomes curious when the night is long.
private enum LooksUpLateInTheNight: TelescopeFollowing {
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token {
    turnIfNeeded(dome, to: telescope.azimuth)
    var runs = 0
    return withContinuousObservation(options: .didSet) { _ in
      runs += 1
      if runs > 40 { _ = telescope.altitude }
      turnIfNeeded(dome, to: telescope.azimuth)
    }
  }
}

extension Answers {
  static let moreOf05: [Answer] = [
    wrong(HasTwoBlocks.self, "not-one-block"),
    wrong(AsksWhetherTheBlockLives.self, "not-one-block"),
    wrong(WaitsForADomeThatHasTurned.self, "asleep"),
    wrong(ReturnsWhenItIsThere.self, "asleep"),
    wrong(LeavesOutSmallMoves.self, "small-move-skipped"),
    wrong(LooksUpLateInTheNight.self, "too-curious"),
  ]

  private static func wrong(_ type: any TelescopeFollowing.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise05(type) }
  }
}
