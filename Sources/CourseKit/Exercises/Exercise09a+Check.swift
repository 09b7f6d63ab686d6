/// Asks one question after the other, each of a new display.
@MainActor
struct DisplayCheck<Display: FrameDisplaying> {
  private func make(
    of total: Int, frames: Int = 0
  ) -> (exposure: Exposure, screen: Screen, display: Display) {
    let (exposure, screen) = (Exposure(of: total), Screen())
    exposure.frames = frames
    return (exposure, screen, Display(on: screen))
  }

  func turns() async -> [Finding] {
    let counts = unguessable(7).sorted()
    let (exposure, screen, display) = make(of: 1000, frames: counts[0])
    display.watch(exposure)
    await nextTurn()
    var truth = [counts[0]]
    for turn in [counts[0..<0], counts[1...1], counts[2...3], counts[4...6]] {
      for frames in turn { exposure.frames = frames }
      await nextTurn()
      if let last = turn.last { truth.append(last) }
      guard screen.shown == truth else { return [await wrong(screen, truth)] }
    }
    return []
  }

  private func wrong(_ screen: Screen, _ truth: [Int]) async -> Finding {
    let expected = "of an exposure of 1000 frames, turn by turn, \(truth) is shown"
    let shown = screen.shown
    let seen = shown.isEmpty ? "nothing is shown" : "\(shown.brief) is shown"
    switch Difference(of: shown, from: truth) {
    case .missing where shown.isEmpty:
      return Finding(
        "nothing-shown", expected: expected, seen: seen,
        why: "An observation lives as long as its token. Dropped before the first run: no run.",
        look: "`watch`: is there a block that shows the frames, and who keeps its token?", hint: 1)
    case .missing:
      await quietTime()
      if screen.shown != shown {
        return Finding(
          "late", expected: expected, seen: seen + "; the rest came some time later",
          why: "A block runs when the turn is over. Who looks now and then is late.",
          look: "what looks at the exposure, and what makes it look", hint: 1)
      }
      return Finding(
        "ends-early", expected: expected, seen: seen + ", and no more",
        why: "The exposure is not done, so the observation goes on.",
        look: "when the block cancels, and that each run reads the frames", hint: 2)
    case .more:
      return Finding(
        "too-many", expected: expected, seen: seen,
        why: "One run for each turn, with what the turn ends with, and one at the start.",
        look: "what shows, besides the block", hint: 3)
    case .other, .none:
      return Finding(
        "wrong-frames", expected: expected, seen: seen,
        why: "A run shows how many frames are in, not how often it has run.",
        look: "what is given to `show`, and when it was read", hint: 3)
    }
  }

  func lastFrame() async -> [Finding] {
    for total in [3, 7] {
      let (exposure, screen, display) = make(of: total)
      display.watch(exposure)
      await nextTurn()
      for frames in [total - 1, total] {
        exposure.frames = frames
        await nextTurn()
      }
      let truth = [0, total - 1, total]
      guard screen.shown != truth else { continue }
      let what = "of \(total) frames, 0, \(total - 1) and \(total) are shown, each once"
      if Difference(of: screen.shown, from: truth) == .more {
        return [
          Finding(
            "last-twice", expected: what, seen: "\(screen.shown.brief) is shown",
            why: "The run for the last frame shows it. Nothing comes after that.",
            look: "what happens in the run in which the exposure is done", hint: 2)
        ]
      }
      return [
        Finding(
          "last-missing", expected: what, seen: "\(screen.shown.brief) is shown",
          why:
            "Who waits for the last frame ends after he has shown it, and from inside: what ends "
            + "from outside drops the run that is due.",
          look: "the order: first show, then cancel. And who else drops the token?", hint: 2)
      ]
    }
    return []
  }

  func afterTheEnd() async -> [Finding] {
    for total in [3, 7] {
      let (exposure, screen, display) = make(of: total)
      display.watch(exposure)
      await nextTurn()
      // The block has run; a task that it has started has not.
      let reads = exposure.instruments.allReads
      exposure.frames = total
      await inLine(when: { exposure.instruments.allReads > reads }) { exposure.frames = 0 }.value
      await nextTurn()
      for frames in [1, total, total + 1] {
        exposure.frames = frames
        await nextTurn()
      }
      guard screen.shown != [0, total] else { continue }
      return [
        Finding(
          "goes-on", expected: "after frame \(total) of \(total), nothing is shown any more",
          seen: "\(screen.shown.brief) is shown",
          why: "The exposure was done. What somebody does with it later is another story.",
          look: "what the block does when the exposure is done", hint: 1)
      ]
    }
    return []
  }

  func pastTheTotal() async -> [Finding] {
    let (exposure, screen, display) = make(of: 5)
    display.watch(exposure)
    await nextTurn()
    for frames in [4, 5, 6] { exposure.frames = frames }
    await nextTurn()
    exposure.frames = 0
    await nextTurn()
    guard screen.shown != [0, 6] else { return [] }
    return [
      Finding(
        "past-the-total", expected: "a turn ends with 6 frames of 5: that is shown, and the last",
        seen: "\(screen.shown.brief) is shown",
        why: "A run sees what a turn ends with. In between, `frames` was 5, and nobody looked.",
        look: "the condition: `>=`, or `isDone`", hint: 2)
    ]
  }

  func doneAlready() async -> [Finding] {
    let (exposure, screen, display) = make(of: 5, frames: 5)
    display.watch(exposure)
    await nextTurn()
    exposure.frames = 1
    await nextTurn()
    guard screen.shown != [5] else { return [] }
    return [
      Finding(
        "done-already", expected: "an exposure that is done is shown once: [5]",
        seen: "\(screen.shown.brief) is shown",
        why: "The first run is a run like the others. It can be the last one, too.",
        look: "what the block does in its first run", hint: 2)
    ]
  }

  func quiet() async -> [Finding] {
    let (exposure, screen, display) = make(of: 5, frames: 2)
    display.watch(exposure)
    await nextTurn()
    let reads = exposure.instruments.allReads
    exposure.temperature = -20
    exposure.isClosed = true
    await quietTime()
    let more = exposure.instruments.allReads - reads
    guard more > 0 || screen.shown != [2] else { return [] }
    return [
      Finding(
        "restless", expected: "nothing happens as long as no frame comes in",
        seen: "the exposure was read \(more) times, and \(screen.shown.brief) is shown",
        why: "Observation is there so that nobody has to look again and again.",
        look: "tasks and loops; and what the block reads, besides the frames", hint: 1)
    ]
  }
}
