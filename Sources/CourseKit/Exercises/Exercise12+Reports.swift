// The reports, and what they take their time for.
extension ShiftCheck {
  func report() async -> [Finding] {
    let (first, turns) = unguessableTurns()
    let night = Night(azimuth: first)
    await night.begin()
    var truth = [first]
    for turn in turns + [[]] {
      for azimuth in turn { night.telescope.azimuth = azimuth }
      if let last = turn.last { truth.append(last) } else { night.telescope.altitude += 1 }
      await nextTurn(until: { night.desk.begun.count >= truth.count })
      guard !night.desk.begun.isEmpty else { return [reportMissing(truth)] }
      guard night.desk.begun == truth else {
        return [
          Finding(
            "wrong-report",
            expected:
              "with a quick desk, each turn that moves the azimuth makes a report: \(truth.brief)",
            seen: "the reports are about \(night.desk.begun.brief)",
            why: "A report is about where the telescope is when the desk is free.",
            look: "the loop: over what does it go, and what does it give to `write`?", hint: 1)
        ]
      }
    }
    return []
  }

  func reportMissing(_ truth: [Int]) -> Finding {
    Finding(
      "report-missing", expected: "a first report is due before any move: about \(truth)",
      seen: "there is no report",
      why: "The first value of a sequence is the current one. Nobody has written about it yet.",
      look: "does the loop leave out its first value? Who has the task?", hint: 1)
  }

  func slowReport() async -> [Finding] {
    let places = unguessable(7)
    let night = Night(azimuth: places[0], isSlow: true)
    await night.begin()
    for azimuth in places[1...3] {
      night.telescope.azimuth = azimuth
      await nextTurn()
    }
    guard !night.desk.wasCrowded, night.desk.begun.count < 2 else {
      night.desk.finish()
      return [
        Finding(
          "crowded", expected: "one report is written at a time; the next one waits",
          seen: "\(night.desk.writers) were being written, about \(night.desk.begun.brief)",
          why: "A block does not wait: it starts a task and goes on. A loop waits for its `await`.",
          look: "the tool of the reports: what calls `write`, and does it wait for its return?",
          hint: 1)
      ]
    }
    guard night.motor.places.map(\.azimuth) == Array(places[0...3]) else {
      night.desk.finish()
      return [
        Finding(
          "dome-waits", expected: "the dome does not wait for a report: \(places[0...3])",
          seen: "it went to \(night.motor.places.map(\.azimuth).brief)",
          why: "In one loop, all that comes after an `await` comes when that is over.",
          look: "who turns the dome: does it share a loop with the reports?", hint: 1)
      ]
    }
    var truth = [places[0], places[3]]
    for next in [places[4...5], places[6...6]] {
      night.desk.finish()
      await nextTurn(until: { night.desk.begun.count >= truth.count })
      for azimuth in next { night.telescope.azimuth = azimuth }
      guard night.desk.begun == truth else { return [stale(night.desk, truth)] }
      truth.append(next.last!)
    }
    night.desk.finish()
    await nextTurn(until: { night.desk.begun.count >= truth.count })
    night.desk.finish()
    await nextTurn()
    return night.desk.begun == truth ? [] : [stale(night.desk, truth)]
  }

  private func stale(_ desk: ReportDesk, _ truth: [Int]) -> Finding {
    desk.isSlow = false
    desk.finish()
    return Finding(
      "stale-report",
      expected: "when the desk is free, the next report is about the latest place: \(truth)",
      seen: "the reports are about \(desk.begun.brief)",
      why: "Reports that stand in a line are old news. A sequence of states has only the latest.",
      look: "what waits while a report is being written", hint: 1)
  }

  func quiet() async -> [Finding] {
    let night = Night(azimuth: 20)
    await night.begin()
    let reads = night.telescope.instruments.allReads
    night.telescope.focus = 5
    await quietTime()
    let more = night.telescope.instruments.allReads - reads
    guard more > 0 || night.desk.begun != [20] || night.motor.places.count != 1 else { return [] }
    return [
      Finding(
        "restless", expected: "nothing happens as long as the telescope stands still",
        seen: "it was read \(more) times, with \(night.desk.begun.count) reports",
        why: "Observation is there so that nobody has to look again and again.",
        look: "tasks and loops: what do they wait for?", hint: 1)
    ]
  }
}
