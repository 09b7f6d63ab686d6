/// Asks one question after the other, each of a new display.
@MainActor
struct DisplayCheck<Display: FrameDisplaying> {
  func make(
    of total: Int, frames: Int = 0
  ) -> (exposure: Exposure, screen: Screen, display: Display) {
    let (exposure, screen) = (Exposure(of: total), Screen())
    exposure.frames = frames
    return (exposure, screen, Display(on: screen))
  }

  func turns() async -> [Finding] {
    let (first, turns) = unguessableTurns(isRising: true)
    let (exposure, screen, display) = make(of: 1000, frames: first)
    display.watch(exposure)
    await nextTurn()
    var truth = [first]
    for turn in turns {
      for frames in turn { exposure.frames = frames }
      await nextTurn()
      if let last = turn.last { truth.append(last) }
      guard screen.shown == truth else { return [await wrong(screen, of: exposure, truth)] }
    }
    return []
  }

  private func wrong(
    _ screen: Screen, of exposure: Exposure, _ truth: [Int]
  ) async -> Finding {
    let expected = "of an exposure of 1000 frames, turn by turn, \(truth.brief) is shown"
    let shown = screen.shown
    let seen = shown.isEmpty ? "nothing is shown" : "\(shown.brief) is shown"
    switch Difference(of: shown, from: truth) {
    case .missing where shown.isEmpty:
      return Finding(
        "nothing-shown", expected: expected, seen: seen,
        why: "An observation lives as long as its token. Dropped before the first run: no run.",
        look:
          "`watch`: who keeps the token of the block, and does each run show, the first one, too?",
        hint: 1)
    case .missing:
      let reads = exposure.instruments.allReads
      await quietTime()
      let more = exposure.instruments.allReads - reads
      // On a busy machine, who looks again and again is late, too.
      if more > 20 { return restless(more, screen.shown) }
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
        look: "how often one run shows; what is called for each change; what else shows", hint: 3)
    case .other, .none:
      return Finding(
        "wrong-frames", expected: expected, seen: seen,
        why: "A run shows how many frames are in, not how often it has run.",
        look: "what is given to `show`, and when it was read", hint: 3)
    }
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
    return [restless(more, screen.shown)]
  }

  private func restless(_ more: Int, _ shown: [Int]) -> Finding {
    Finding(
      "restless", expected: "nothing happens as long as no frame comes in",
      seen: "the exposure was read \(more) times, and \(shown.brief) is shown",
      why: "Observation is there so that nobody has to look again and again.",
      look: "tasks and loops; and what the block reads, besides the frames", hint: 1)
  }
}
