public import Observatory

extension Exercise {
  public static let exercise05 = Exercise(
    "05", "The follower, again", minutes: 10,
    concept: "one block follows all night, with one run for each turn",
    goal: "A dome follows a telescope with one block: it turns when it has to, and never in vain.",
    hints: [
      """
      The block runs for the first time when `follow` has returned long since. So what is to \
      happen at once stands before the call of `withContinuousObservation`. And the block depends \
      on what it reads in its latest run: let it read `telescope.azimuth` in each.
      """,
      """
      Do not ask the event what to do, ask the dome: is it where the telescope points? That is \
      right in the first run, too, whether the telescope has moved by then or not. The dome is not \
      observable, so reading it adds no dependency.
      """,
      """
      A function `turn(_ dome: Dome, to azimuth: Int)` that says \
      `if dome.azimuth != azimuth { dome.turn(to: azimuth) }`. Call it with `telescope.azimuth` \
      twice: once before the call of `withContinuousObservation`, and once in the block.
      """,
    ])
}

/// Turns a dome to where a telescope points.
@MainActor
public protocol TelescopeFollowing: SendableMetatype {
  /// Turns the dome at once, and then in each turn in which the azimuth has changed, as long as the
  /// token lives. A dome that is there already is not turned.
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token
}

extension Check {
  @MainActor
  public static func exercise05<Following: TelescopeFollowing>(
    _ type: Following.Type
  ) async -> [Finding] {
    await BlockFollowerCheck<Following>().findings()
  }
}

/// A telescope, and a dome that has to follow it.
private final class FollowerStage<Following: TelescopeFollowing>: TokenStage {
  let telescope = Telescope()
  let dome: Dome
  private var changes = 0

  init(telescopeAt azimuth: Int, domeAt start: Int) {
    telescope.azimuth = azimuth
    dome = Dome(azimuth: start)
  }

  convenience init() { self.init(telescopeAt: 10, domeAt: 0) }

  func begin() -> ObservationTracking.Token { Following.follow(telescope, with: dome) }

  // An assignment reads nothing, as `+=` would.
  func change() {
    changes += 1
    telescope.azimuth = 100 + changes
  }

  func look() { _ = telescope.azimuth }
  var reads: Int { telescope.instruments.allReads }
  var deeds: [String] { dome.path.map { "turned to \($0)" } }
  var objects: [AnyObject] { [telescope, dome] }
}

@MainActor
private struct BlockFollowerCheck<Following: TelescopeFollowing> {
  private typealias Stage = FollowerStage<Following>

  func findings() async -> [Finding] {
    await ask([
      { await beginning(at: 37, domeAt: 200) }, { await beginning(at: 0, domeAt: 311) }, there,
      Stage.stillness, moves, turns, Stage.hop, others, othersTurnIt, changeBeforeTheFirstRun,
      domes, Stage.endings,
    ])
  }

  private func beginning(at azimuth: Int, domeAt start: Int) async -> Finding? {
    let stage = Stage(telescopeAt: azimuth, domeAt: start)
    let token = stage.begin()
    let path = stage.dome.path
    await quiet()
    token.cancel()
    guard let first = path.first else {
      return standsStill(azimuth, isLate: !stage.dome.path.isEmpty)
    }
    guard first == azimuth else {
      return Finding(
        "wrong-place", expected: "the dome is turned to \(azimuth), where the telescope points",
        seen: "it was at \(start) and was turned to \(first)",
        why: "`turn(to:)` wants the place to go to, and the telescope is there.",
        look: "the number that you give to `turn(to:)`", hint: 3)
    }
    return inVain(stage, expected: [azimuth])
  }

  private func standsStill(_ azimuth: Int, isLate: Bool) -> Finding {
    Finding(
      isLate ? "not-at-once" : "never-turns",
      expected: "when `follow` has returned, the dome is at \(azimuth)",
      seen: isLate ? "it turned later" : "it stands still, also after a wait",
      why: "The first run of a block comes when the main actor is free, never within the call.",
      look: "what stands before the call of `withContinuousObservation`; and what you return",
      hint: 1)
  }

  private func inVain(_ stage: Stage, expected: [Int]) -> Finding? {
    guard stage.dome.path != expected else { return nil }
    return Finding(
      "in-vain", expected: "the motor runs for these places, and for no more: \(expected)",
      seen: "the dome was turned to \(stage.dome.path)",
      why: "A run says: something changed, or it is the first. It does not say: the dome is wrong.",
      look: "what you ask before `turn(to:)`", hint: 2)
  }

  private func there() async -> Finding? {
    await Stage.begun(Stage(telescopeAt: 90, domeAt: 90)) { inVain($0, expected: []) }
  }

