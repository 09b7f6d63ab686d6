// The last frame, and what comes after it.
extension DisplayCheck {
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
      let what = "of an exposure of \(total) frames: \(truth) is shown"
      if screen.shown.first != 0 {
        return [
          Finding(
            "first-missing", expected: what, seen: "\(screen.shown.brief) is shown",
            why: "That no frame is in yet is shown, too: the first run is a run like the others.",
            look: "does the block leave out a run, or a number?", hint: 3)
        ]
      }
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

  /// An old exposure is not done, and the next one is done already.
  func doneAlready() async -> [Finding] {
    let (old, screen, display) = make(of: 5, frames: 2)
    display.watch(old)
    await nextTurn()
    let exposure = Exposure(of: 5)
    exposure.frames = 5
    display.watch(exposure)
    let atOnce = screen.shown
    await nextTurn()
    for change in [{ old.frames = 3 }, { exposure.frames = 1 }] {
      change()
      await nextTurn()
    }
    guard atOnce != [2] || screen.shown != [2, 5] else { return [] }
    return [
      Finding(
        "done-already",
        expected: "[2] of an old exposure, and [5] of one that is done: with the next turn, once",
        seen: (atOnce == [2] ? "" : "right after `watch` \(atOnce.brief) is shown, and then ")
          + "\(screen.shown.brief) is shown",
        why: "The first run is a run like the others. It can be the last one, too.",
        look: "`watch`, and the first run: is there another way for what is done?", hint: 2)
    ]
  }

  /// Somebody watches the next exposure as soon as the last frame is shown.
  func nextAtOnce() async -> [Finding] {
    for steps in 0...3 {
      let (first, screen, display) = make(of: 3)
      let second = Exposure(of: 1000)
      second.frames = 50
      display.watch(first)
      await nextTurn()
      first.frames = 3
      await inLine(when: { screen.shown.count > 1 }, steps: steps) { display.watch(second) }.value
      await nextTurn()
      second.frames = 51
      await nextTurn()
      guard screen.shown != [0, 3, 50, 51] else { continue }
      return [
        Finding(
          "ends-the-next",
          expected: "as soon as 3 of 3 frames are shown, the next exposure is watched: "
            + "[0, 3, 50, 51]",
          seen: "\(screen.shown.brief) is shown",
          why: "What ends an observation later ends the one that is there by then.",
          look:
            "does the last run end itself, with `event.cancel()`? Or does something come later?",
          hint: 2)
      ]
    }
    return []
  }
}
