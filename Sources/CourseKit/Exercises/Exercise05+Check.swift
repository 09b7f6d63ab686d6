internal import Observatory

@MainActor
struct BlockFollowerCheck<Following: TelescopeFollowing> {
  private typealias Stage = FollowerStage<Following>

  func findings() async -> [Finding] {
    await ask([
      { await beginning(at: 37, domeAt: 200) }, { await beginning(at: 0, domeAt: 311) }, there,
      Stage.stillness, moves, smallMoves, { await start(atBoth: 0) }, { await start(atBoth: 90) },
      turns, { await Stage.hop() }, others, othersTurnIt, changeBeforeTheFirstRun, domes,
      { await Stage.twins() },
      blocks, { await Stage.endings() }, Stage.night,
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
      "too-early", expected: "the dome moves when the turn of the main actor is over",
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

  private func smallMoves() async -> Finding? {
    await Stage.begun { stage in
      var truth = [10]
      for azimuth in [11, 13, 10, 14] {
        stage.telescope.azimuth = azimuth
        truth.append(azimuth)
        await quiet()
        guard stage.dome.path != truth else { continue }
        return Finding(
          "small-move-skipped", expected: "the telescope was at \(truth), and so was the dome",
          seen: "the dome went \(stage.dome.path)",
          why: "Each change of the azimuth is a move, a small one, too.",
          look: "what you compare before `turn(to:)`: is the dome there, or only near?", hint: 2)
      }
      return nil
    }
  }

  /// The dome has nothing to do in the first run.
  private func start(atBoth azimuth: Int) async -> Finding? {
    await Stage.begun(Stage(telescopeAt: azimuth, domeAt: azimuth)) { stage in
      let reads = stage.reads
      stage.telescope.azimuth = 33
      await quiet()
      guard stage.dome.path != [33] else { return nil }
      return Finding(
        "asleep", expected: "telescope and dome are at \(azimuth); both move to 33",
        seen:
          "the dome went \(stage.dome.path), \(amount(stage.reads - reads, "read")) after the move",
        why: "A block that has returned before it read the azimuth does not hear of it.",
        look: "what stands in the block before `telescope.azimuth`: a `guard`, an `if`?", hint: 1)
    }
  }

  /// One move must make one block due, and no more.
  private func blocks() async -> Finding? {
    await Stage.begun { stage in
      for azimuth in [60, 61] {
        stage.telescope.azimuth = azimuth
        let due = Activity.blocks.count
        await quiet()
        guard due != 1 else { continue }
        return Finding(
          "not-one-block", expected: "one block runs for one move: the one whose token you return",
          seen: "\(amount(due, "block")) had to run when the telescope went to \(azimuth)",
          why: due > 1
            ? "One block is enough: it reads, and it turns the dome."
            : "The block is re-armed for you. What you re-arm by hand is not needed.",
          look: due > 1
            ? "the calls of `withContinuousObservation`: one is enough"
            : "who reads `telescope.azimuth`: the block, or a tracking of yours?", hint: 1)
      }
      return nil
    }
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
      // After each of more runs than an answer counts on.
      for move in 1...unguessable(1)[0] {
        stage.telescope.altitude = 100 + move
        stage.telescope.focus = 100 + move
        let reads = stage.reads
        await (move == 1 ? quiet() : blocksHaveRun())
        guard stage.reads == reads else { return tooCurious(after: move) }
        stage.change()
        await blocksHaveRun()
      }
      return nil
    }
  }

  private func tooCurious(after runs: Int) -> Finding {
    Finding(
      "too-curious", expected: "no run for a change of the altitude or of the focus",
      seen: "after \(amount(runs, "run")), they changed, and a run read the telescope",
      why: "Each property that the block reads is a dependency, whatever it does with it.",
      look: "all that the block reads: it needs the azimuth, and no more", hint: 3)
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
