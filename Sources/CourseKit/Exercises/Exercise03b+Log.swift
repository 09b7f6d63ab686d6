// The log belongs to others, too.
extension LoggingCheck {
  /// Somebody starts a new page when the dome has turned a few times, or many times.
  func newPage(after moves: Int) async -> Finding? {
    let (telescope, log, dome) = make()
    for move in 1...moves {
      telescope.azimuth = 40 + move
      _ = await soon { log.turns == move + 1 }
    }
    let path = dome.path
    for page in [0, 100] {
      let reads = telescope.instruments.allReads
      log.turns = page
      await nextTurn()
      let more = telescope.instruments.allReads - reads
      guard dome.path != path || log.turns != page || more > 0 else { continue }
      return woken(
        "nothing happens when somebody sets the log to \(page)",
        "the dome turned \(amount(dome.path.count - path.count, "time")), "
          + "the log says \(log.turns), \(amount(more, "read")) of the telescope")
    }
    telescope.azimuth = 30
    _ = await soon { log.turns == 101 }
    guard log.turns != 101 || dome.path != path + [30] else { return nil }
    return Finding(
      "count-forgotten", expected: "the log goes on from 100 to 101 with the next turn",
      seen: "the log says \(log.turns), and the dome went \(dome.path.suffix(5))",
      why: "The log belongs to others, too. Add to what is there.",
      look: "`log.turns`: `+= 1`, after the tracking", hint: 3)
  }

  func woken(_ expected: String, _ seen: String) -> Finding {
    Finding(
      "woken-by-the-log", expected: expected, seen: seen,
      why: "What the tracked closure reads is a dependency, and `+= 1` reads.",
      look: "the tracked closure, and what it calls: who reads `log.turns` there?", hint: 1)
  }

  /// Two domes count in one log, and a third in its own.
  func sharedLog() async -> Finding? {
    let (other, otherLog, third) = make()
    let (telescope, log) = (Telescope(), NightLog())
    let domes = [Dome(log: log), Dome(log: log)]
    for dome in domes { dome.follow(telescope) }
    for azimuth in [10, 20] {
      telescope.azimuth = azimuth
      other.azimuth = azimuth + 5
      _ = await soon { (domes + [third]).allSatisfy { $0.path.last ?? 0 >= azimuth } }
    }
    await nextTurn()
    let turns = domes.reduce(0) { $0 + $1.path.count }
    guard log.turns != turns || otherLog.turns != third.path.count else { return nil }
    return Finding(
      "logs-mixed-up",
      expected: "two domes count in one log: \(turns); a third one in its own: "
        + "\(third.path.count)",
      seen: "the logs say \(log.turns) and \(otherLog.turns)",
      why: "Each dome counts in the log that it was made with, and each turn counts 1.",
      look: "`log`: what is `static` or global, and what do you add to it?", hint: 2)
  }

  /// When the dome is gone, nobody needs its log any more.
  func logs(after moves: Int) async -> Finding? {
    let telescope = Telescope()
    let log = await logOfADome(at: telescope, moves: moves)
    _ = await soon { log.object == nil }
    guard log.object != nil else { return nil }
    return Finding(
      "log-kept", expected: "when the dome is gone, and nobody has its log, that is gone, too",
      seen: "the log is still there, kept by the telescope, or by something that you keep",
      why: "The telescope keeps `onChange` until it moves, and all that the closure captures.",
      look: "`onChange`, and what is `static`: does it capture `log`? `[weak self]` is enough",
      hint: 3)
  }

  private func logOfADome(at telescope: Telescope, moves: Int) async -> WeakObject {
    let log = NightLog()
    let dome = Dome(log: log)
    dome.follow(telescope)
    for move in 1...moves {
      telescope.azimuth = move
      await nextTurn()
    }
    return WeakObject(log)
  }
}
