/// Asks one question after the other, each of a new dome.
@MainActor
struct LoggingCheck<Dome: DomeLogging> {
  let pace = FollowerPace<Dome>(
    make: { Dome(log: NightLog()) }, follow: { $0.follow($1) }, path: \.path)

  func findings() async -> [Finding] {
    await ask([
      beginning, moves, pace.inTheMiddle, pace.late, fullCircle, sameDirection, countAtOnce,
      quiet, { await newPage(after: 1) }, movesOfOneTurn, pace.domes, sharedLog, pace.night,
      { await newPage(after: manyRounds()) },
      FollowerLife(make: { Dome(log: NightLog()) }, follow: { $0.follow($1) }).finding,
      { await logs(after: 1) }, { await logs(after: manyRounds()) },
    ])
  }

  func make() -> (telescope: Telescope, log: NightLog, dome: Dome) {
    let (telescope, log) = (Telescope(), NightLog())
    let dome = Dome(log: log)
    dome.follow(telescope)
    return (telescope, log, dome)
  }

  /// Nobody has moved the telescope yet.
  private func beginning() async -> Finding? {
    let (telescope, log, dome) = make()
    guard dome.path.first == 0 else {
      return Finding(
        "no-first-turn", expected: "`follow` turns the dome to 0, at once",
        seen: "the path is \(dome.path)", why: "The dome begins where the telescope is.",
        look: "`follow`: what it does before it waits for anything", hint: 2)
    }
    await nextTurn()
    if let finding = changed(telescope, by: telescope.instruments.allChanges, "stands at 0") {
      return finding
    }
    return wrongWay(dome, [0]) ?? wrongCount(dome, log)
  }

  private func moves() async -> Finding? {
    let (telescope, log, dome) = make()
    var truth = [0]
    await nextTurn()
    for azimuth in [80, 20, 350, 0, 7, 90, 45] {
      telescope.azimuth = azimuth
      truth.append(azimuth)
      guard await soon({ dome.path == truth }) else {
        let path = dome.path
        // It has come late. Was it the machine, or a clock? That is another question.
        let isLate = await eventually { dome.path == truth }
        return isLate ? nil : wrongWay(path, truth)
      }
      await nextTurn()
      if let finding = wrongWay(dome, truth) ?? wrongCount(dome, log) { return finding }
    }
    return nil
  }

  private func wrongWay(_ dome: Dome, _ truth: [Int]) -> Finding? {
    dome.path == truth ? nil : wrongWay(dome.path, truth)
  }

  private func wrongWay(_ path: [Int], _ truth: [Int]) -> Finding {
    if path.starts(with: truth), path.count > truth.count + 2,
      path.dropFirst(truth.count).allSatisfy({ $0 == truth.last })
    {
      return woken(
        "one turn for each move; the telescope was at \(truth)",
        "the dome turned again and again, \(path.count) times")
    }
    return Finding(
      "wrong-way", expected: "the telescope was at \(truth), one after the other",
      seen: "the dome went \(Array(path.prefix(12)))",
      why: "Each move turns the dome once, after the store.",
      look: "`follow`: it reads, listens, and is called again by `onChange`", hint: 2)
  }

  func wrongCount(_ dome: Dome, _ log: NightLog) -> Finding? {
    guard log.turns != dome.path.count else { return nil }
    return Finding(
      "wrong-count",
      expected: "\(amount(dome.path.count, "turn")) of the dome, and as many in the log",
      seen: "the log says \(log.turns)",
      why: "Each turn of the dome counts 1, the first, too.",
      look: "`log.turns`: where is it changed, and how often?", hint: 2)
  }

  private func changed(_ telescope: Telescope, by count: Int, _ moment: String) -> Finding? {
    guard count > 0 else { return nil }
    return Finding(
      "telescope-changed", expected: "nobody changes the telescope when it \(moment)",
      seen: "your code made \(amount(count, "change")) of it, and it is at \(telescope.azimuth)",
      why: "Who changes what he waits for wakes himself, again and again.",
      look: "what assigns to `telescope.azimuth`, or changes it in place", hint: 2)
  }

