/// Asks one question after the other, each of a new shift.
@MainActor
struct ShiftCheck<Shift: NightShift> {
  typealias Place = DomeMotor.Place

  /// A shift, and what it works with.
  @MainActor
  struct Night {
    let telescope = Telescope()
    let log = NightLog()
    let motor = DomeMotor()
    let desk = ReportDesk()
    let shift: Shift

    init(azimuth: Int, isSlow: Bool = false) {
      desk.isSlow = isSlow
      shift = Shift(log: log, motor: motor, desk: desk)
      telescope.azimuth = azimuth
    }

    /// Begins, and waits until all that comes at first has come.
    func begin() async {
      shift.begin(telescope)
      let azimuth = telescope.azimuth
      await nextTurn(until: {
        motor.places.last?.azimuth == azimuth && desk.begun.last == azimuth
      })
    }
  }

  func log() async -> [Finding] {
    let (first, turns) = unguessableTurns()
    let night = Night(azimuth: first)
    await night.begin()
    guard night.log.notes.isEmpty else {
      return [
        Finding(
          "noted-too-much", expected: "the log has no line yet: the telescope has not moved",
          seen: "it has \(night.log.notes.brief)",
          why: "Where the telescope begins is no move.",
          look: "when the log is written: at the reading, or at the change?", hint: 2)
      ]
    }
    var truth: [Int] = []
    for turn in turns {
      for azimuth in turn {
        night.telescope.azimuth = azimuth
        truth.append(azimuth)
        // In the same turn: nobody else has had time to do anything.
        guard night.log.notes == truth else { return [wrongLog(night.log.notes, truth)] }
      }
      night.telescope.altitude += 1
      await nextTurn()
      guard night.log.notes == truth else { return [wrongLog(night.log.notes, truth)] }
    }
    return []
  }

  func wrongLog(_ seen: [Int], _ truth: [Int]) -> Finding {
    let expected = "right after each move, it is in the log: \(truth.brief)"
    switch Difference(of: seen, from: truth) {
    case .missing, .none:
      return Finding(
        "log-missing", expected: expected, seen: "the log has \(seen.brief)",
        why:
          "Who comes after the turn, or once, misses moves. The log wants each, when it is made.",
        look: "the tool of the log: is it called in the change, and for the next one, too?", hint: 1
      )
    case .more:
      return Finding(
        "log-twice", expected: expected, seen: "the log has \(seen.brief)",
        why: "Each move is one line, and a change of the altitude is none.",
        look: "how often it is armed for one change, and what the tracked closure reads", hint: 2)
    case .other:
      return Finding(
        "log-wrong", expected: expected, seen: "the log has \(seen.brief)",
        why: "Before the store, the telescope is where it was. The log wants where it moves to.",
        look: "the options: `.willSet` or `.didSet`? And what is given to `note`?", hint: 2)
    }
  }

  func dome() async -> [Finding] {
    let numbers = unguessable(10)
    let night = Night(azimuth: numbers[0])
    night.telescope.altitude = numbers[1]
    await night.begin()
    var truth = [Place(azimuth: numbers[0], altitude: numbers[1])]
    guard night.motor.places.count < 2 else { return [turnedTwice(night.motor.places, truth)] }
    guard night.motor.places == truth else { return [wrongDome(night.motor.places, truth)] }
    for turn in [[2, 3], [4, 5, 6, 7], [8, 9]] {
      for pair in stride(from: 0, to: turn.count, by: 2) {
        night.telescope.azimuth = numbers[turn[pair]]
        night.telescope.altitude = numbers[turn[pair + 1]]
      }
      let last = turn.suffix(2).map { numbers[$0] }
      truth.append(Place(azimuth: last[0], altitude: last[1]))
      guard night.motor.places.count < truth.count else {
        return [wrongDome(night.motor.places, truth)]
      }
      await nextTurn(until: { night.motor.places.count >= truth.count })
      guard night.motor.places == truth else { return [wrongDome(night.motor.places, truth)] }
    }
    night.telescope.altitude = 5
    await nextTurn(until: { night.motor.places.count > truth.count })
    truth.append(Place(azimuth: numbers[8], altitude: 5))
    return night.motor.places == truth ? [] : [wrongDome(night.motor.places, truth)]
  }

  private func turnedTwice(_ seen: [Place], _ truth: [Place]) -> Finding {
    Finding(
      "turned-twice", expected: "at first, the dome goes to \(truth), once",
      seen: "it goes to \(seen.brief)",
      why: "A block has a first run, with the next turn. That is when the dome is turned first.",
      look: "what turns the dome, besides the block?", hint: 1)
  }

  func wrongDome(_ seen: [Place], _ truth: [Place]) -> Finding {
    let expected = "turn by turn, the dome goes to \(truth)"
    switch Difference(of: seen, from: truth) {
    case .missing, .none:
      return Finding(
        "dome-missing", expected: expected, seen: "it goes to \(seen.brief)",
        why: "The dome begins where the telescope is, and follows it: azimuth and altitude.",
        look: "the block of the dome: who keeps its token, and what does it read?", hint: 1)
    case .more, .other:
      if seen.count <= truth.count {
        return Finding(
          "dome-wrong", expected: expected, seen: "it goes to \(seen.brief)",
          why: "A run turns the dome to where the telescope is, with both its numbers.",
          look: "does each run read both the azimuth and the altitude?", hint: 1)
      }
      return Finding(
        "half-way", expected: expected, seen: "it goes to \(seen.brief)",
        why: "In the middle of a turn, one number is new and the other old. Wait for its end.",
        look: "the tool of the dome: is it called for each change, or for each turn?", hint: 1)
    }
  }
}