  private func moves() async -> Finding? {
    await Stage.begun { stage in
      var truth = [10]
      for azimuth in [80, 20, 359] {
        let reads = stage.reads
        stage.telescope.azimuth = azimuth
        if stage.dome.path != truth { return tooEarly(stage, azimuth) }
        truth.append(azimuth)
        await quiet()
        guard stage.dome.path.starts(with: truth) else {
          return stage.reads > reads ? oldPlace(stage, truth) : deaf(azimuth)
        }
        if let finding = inVain(stage, expected: truth) { return finding }
      }
      return nil
    }
  }

  private func tooEarly(_ stage: Stage, _ azimuth: Int) -> Finding {
    Finding(
      "too-early", expected: "the dome turns when the turn of the main actor is over",
      seen: "within the assignment of \(azimuth) it went \(stage.dome.path)",
      why: "Before the turn is over, there may be more moves. Only the last place counts.",
      look: "who turns the dome: the block, or an `onChange`?", hint: 1)
  }

  private func deaf(_ azimuth: Int) -> Finding {
    Finding(
      "deaf", expected: "the telescope moves to \(azimuth), and so does the dome",
      seen: "the telescope moved, and nobody has read where it is",
      why: "A block depends on what it has read itself in its latest run, and on nothing else.",
      look: "where you read `telescope.azimuth`: in the block, and in each run of it?", hint: 1)
  }

  private func oldPlace(_ stage: Stage, _ truth: [Int]) -> Finding {
    Finding(
      "old-place", expected: "the telescope was at \(truth), and so was the dome",
      seen: "the block ran, and the dome went \(stage.dome.path)",
      why: "What was read before is the place where the telescope was.",
      look: "the number for `turn(to:)`: was it read in this run?", hint: 3)
  }

  private func turns() async -> Finding? {
    await Stage.begun { stage in
      for last in [50, 200] {
        for azimuth in [last - 20, last + 30, last] { stage.telescope.azimuth = azimuth }
        await quiet()
      }
      guard stage.dome.path != [10, 50, 200] else {
        stage.telescope.azimuth = 70
        stage.telescope.azimuth = 200
        await quiet()
        return inVain(stage, expected: [10, 50, 200])
      }
      return Finding(
        "each-move", expected: "three moves in one turn, twice: the dome goes [10, 50, 200]",
        seen: "it went \(stage.dome.path)",
        why: "All changes of a turn are one run, and the run reads the last place.",
        look: "what wakes your code: is it the block?", hint: 1)
    }
  }

  private func others() async -> Finding? {
    await Stage.begun { stage in
      stage.telescope.altitude = 7
      stage.telescope.focus = 7
      let reads = stage.reads
      await quiet()
      guard stage.reads > reads else { return nil }
      return Finding(
        "too-curious", expected: "no run for a change of the altitude or of the focus",
        seen: "they changed, and a run read the telescope",
        why: "Each property that the block reads is a dependency, whatever it does with it.",
        look: "all that the block reads: it needs the azimuth, and no more", hint: 3)
    }
  }

  private func othersTurnIt() async -> Finding? {
    await Stage.begun { stage in
      stage.dome.turn(to: 150)
      stage.telescope.azimuth = 150
      await quiet()
      stage.dome.turn(to: 3)
      stage.telescope.azimuth = 151
      stage.telescope.azimuth = 150
      await quiet()
      guard stage.dome.path != [10, 150, 3, 150] else { return nil }
      return Finding(
        "remembers",
        expected: "somebody turns the dome to 150, then to 3, and in the end your block to 150",
        seen: "the dome went \(stage.dome.path) with the telescope at 10, 150, and 150 again",
        why: "Others turn the dome, too. What you remember of it may be wrong by now.",
        look: "what you compare the azimuth with: where is the dome, really?", hint: 2)
    }
  }

  private func changeBeforeTheFirstRun() async -> Finding? {
    await Stage.begun(isNew: true) { stage in
      stage.telescope.azimuth = 9
      await quiet()
      guard stage.dome.path != [10, 9] else { return nil }
      return Finding(
        "first-run-skipped", expected: "the telescope moves right after `follow`: [10, 9]",
        seen: "the dome went \(stage.dome.path)",
        why: "The first run may have a change to tell of. Its kind is `.initial` all the same.",
        look: "what you do with `event.kind`, if you ask for it", hint: 2)
    }
  }

  private func domes() async -> Finding? {
    await Stage.begun { east in
      await Stage.begun { west in
        east.telescope.azimuth = 11
        await quiet()
        west.telescope.azimuth = 21
        await quiet()
        let paths = [east.dome.path, west.dome.path]
        guard paths != [[10, 11], [10, 21]] else { return nil }
        return Finding(
          "mixed-up", expected: "two domes follow two telescopes: one to 11, the other one to 21",
          seen: "they went \(paths[0]) and \(paths[1])",
          why: "Each call of `follow` begins an observation of its own.",
          look: "what is `static` in your code", hint: 3)
      }
    }
  }
}
