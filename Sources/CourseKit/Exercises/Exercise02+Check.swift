/// Asks one question after the other, each of a new chart.
@MainActor
struct ChartCheck<Chart: AgeingChart> {
  /// Makes a chart that was drawn so often before, with changes in between.
  private func make(drawings: Int = 0) -> (telescope: Telescope, bell: Bell, chart: Chart) {
    let (telescope, bell) = (Telescope(), Bell())
    let chart = Chart(of: telescope, bell: bell)
    for drawing in 0..<drawings {
      _ = chart.draw()
      telescope.azimuth = 1000 + drawing
    }
    return (telescope, bell, chart)
  }

  func drawing() -> [Finding] {
    let (telescope, _, chart) = make()
    guard chart.isOutOfDate else {
      return [
        Finding(
          "born-fresh", expected: "a new chart is out of date", seen: "`isOutOfDate` is false",
          why: "Nothing has been drawn yet.", look: "the first value of `isOutOfDate`", hint: 1)
      ]
    }
    for (azimuth, altitude) in [(0, 45), (10, 45), (10, 60), (275, 5)] {
      (telescope.azimuth, telescope.altitude) = (azimuth, altitude)
      let seen = chart.draw()
      let expected = "azimuth \(azimuth), altitude \(altitude)"
      guard seen == expected else {
        return [
          Finding(
            "drawing-wrong", expected: "a drawing of `\(expected)`", seen: "`\(seen)`",
            why: "A drawing shows where the telescope is at the moment of drawing.",
            look: "`draw`: what it returns, and when it reads that", hint: 1)
        ]
      }
      guard !chart.isOutOfDate else {
        return [
          Finding(
            "never-fresh", expected: "the chart is up to date when it has just been drawn",
            seen: "`isOutOfDate` is true", why: "Nothing has changed since.",
            look: "`draw`: where does it set `isOutOfDate` to false?", hint: 1)
        ]
      }
    }
    return []
  }

  private func late(_ name: String) -> Finding {
    Finding(
      "marked-late", expected: "the chart is out of date right after `\(name)` has changed",
      seen: "`isOutOfDate` was false then, and became true later",
      why: "`onChange` runs within the assignment. Whoever looks after it must find the mark.",
      look: "`onChange`: mark and ring in it. A `Task` or a queue comes too late", hint: 2)
  }

  private func notMarked(_ name: String) -> Finding {
    Finding(
      "not-marked", expected: "the chart is out of date right after `\(name)` has changed",
      seen: "`isOutOfDate` is false",
      why: "Only what the tracked closure reads is a dependency, and only until it changes.",
      look: "`draw`: does it read `\(name)` in the closure, each time? Is anything `static`?",
      hint: 1)
  }

  func firstChange() async -> [Finding] {
    var findings: [Finding] = []
    for (name, property) in [("azimuth", \Telescope.azimuth), ("altitude", \.altitude)] {
      let (telescope, bell, chart) = make()
      _ = chart.draw()
      telescope[keyPath: property] += 5
      if !chart.isOutOfDate {
        await nextTurn()
        findings.append(chart.isOutOfDate ? late(name) : notMarked(name))
      } else if bell.rings == 0 {
        findings.append(
          Finding(
            "no-ring", expected: "the bell rings when `\(name)` changes", seen: "it did not ring",
            why: "The people in the control room do not ask all the time. They wait for the bell.",
            look: "`onChange`: it marks the chart and rings, at once and not in a task", hint: 1))
      }
    }
    return findings
  }

  func undrawn() -> [Finding] {
    let (telescope, bell, chart) = make()
    telescope.azimuth = 15
    guard bell.rings > 0 || !chart.isOutOfDate else { return [] }
    return [
      Finding(
        "rings-undrawn", expected: "a chart that was never drawn rings for nothing",
        seen: "the telescope moved, and the bell rang \(amount(bell.rings, "time"))",
        why: "It is out of date from the beginning: no change makes it older.",
        look: "where the tracking is set up: it belongs into `draw`", hint: 1)
    ]
  }

  func furtherChanges() -> [Finding] {
    let (telescope, bell, chart) = make()
    _ = chart.draw()
    for step in 1...3 { telescope.azimuth = step * 10 }
    telescope.altitude = 20
    telescope.azimuth = 0
    telescope.altitude = 45
    guard bell.rings <= 1 else {
      return [
        Finding(
          "rings-too-often", expected: "six changes after one drawing ring once",
          seen: "the bell rang \(amount(bell.rings, "time"))",
          why: "The chart is out of date after the first change, and no older after the second.",
          look: bell.rings < 6
            ? "`draw`: how many trackings does one drawing set up? And what if it is marked already?"
            : "`onChange`: does it set up a new tracking? Only `draw` should", hint: 2)
      ]
    }
    guard chart.isOutOfDate else {
      return [
        Finding(
          "young-again", expected: "the chart stays out of date until it is drawn again",
          seen: "the telescope came back to where it was, and `isOutOfDate` was false",
          why: "What was announced stays announced: only a drawing makes a chart fresh.",
          look: "`isOutOfDate`: who sets it, and when?", hint: 1)
      ]
    }
    return []
  }

