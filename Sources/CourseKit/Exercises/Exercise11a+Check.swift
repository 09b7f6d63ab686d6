/// Asks one question after the other, each of a new object with a loop.
@MainActor
struct LoopCheck<Guide: TelescopeShowing> {
  func make(at azimuth: Int) -> (telescope: Telescope, screen: Screen, guide: Guide) {
    let (telescope, screen) = (Telescope(), Screen())
    telescope.azimuth = azimuth
    return (telescope, screen, Guide(on: screen))
  }

  func turns() async -> [Finding] {
    let (first, turns) = unguessableTurns(isRising: true)
    let (telescope, screen, guide) = make(at: first)
    guide.open(telescope)
    var truth = [first]
    for turn in turns {
      for azimuth in turn { telescope.azimuth = azimuth }
      if let last = turn.last { truth.append(last) }
      await nextTurn(until: { screen.shown.count >= truth.count })
      guard screen.shown == truth else { return [wrong(screen, truth)] }
    }
    return []
  }

  private func wrong(_ screen: Screen, _ truth: [Int]) -> Finding {
    let expected = "turn by turn, \(truth.brief) is shown"
    let shown = screen.shown
    let seen = shown.isEmpty ? "nothing is shown" : "\(shown.brief) is shown"
    switch Difference(of: shown, from: truth) {
    case .missing:
      if shown.isEmpty {
        return Finding(
          "nothing-shown", expected: expected, seen: seen,
          why: "A loop runs in a task, and only as long as the task is not cancelled.",
          look:
            "`open`: does it start a task with a loop? Who has cancelled it? Is a value left out?",
          hint: 1)
      }
      return Finding(
        "not-followed", expected: expected, seen: seen,
        why: "The loop waits for a change of what the closure of the sequence has read.",
        look: "the closure: does it read the azimuth? And what leaves the loop?", hint: 1)
    case .more:
      return Finding(
        "too-many", expected: expected, seen: seen,
        why: "The sequence gives one value for each turn, and the current one first.",
        look: "what shows, besides the loop; and how many loops there are", hint: 1)
    case .other, .none:
      return Finding(
        "wrong-azimuth", expected: expected, seen: seen,
        why: "Each round of the loop has a value of its own, and the first is the current one.",
        look: "what is given to `show`", hint: 3)
    }
  }

  func quiet() async -> [Finding] {
    let (telescope, screen, guide) = make(at: 20)
    guide.open(telescope)
    await nextTurn(until: { !screen.shown.isEmpty })
    let reads = telescope.instruments.allReads
    telescope.altitude = 80
    telescope.focus = 5
    await quietTime()
    let more = telescope.instruments.allReads - reads
    guard more > 0 || screen.shown != [20] else { return [] }
    return [
      Finding(
        "restless", expected: "nothing happens as long as the azimuth stays as it is",
        seen: "the telescope was read \(more) times, and \(screen.shown.brief) is shown",
        why: "A loop that waits is woken when it is time. It need not look.",
        look: "what the loop waits for; and what the closure reads, besides the azimuth", hint: 1)
    ]
  }

  func opensAgain() async -> [Finding] {
    let (old, screen, guide) = make(at: 20)
    let new = Telescope()
    new.azimuth = 50
    guide.open(old)
    guide.open(old)
    await nextTurn(until: { !screen.shown.isEmpty })
    guard screen.shown == [20] else { return [two(screen.shown, [20])] }
    old.azimuth = 30
    guide.open(new)
    await nextTurn(until: { screen.shown.last == 50 })
    old.azimuth = 40
    await nextTurn()
    new.azimuth = 60
    await nextTurn(until: { screen.shown.last == 60 })
    return screen.shown == [20, 50, 60] ? [] : [two(screen.shown, [20, 50, 60])]
  }

  private func two(_ seen: [Int], _ truth: [Int]) -> Finding {
    Finding(
      "two-loops", expected: "what is opened closes what was open before: \(truth)",
      seen: "\(seen.brief) is shown",
      why: "A task lives on when its property gets another one. It must be cancelled.",
      look: "`open`: what becomes of the task that is there already?", hint: 1)
  }

  func closes() async -> [Finding] {
    let (telescope, screen, guide) = make(at: 20)
    guide.close()
    guide.open(telescope)
    await nextTurn(until: { !screen.shown.isEmpty })
    telescope.azimuth = 30
    guide.close()
    await nextTurn()
    telescope.azimuth = 40
    await nextTurn()
    guide.close()
    telescope.azimuth = 50
    await quietTime()
    if screen.shown.isEmpty { return [notReopened([20], [])] }
    return screen.shown == [20] ? [] : [afterClose(screen.shown)]
  }

  private func afterClose(_ seen: [Int]) -> Finding {
    Finding(
      "shown-after-close", expected: "from `close` on nothing is shown, not even what is due: [20]",
      seen: "\(seen.brief) is shown",
      why: "A loop ends with its task. To forget the task is not to cancel it.",
      look: "`close`: does it cancel the task, at once?", hint: 1)
  }

  /// At some time the loop has gone round, and a task that it has started has not.
  func closesAtOnce() async -> [Finding] {
    for round in 0..<24 {
      let (telescope, screen, guide) = make(at: 20)
      guide.open(telescope)
      await nextTurn(until: { !screen.shown.isEmpty })
      let reads = telescope.instruments.allReads
      telescope.azimuth = 30
      let before = await inLine(when: { telescope.instruments.allReads > reads }, steps: round % 4)
      {
        // A loop that is elsewhere has the value by then, and is on its way to show it.
        if round % 8 > 3 { holdWhileOthersRun() }
        guide.close()
        return screen.shown
      }.value
      await nextTurn()
      guard screen.shown != before else { continue }
      return [
        Finding(
          "shown-later", expected: "30 is shown in a round of the loop: before `close`, or never",
          seen: "\(before.brief) was shown at `close`, and \(screen.shown.brief) is shown now",
          why:
            "What was cancelled goes on to its next `await`. A task that the loop starts is another.",
          look:
            "in the loop: a task, or an `await` before `show`? And is the task cancelled at all?",
          hint: 3)
      ]
    }
    return []
  }
}
