extension Exercise {
  public static let exercise03a = Exercise(
    "03a", "The follower", minutes: 10,
    concept: "re-arm after the store, and lose no last change",
    goal: """
      A dome follows the telescope all night: re-armed by hand, it always ends where the telescope \
      ends.
      """,
    hints: [
      """
      A tracking is over after one change. So `follow` has to run again, and that means that \
      `onChange` has to see to it. Chapter 03 has two ways. One of them ends at the right place.
      """,
      """
      `onChange` comes before the store. Let it only start a `Task` on the main actor, which calls \
      `follow` again. The reading that turns the dome must be the reading that is tracked: then no \
      change falls between the two.
      """,
      """
      `withObservationTracking { turn(to: telescope.azimuth) } onChange: { [weak self, weak \
      telescope] in Task { @MainActor in … } }`. In the task, call `follow` again if both are still \
      there.
      """,
    ])
}

/// A dome that follows a telescope.
@MainActor
public protocol DomeFollowing: AnyObject, SendableMetatype {
  init()

  /// Each azimuth that the dome was turned to, in order.
  var path: [Int] { get }

  /// Turns to where the telescope is, and then to wherever it goes.
  func follow(_ telescope: Telescope)
}

extension Check {
  @MainActor
  public static func exercise03a<Dome: DomeFollowing>(_ type: Dome.Type) async -> [Finding] {
    let check = FollowerCheck<Dome>()
    return await check.eachMove() + check.movesOfOneTurn() + check.movesInBetween()
      + check.others() + check.quiet() + check.effort() + check.life()
  }
}

/// Asks one question after the other, each of a new dome.
@MainActor
private struct FollowerCheck<Dome: DomeFollowing> {
  private func make(at azimuth: Int = 0) -> (telescope: Telescope, dome: Dome) {
    let (telescope, dome) = (Telescope(), Dome())
    telescope.azimuth = azimuth
    dome.follow(telescope)
    return (telescope, dome)
  }

  func eachMove() async -> [Finding] {
    for start in [0, 140] {
      let (telescope, dome) = make(at: start)
      guard dome.path == [start] else {
        return [
          Finding(
            "no-first-turn", expected: "`follow` turns the dome to \(start), at once",
            seen: "the path is \(dome.path)", why: "The dome begins where the telescope is.",
            look: "`follow`: what it does before it waits for anything", hint: 1)
        ]
      }
      var truth = [start]
      await nextTurn()
      if dome.path != truth { return [wrongWay(dome.path, truth)] }
      for azimuth in [75, 20, 300, 80, 10, 350] {
        telescope.azimuth = azimuth
        truth.append(azimuth)
        if await soon({ dome.path == truth }) { continue }
        let path = dome.path
        if await eventually({ dome.path == truth }) { return [late(path, truth)] }
        return [wrongWay(path, truth)]
      }
    }
    return []
  }

  private func late(_ path: [Int], _ truth: [Int]) -> Finding {
    Finding(
      "late", expected: "the dome has gone \(truth) as soon as the main actor was free",
      seen: "it had gone \(path) by then, and came later",
      why: "Who is told need not wait, nor look from time to time.",
      look: "what wakes the dome: is it `onChange`, or a clock?", hint: 1)
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

  func movesOfOneTurn() async -> [Finding] {
    let (telescope, dome) = make()
    var truth = [0]
    for last in [30, 200] {
      for azimuth in [last - 20, last - 10, last] { telescope.azimuth = azimuth }
      truth.append(last)
      _ = await soon { dome.path.last == last }
    }
    guard dome.path.last == 200 else { return [lost(200, dome.path)] }
    guard dome.path != truth else { return [] }
    return [
      Finding(
        "turn-for-each-move", expected: "three moves in one turn turn the dome once: \(truth)",
        seen: "the dome went \(dome.path)",
        why: "When the task runs, all three are over. There is one place to go to.",
        look: "`onChange`: who re-arms, and how often before the task runs?", hint: 2)
    ]
  }

  private func lost(_ azimuth: Int, _ path: [Int]) -> Finding {
    Finding(
      "last-lost", expected: "the dome ends where the telescope ends, at \(azimuth)",
      seen: "the dome went \(path)",
      why: "A change between the last reading and the arming is heard by nobody.",
      look: "the reading that turns the dome: is it the one that is tracked?", hint: 2)
  }

  /// The telescope moves once more, whenever the dome may not be listening.
  func movesInBetween() async -> [Finding] {
    for jobs in 0...5 {
      let (telescope, dome) = make()
      telescope.azimuth = 10
      after(jobs: jobs) { telescope.azimuth = 20 }
      guard await soon({ dome.path.last == 20 }) else { return [lost(20, dome.path)] }
    }
    return []
  }

  func others() async -> [Finding] {
    let (telescope, dome) = make()
    telescope.altitude = 80
    telescope.focus += 5
    await nextTurn()
    guard dome.path == [0] else {
      return [
        Finding(
          "too-curious", expected: "the dome stands still while only the altitude changes",
          seen: "the dome went \(dome.path)", why: "What the closure reads is a dependency.",
          look: "the tracked closure: it needs the azimuth, and no more", hint: 1)
      ]
    }
    let second = Dome()
    second.follow(telescope)
    let (other, third) = make(at: 5)
    telescope.azimuth = 60
    await nextTurn()
    other.azimuth = 7
    let truth = [[0, 60], [0, 60], [5, 7]]
    if await soon({ [dome.path, second.path, third.path] == truth }) { return [] }
    return [
      Finding(
        "domes-mixed-up", expected: "two domes follow one telescope, and a third another one",
        seen: "they went \(dome.path), \(second.path) and \(third.path)",
        why: "Each dome has a tracking of its own.",
        look: "what is `static` or global in your code", hint: 1)
    ]
  }

  func quiet() async -> [Finding] {
    let (telescope, dome) = make()
    telescope.azimuth = 10
    _ = await soon { dome.path == [0, 10] }
    let reads = telescope.instruments.allReads
    await quietTime()
    let more = telescope.instruments.allReads - reads
    guard more > 0 || dome.path != [0, 10] else { return [] }
    return [
      Finding(
        "restless", expected: "nothing happens as long as the telescope stands still",
        seen: "it was read \(more) times, and the dome went \(dome.path)",
        why: "Observation is there so that nobody has to look again and again.",
        look: "tasks and loops: who starts them?", hint: 1)
    ]
  }

  /// The tenth move must cost no more than the first.
  func effort() async -> [Finding] {
    let (telescope, dome) = make()
    var reads: [Int] = []
    for move in 1...10 {
      let before = telescope.instruments.allReads
      telescope.azimuth = move
      _ = await soon { dome.path.last == move }
      reads.append(telescope.instruments.allReads - before)
    }
    guard let first = reads.first, let last = reads.last, last > first + 1 else { return [] }
    return [
      Finding(
        "grows", expected: "each move makes the dome read the azimuth as often as the move before",
        seen: "ten moves made it read \(reads) times",
        why: "Each tracking that fires sets up more than one new one.",
        look: "what `onChange` starts: which calls of it re-arm?", hint: 2)
    ]
  }

  func life() async -> [Finding] {
    await FollowerLife(make: { Dome() }, follow: { $0.follow($1) }).findings()
  }
}