  private func fullCircle() async -> Finding? {
    let (telescope, log, dome) = make()
    for (turns, azimuth) in [370, 725, 1080, 75].enumerated() {
      let before = telescope.instruments.allChanges
      telescope.azimuth = azimuth
      _ = await soon { log.turns == turns + 2 }
      let changes = telescope.instruments.allChanges - before - 1
      if let finding = changed(telescope, by: changes, "has gone to \(azimuth)") { return finding }
    }
    guard dome.path != [0, 10, 5, 0, 75] || log.turns != 5 else { return nil }
    return Finding(
      "wrong-direction",
      expected: "with the telescope at 0, 370, 725, 1080 and 75: 0, 10, 5, 0, 75, and 5 turns",
      seen: "the dome went \(dome.path), \(amount(log.turns, "turn")) in the log",
      why: "A full circle has 360 degrees, and 725 is two of them and 5 more.",
      look: "the number that is given to `turn(to:)`", hint: 3)
  }

  private func sameDirection() async -> Finding? {
    let (telescope, log, dome) = make()
    for azimuth in [50, 410, 770] {
      telescope.azimuth = azimuth
      _ = await soon { dome.path.last == 50 && dome.path.count == 2 + azimuth / 360 }
    }
    guard dome.path != [0, 50, 50, 50] || log.turns != 4 else { return nil }
    return Finding(
      "stands-still", expected: "with the telescope at 0, 50, 410 and 770: 0, 50, 50, 50, 4 turns",
      seen: "the dome went \(dome.path), \(amount(log.turns, "turn")) in the log",
      why: "Each move turns the dome and counts, also when it stands there already.",
      look: "what you compare before `turn(to:)`", hint: 3)
  }

  /// Whoever sees that the dome has turned sees it in the log, too.
  private func countAtOnce() async -> Finding? {
    let (telescope, log, dome) = make()
    guard log.turns == 1 else { return countsLater(dome.path, log.turns) }
    telescope.azimuth = 40
    let seen = await inLine(when: { dome.path.count == 2 }) { (dome.path, log.turns) }.value
    return seen.1 == seen.0.count ? nil : countsLater(seen.0, seen.1)
  }

  private func countsLater(_ path: [Int], _ turns: Int) -> Finding {
    Finding(
      "counts-later", expected: "when the dome has gone \(path), the log says \(path.count)",
      seen: "it said \(turns) then",
      why: "Somebody may start a new page in between, and 0 would not stay 0.",
      look: "`log.turns += 1`: right after the turn, and in no task of its own", hint: 2)
  }

  private func movesOfOneTurn() async -> Finding? {
    for jobs in 0...5 {
      let (telescope, log, dome) = make()
      for azimuth in [10, 20, 30] { telescope.azimuth = azimuth }
      _ = await soon { dome.path.last == 30 }
      if dome.path.last == 30, dome.path != [0, 30] {
        return Finding(
          "turn-for-each-move", expected: "three moves in one turn turn the dome once: [0, 30]",
          seen: "the dome went \(dome.path)",
          why: "When the task runs, all three are over. There is one place to go to.",
          look: "`onChange`: who re-arms, and how often before the task runs?", hint: 2)
      }
      // The telescope moves once more, whenever the dome may not be listening.
      telescope.azimuth = 100
      after(jobs: jobs) { telescope.azimuth = 110 }
      let isAtTheEnd = await soon { dome.path.last == 110 }
      let isWhole = dome.path.starts(with: [0, 30]) && isAtTheEnd
      guard !isWhole || log.turns != dome.path.count else { continue }
      return Finding(
        "move-lost", expected: "the dome goes to 0, to 30, and ends at 110; each turn counts 1",
        seen: "the dome went \(dome.path), \(amount(log.turns, "turn")) in the log",
        why: "Moves of one turn are one move, and the last place is the one that counts.",
        look: "what stands between the tracking and `turn(to:)`: nothing may come between",
        hint: 2)
    }
    return nil
  }

  private func quiet() async -> Finding? {
    let (telescope, log, dome) = make()
    telescope.azimuth = 10
    _ = await soon { dome.path == [0, 10] }
    let reads = telescope.instruments.allReads
    telescope.altitude = 70
    telescope.focus = 5
    await quietTime()
    let more = telescope.instruments.allReads - reads
    guard more > 0 || dome.path != [0, 10] || log.turns != 2 else { return nil }
    return Finding(
      "restless", expected: "nothing happens as long as the azimuth stays as it is",
      seen: "\(amount(more, "read")) of the telescope, and the dome went \(dome.path)",
      why: "Observation is there so that nobody has to look again and again.",
      look: "the tracked closure, and who starts tasks", hint: 1)
  }
}