  /// Nothing is to be read in the middle of a change: it would be the old value.
  func moment(drawings: Int) -> [Finding] {
    let (telescope, _, chart) = make(drawings: drawings)
    _ = chart.draw()
    telescope.azimuth = 90
    telescope.altitude = 10
    let reads = telescope.instruments.readsDuringChanges
    guard reads > 0 else { return [] }
    return [
      Finding(
        "reads-too-early", expected: "nobody reads the telescope while it is changing",
        seen: "\(amount(reads, "read")) of it in the middle of an assignment",
        why: "`onChange` comes before the store. What it reads is old.",
        look: "`onChange`: it marks and rings. Let `draw` do the reading, when somebody asks",
        hint: 2)
    ]
  }

  func drawings() -> [Finding] {
    let (telescope, bell, chart) = make()
    // A night has more drawings than anybody counts on.
    for round in 1...unguessable(1)[0] {
      _ = chart.draw()
      let isAzimuth = round == 1 || Bool.random()
      let properties = [\Telescope.azimuth, \.altitude]
      telescope[keyPath: properties[isAzimuth ? 0 : 1]] += 10
      if !chart.isOutOfDate {
        telescope[keyPath: properties[isAzimuth ? 1 : 0]] += 10
        if chart.isOutOfDate { return [notMarked(isAzimuth ? "azimuth" : "altitude")] }
      } else if round <= 3 {
        telescope.altitude += 1
      }
      guard bell.rings != round || !chart.isOutOfDate else { continue }
      return [
        Finding(
          "once-for-all", expected: "each drawing is followed by one ring, at the next change",
          seen: "\(amount(bell.rings, "ring")) after \(amount(round, "drawing")), with changes in "
            + "between",
          why: "A tracking makes one call and is over. The next drawing begins anew.",
          look: "`draw`: does each call set up a tracking? Or does a flag or a count stay set?",
          hint: 1)
      ]
    }
    let before = bell.rings
    for _ in 1...3 { _ = chart.draw() }
    telescope.azimuth += 10
    guard bell.rings != before + 1 else { return [] }
    return [
      Finding(
        "ring-for-each-drawing", expected: "three drawings, then one change: one ring",
        seen: "\(amount(bell.rings - before, "ring"))",
        why: "A tracking waits until a change comes, so the earlier drawings still listen.",
        look: "what `onChange` calls: what if the chart is out of date already?", hint: 2)
    ]
  }

  func nothingElse(drawings: Int) -> [Finding] {
    let (telescope, bell, chart) = make(drawings: drawings)
    let rings = bell.rings
    _ = chart.draw()
    telescope.focus += 20
    let azimuth = telescope.azimuth
    telescope.azimuth = azimuth
    guard chart.isOutOfDate || bell.rings > rings else { return [] }
    return [
      Finding(
        "too-curious", expected: "a change of `focus` leaves the chart as it is",
        seen: "the chart was marked, \(amount(bell.rings - rings, "ring"))",
        why: "The focus is not on the chart.",
        look: "the tracked closure: it should read what is drawn, and no more", hint: 1)
    ]
  }

  func quiet() async -> [Finding] {
    let (telescope, bell, chart) = make()
    _ = chart.draw()
    let reads = telescope.instruments.allReads
    await quietTime()
    let more = telescope.instruments.allReads - reads
    guard more > 0 || bell.rings > 0 || chart.isOutOfDate else { return [] }
    return [
      Finding(
        "restless", expected: "nothing happens as long as the telescope stands still",
        seen: "\(amount(more, "read")) of the telescope, and \(amount(bell.rings, "ring"))",
        why: "Observation is there so that nobody has to look again and again.",
        look: "tasks and loops: who starts them?", hint: 1)
    ]
  }

  /// - Parameter others: Drawings between which nothing changes.
  func life(drawings: Int, others: Int) async -> [Finding] {
    let (telescope, bell, chart) = drawn(drawings, others)
    let rings = bell.rings
    await nextTurn()
    if chart.object != nil {
      return [
        Finding(
          "kept-alive", expected: "a chart that nobody keeps is gone",
          seen: "it is still there, and waits for the telescope to move",
          why: "The telescope keeps `onChange` until a change comes, and with it what it captures.",
          look: "`[weak self]`: on `onChange` itself. On a closure in it, it comes too late",
          hint: 3)
      ]
    }
    telescope.azimuth += 1
    guard bell.rings > rings else { return [] }
    return [
      Finding(
        "rings-when-gone", expected: "a chart that is gone rings no more",
        seen: "the telescope moved, and the bell rang \(amount(bell.rings - rings, "time"))",
        why: "`onChange` outlives the chart: the telescope has it until a change comes.",
        look: "`onChange`: is there anything that it does when `self` is nil?", hint: 3)
    ]
  }

  private func drawn(_ drawings: Int, _ others: Int) -> (Telescope, Bell, WeakObject) {
    let (telescope, bell, chart) = make(drawings: drawings)
    for _ in 0...others { _ = chart.draw() }
    return (telescope, bell, WeakObject(chart))
  }

  func charts() -> [Finding] {
    let (telescope, bell, first) = make()
    let second = Chart(of: telescope, bell: bell)
    _ = (first.draw(), second.draw())
    telescope.azimuth += 5
    _ = first.draw()
    guard bell.rings != 2 || first.isOutOfDate || !second.isOutOfDate else { return [] }
    return [
      Finding(
        "charts-mixed-up", expected: "two charts, one change: two rings; each has its own mark",
        seen:
          "\(amount(bell.rings, "ring")); one chart is drawn again, the other is not, and they are "
          + "out of date: \(first.isOutOfDate), \(second.isOutOfDate)",
        why: "Each chart has trackings of its own.", look: "what is `static` or global", hint: 1)
    ]
  }
}
