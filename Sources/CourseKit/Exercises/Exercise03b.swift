extension Exercise {
  public static let exercise03b = Exercise(
    "03b", "One job for each closure", minutes: 10,
    concept: "the closure reads; the work comes after it",
    goal: """
      A dome follows the telescope and counts its turns in an observable night log, and nothing but \
      the telescope turns it.
      """,
    hints: [
      """
      All that the tracked closure reads is a dependency, and `+= 1` reads. So the closure should \
      read the azimuth, and do nothing else.
      """,
      """
      `withObservationTracking` returns what its closure returns: the azimuth, say. Turning and \
      counting come after the call. And a direction can be made from an azimuth without changing \
      the telescope.
      """,
      """
      `let azimuth = withObservationTracking { telescope.azimuth } onChange: { … }`, with `onChange` \
      as it was. Then `turn(to: azimuth % 360)`, and `log.turns += 1`.
      """,
    ])
}

/// A dome that follows a telescope and counts its turns.
@MainActor
public protocol DomeLogging: AnyObject, SendableMetatype {
  init(log: NightLog)

  /// Each direction that the dome was turned to, from 0 to 359, in order.
  var path: [Int] { get }

  /// Turns to where the telescope is, and then to wherever it goes, and counts each turn.
  func follow(_ telescope: Telescope)
}

extension Check {
  @MainActor
  public static func exercise03b<Dome: DomeLogging>(_ type: Dome.Type) async -> [Finding] {
    let check = LoggingCheck<Dome>()
    return await check.moves() + check.fullCircle() + check.newPage() + check.movesOfOneTurn()
      + check.quiet() + check.life()
  }
}

/// Asks one question after the other, each of a new dome.
@MainActor
private struct LoggingCheck<Dome: DomeLogging> {
  private func make() -> (telescope: Telescope, log: NightLog, dome: Dome) {
    let (telescope, log) = (Telescope(), NightLog())
    let dome = Dome(log: log)
    dome.follow(telescope)
    return (telescope, log, dome)
  }

  func moves() async -> [Finding] {
    let (telescope, log, dome) = make()
    var truth = [0]
    for azimuth in [80, 20, 350, 0, 7, 90, 45] {
      await nextTurn()
      guard dome.path == truth else {
        return [
          Finding(
            "wrong-way", expected: "the telescope was at \(truth), one after the other",
            seen: "the dome went \(dome.path)",
            why: "Each move turns the dome once, after the store.",
            look: "`follow`: it reads, listens, and is called again by `onChange`", hint: 2)
        ]
      }
      guard log.turns == truth.count else {
        return [
          Finding(
            "wrong-count", expected: "\(truth.count) turns of the dome, and as many in the log",
            seen: "the log says \(log.turns)",
            why: "Each turn of the dome counts 1, the first, too.",
            look: "`log.turns`: where is it changed, and how often?", hint: 2)
        ]
      }
      telescope.azimuth = azimuth
      truth.append(azimuth)
      _ = await soon { dome.path == truth }
    }
    return []
  }

  func fullCircle() async -> [Finding] {
    let (telescope, log, dome) = make()
    for azimuth in [370, 725, 5] {
      let before = telescope.instruments.changes[\.azimuth, default: 0]
      telescope.azimuth = azimuth
      await nextTurn()
      let changes = telescope.instruments.changes[\.azimuth, default: 0] - before - 1
      guard telescope.azimuth == azimuth, changes == 0 else {
        return [
          Finding(
            "telescope-changed",
            expected: "nobody changes the telescope when it went to \(azimuth)",
            seen: "it was changed \(changes) times more, and is at \(telescope.azimuth)",
            why: "Who changes what he waits for wakes himself, again and again.",
            look: "what assigns to `telescope.azimuth`, or changes it in place", hint: 2)
        ]
      }
    }
    guard dome.path != [0, 10, 5, 5] || log.turns != 4 else { return [] }
    return [
      Finding(
        "wrong-direction",
        expected: "with the telescope at 0, 370, 725 and 5: 0, 10, 5, 5, 4 turns",
        seen: "the dome went \(dome.path), \(log.turns) turns in the log",
        why: "A full circle has 360 degrees, and 725 is two of them and 5 more.",
        look: "the number that is given to `turn(to:)`", hint: 3)
    ]
  }

  func newPage() async -> [Finding] {
    let (telescope, log, dome) = make()
    telescope.azimuth = 40
    _ = await soon { log.turns == 2 }
    for page in [0, 100] {
      let path = dome.path
      log.turns = page
      await nextTurn()
      guard dome.path != path || log.turns != page else { continue }
      return [
        Finding(
          "woken-by-the-log", expected: "nothing happens when somebody sets the log to \(page)",
          seen: "the dome went \(dome.path), and the log says \(log.turns)",
          why: "What the tracked closure reads is a dependency, and `+= 1` reads.",
          look: "the tracked closure, and what it calls: who reads `log.turns` there?", hint: 1)
      ]
    }
    telescope.azimuth = 50
    _ = await soon { log.turns == 101 }
    guard log.turns != 101 || dome.path != [0, 40, 50] else { return [] }
    return [
      Finding(
        "count-forgotten", expected: "the log goes on from 100 to 101 with the next turn",
        seen: "the log says \(log.turns), and the dome went \(dome.path)",
        why: "The log belongs to others, too. Add to what is there.",
        look: "`log.turns`: `+= 1`, after the tracking", hint: 3)
    ]
  }

  func movesOfOneTurn() async -> [Finding] {
    for jobs in 0...5 {
      let (telescope, log, dome) = make()
      for azimuth in [10, 20, 30] { telescope.azimuth = azimuth }
      _ = await soon { dome.path.last == 30 }
      // The telescope moves once more, whenever the dome may not be listening.
      telescope.azimuth = 100
      after(jobs: jobs) { telescope.azimuth = 110 }
      let isAtTheEnd = await soon { dome.path.last == 110 }
      let isWhole = dome.path.starts(with: [0, 30]) && isAtTheEnd
      guard !isWhole || log.turns != dome.path.count else { continue }
      return [
        Finding(
          "move-lost", expected: "the dome goes to 0, to 30, and ends at 110; each turn counts 1",
          seen: "the dome went \(dome.path), \(log.turns) turns in the log",
          why: "Moves of one turn are one move, and the last place is the one that counts.",
          look: "what stands between the tracking and `turn(to:)`: nothing may come between",
          hint: 2)
      ]
    }
    return []
  }

  func quiet() async -> [Finding] {
    let (telescope, log, dome) = make()
    telescope.azimuth = 10
    _ = await soon { dome.path == [0, 10] }
    let reads = telescope.instruments.allReads
    telescope.altitude = 70
    telescope.focus = 5
    await quietTime()
    let more = telescope.instruments.allReads - reads
    guard more > 0 || dome.path != [0, 10] || log.turns != 2 else { return [] }
    return [
      Finding(
        "restless", expected: "nothing happens as long as the azimuth stays as it is",
        seen: "the telescope was read \(more) times, and the dome went \(dome.path)",
        why: "Observation is there so that nobody has to look again and again.",
        look: "the tracked closure, and who starts tasks", hint: 1)
    ]
  }

  func life() async -> [Finding] {
    await FollowerLife(make: { Dome(log: NightLog()) }, follow: { $0.follow($1) }).findings()
  }
}
