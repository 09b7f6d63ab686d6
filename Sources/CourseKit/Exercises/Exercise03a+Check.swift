/// Asks one question after the other, each of a new dome.
@MainActor
struct FollowerCheck<Dome: DomeFollowing> {
  private let pace = FollowerPace<Dome>(
    make: { Dome() }, follow: { $0.follow($1) }, path: \.path)

  func findings() async -> [Finding] {
    await ask([
      { await eachMove(from: 0) }, { await eachMove(from: 140) },
      pace.inTheMiddle, pace.late, moveRightAway, smallMoves, movesOfOneTurn, movesInBetween,
      others, pace.domes, quiet, effort, pace.night,
      FollowerLife(make: { Dome() }, follow: { $0.follow($1) }).finding,
    ])
  }

  private func make(at azimuth: Int = 0) -> (telescope: Telescope, dome: Dome) {
    let (telescope, dome) = (Telescope(), Dome())
    telescope.azimuth = azimuth
    dome.follow(telescope)
    return (telescope, dome)
  }

  private func eachMove(from start: Int) async -> Finding? {
    let (telescope, dome) = make(at: start)
    guard dome.path == [start] else {
      return Finding(
        "no-first-turn", expected: "`follow` turns the dome to \(start), at once",
        seen: "the path is \(dome.path)", why: "The dome begins where the telescope is.",
        look: "`follow`: what it does before it waits for anything", hint: 1)
    }
    var truth = [start]
    await nextTurn()
    if dome.path != truth { return wrongWay(dome.path, truth) }
    for azimuth in [75, 20, 300, 80, 10, 350] {
      telescope.azimuth = azimuth
      truth.append(azimuth)
      if await soon({ dome.path == truth }) { continue }
      let path = dome.path
      // It has come late. Was it the machine, or a clock? That is another question.
      if await eventually({ dome.path == truth }) { return nil }
      return wrongWay(path, truth)
    }
    return nil
  }

  private func wrongWay(_ path: [Int], _ truth: [Int]) -> Finding {
    let expected = "the telescope was at \(truth), one after the other; so was the dome"
    let seen = "the dome went \(path)"
    if path.count == truth.count, path.last == truth.dropLast().last {
      return Finding(
        "too-early", expected: expected, seen: seen,
        why: "`onChange` comes before the store. What is read then is about to be replaced.",
        look: "`onChange`: leave word there, and read in a task", hint: 2)
    }
    if path.count > truth.count {
      return Finding(
        "too-many-turns", expected: expected, seen: seen,
        why: "Each move is to turn the motor once. Each turn more wears it out.",
        look: "how many trackings wait at a time, and where `turn(to:)` is called", hint: 2)
    }
    if truth.count > 2, path.count > 1 {
      return Finding(
        "follows-once", expected: expected, seen: seen,
        why: "A tracking makes one call and is over. Somebody has to set up the next.",
        look: "what runs after a change: does it wait for the next one?", hint: 1)
    }
    return Finding(
      "does-not-follow", expected: expected, seen: seen,
      why: "Nothing turns the dome but your code, and it must hear of the move.",
      look: "`follow`: is the azimuth read in a tracked closure? What does `onChange` do?", hint: 1)
  }

  private func smallMoves() async -> Finding? {
    let (telescope, dome) = make(at: 50)
    var truth = [50]
    for azimuth in [51, 53, 50, 54] {
      telescope.azimuth = azimuth
      truth.append(azimuth)
      guard await soon({ dome.path == truth || dome.path.last == azimuth }) else {
        return Finding(
          "small-move-skipped", expected: "the telescope was at \(truth); so was the dome",
          seen: "the dome went \(dome.path)",
          why: "Each change of the azimuth is a move, a small one, too.",
          look: "what you compare before `turn(to:)`", hint: 2)
      }
    }
    return nil
  }

  private func moveRightAway() async -> Finding? {
    let (telescope, dome) = make()
    telescope.azimuth = 30
    guard await soon({ dome.path.last == 30 }) else {
      return Finding(
        "first-move-lost",
        expected: "the telescope moves to 30 right after `follow`, and the dome too",
        seen: "the dome went \(dome.path)",
        why:
          "`follow` listens when it returns. A change before a block's first run is `.initial`.",
        look: "what you do later than `follow`; and what you skip at `.initial`", hint: 2)
    }
    return nil
  }

  private func movesOfOneTurn() async -> Finding? {
    let (telescope, dome) = make()
    var truth = [0]
    for last in [30, 200] {
      for azimuth in [last - 20, last - 10, last] { telescope.azimuth = azimuth }
      truth.append(last)
      _ = await soon { dome.path.last == last }
    }
    guard dome.path.last == 200 else { return pace.lost(200, dome.path) }
    guard dome.path != truth else { return nil }
    return Finding(
      "turn-for-each-move", expected: "three moves in one turn turn the dome once: \(truth)",
      seen: "the dome went \(dome.path)",
      why: "When the task runs, all three are over. There is one place to go to.",
      look: "`onChange`: who re-arms, and how often before the task runs?", hint: 2)
  }

  /// The telescope moves once more, whenever the dome may not be listening.
  private func movesInBetween() async -> Finding? {
    for jobs in 0...5 {
      let (telescope, dome) = make()
      telescope.azimuth = 10
      after(jobs: jobs) { telescope.azimuth = 20 }
      guard await soon({ dome.path.last == 20 }) else { return pace.lost(20, dome.path) }
    }
    return nil
  }

  private func others() async -> Finding? {
    let (telescope, dome) = make()
    telescope.altitude = 80
    telescope.focus += 5
    await nextTurn()
    guard dome.path != [0] else { return nil }
    return Finding(
      "too-curious", expected: "the dome stands still while only the altitude changes",
      seen: "the dome went \(dome.path)", why: "What the closure reads is a dependency.",
      look: "the tracked closure: it needs the azimuth, and no more", hint: 1)
  }

  private func quiet() async -> Finding? {
    let (telescope, dome) = make()
    telescope.azimuth = 10
    _ = await soon { dome.path == [0, 10] }
    let reads = telescope.instruments.allReads
    await quietTime()
    let more = telescope.instruments.allReads - reads
    guard more > 0 || dome.path != [0, 10] else { return nil }
    return Finding(
      "restless", expected: "nothing happens as long as the telescope stands still",
      seen: "\(amount(more, "read")) of it, and the dome went \(dome.path)",
      why: "Observation is there so that nobody has to look again and again.",
      look: "tasks and loops: who starts them?", hint: 1)
  }

  /// The tenth move must cost no more than the first.
  private func effort() async -> Finding? {
    let (telescope, dome) = make()
    var reads: [Int] = []
    for move in 1...10 {
      let before = telescope.instruments.allReads
      telescope.azimuth = move
      _ = await soon { dome.path.last == move }
      reads.append(telescope.instruments.allReads - before)
    }
    guard let first = reads.first, let last = reads.last, last > first + 1 else { return nil }
    return Finding(
      "grows", expected: "each move makes the dome read the azimuth as often as the move before",
      seen: "ten moves made it read \(reads) times",
      why: "Each tracking that fires sets up more than one new one.",
      look: "what `onChange` starts: which calls of it re-arm?", hint: 2)
  }
}
