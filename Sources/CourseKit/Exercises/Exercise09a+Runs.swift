// What is shown when, run by run.
extension DisplayCheck {
  /// The turn of the call changes the frames, too.
  func begins() async -> [Finding] {
    let counts = unguessable(2)
    let (exposure, screen, display) = make(of: 1000, frames: counts[0])
    display.watch(exposure)
    let atOnce = screen.shown
    exposure.frames = counts[1]
    await nextTurn()
    guard !atOnce.isEmpty || screen.shown != [counts[1]] else { return [] }
    return [
      Finding(
        "too-early",
        expected:
          "the turn of `watch` ends with \(counts[1]) frames: [\(counts[1])] is shown, then",
        seen: "right after `watch` \(atOnce.brief) is shown, and then \(screen.shown.brief)",
        why:
          "The first run comes with the next turn. What is shown at the call may be old by then.",
        look: "what shows at the call of `watch`; and does the block leave out its first run?",
        hint: 3)
    ]
  }

  /// The frames are what they were before.
  func comesBack() async -> [Finding] {
    let counts = unguessable(2)
    let (exposure, screen, display) = make(of: 1000, frames: counts[0])
    display.watch(exposure)
    await nextTurn()
    for frames in [counts[1], counts[0]] {
      exposure.frames = frames
      await nextTurn()
    }
    let truth = [counts[0], counts[1], counts[0]]
    return screen.shown == truth ? [] : [leftOut(screen.shown, truth)]
  }

  /// The next exposure begins with the number that the last one was at.
  func comesAgain() async -> [Finding] {
    let (first, screen, display) = make(of: 10, frames: 4)
    let second = Exposure(of: 10)
    second.frames = 4
    for exposure in [first, second] {
      display.watch(exposure)
      await nextTurn()
    }
    return screen.shown == [4, 4] ? [] : [leftOut(screen.shown, [4, 4])]
  }

  private func leftOut(_ seen: [Int], _ truth: [Int]) -> Finding {
    Finding(
      "left-out", expected: "a number that was shown before is shown again: \(truth)",
      seen: "\(seen.brief) is shown",
      why: "The frames have changed, or it is another exposure. A run is not there for nothing.",
      look: "what a run compares the frames with, and what you remember", hint: 3)
  }

  /// The block has run, and a task that it has started has not. Then something else is watched.
  func showsInTheRun() async -> [Finding] {
    for round in 0..<8 {
      let (exposure, screen, display) = make(of: 5)
      let other = Exposure(of: 5)
      other.frames = 3
      display.watch(exposure)
      await nextTurn(until: { !screen.shown.isEmpty })
      let reads = exposure.instruments.allReads
      exposure.frames = 2
      let before = await inLine(when: { exposure.instruments.allReads > reads }, steps: round % 2) {
        display.watch(other)
        return screen.shown
      }.value
      await nextTurn()
      guard screen.shown.filter({ $0 != 3 }) != before else { continue }
      return [
        Finding(
          "shown-later", expected: "a run shows by itself: 2 before another `watch`, or never",
          seen: "\(before.brief) was shown at the other `watch`, and \(screen.shown.brief) now",
          why:
            "A task that the block starts is not the block. It comes later, and nothing ends it.",
          look: "is there a task in the block?", hint: 3)
      ]
    }
    return []
  }
}
