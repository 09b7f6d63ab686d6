// What ends, and when.
extension LoopCheck {
  func reopens() async -> [Finding] {
    let (telescope, screen, guide) = make(at: 20)
    for (round, azimuth) in [30, 40, 50].enumerated() {
      guide.open(telescope)
      await nextTurn(until: { screen.shown.count > 2 * round })
      guard screen.shown.count == 2 * round + 1 else { break }
      telescope.azimuth = azimuth
      await nextTurn(until: { screen.shown.count > 2 * round + 1 })
      guide.close()
      await nextTurn()
    }
    let truth = [20, 30, 30, 40, 40, 50]
    return screen.shown == truth ? [] : [notReopened(truth, screen.shown)]
  }

  func notReopened(_ truth: [Int], _ seen: [Int]) -> Finding {
    Finding(
      "not-reopened", expected: "what was closed can be opened, again and again: \(truth)",
      seen: "\(seen.brief) is shown",
      why: "Each loop begins with the value that is current. A cancelled task does not begin.",
      look: "what does `close` leave behind? Does `open` start a new task, whatever was before?",
      hint: 1)
  }

  /// It was closed, or something else was opened since.
  func closedLetsGo() async -> [Finding] {
    let guide = Guide(on: Screen())
    weak let telescope = await shown(by: guide)
    guide.close()
    await nextTurn(until: { telescope == nil })
    if telescope != nil { return [telescopeKept("`close`")] }
    let next = Telescope()
    weak let old = await shown(by: guide)
    guide.open(next)
    await nextTurn(until: { old == nil })
    if old != nil { return [telescopeKept("another `open`")] }
    guide.close()
    weak let last = await shown(by: guide)
    guide.open(next)
    guide.close()
    await nextTurn(until: { last == nil })
    return last == nil ? [] : [telescopeKept("another `open`, and `close`")]
  }

  private func telescopeKept(_ moment: String) -> Finding {
    Finding(
      "telescope-kept", expected: "after \(moment), nobody has a use for the telescope",
      seen: "the telescope is kept, though nobody else has it",
      why: "A loop that waits keeps its sequence, and that keeps what its closure captures.",
      look: "`close` and `open`: is the old task cancelled? Does a property keep the telescope?",
      hint: 1)
  }

  private func shown(by guide: Guide) async -> Telescope {
    let telescope = Telescope()
    guide.open(telescope)
    await nextTurn()
    return telescope
  }

  func life() async -> [Finding] {
    let (telescope, screen) = (Telescope(), Screen())
    weak let guide = await dropped(telescope, screen)
    await nextTurn(until: { guide == nil })
    let isKept = guide != nil
    telescope.azimuth = 40
    await nextTurn()
    if isKept {
      return [
        Finding(
          "guide-kept", expected: "an object that nobody needs any more is gone",
          seen: "it is still there, and \(screen.shown.brief) is shown",
          why: "A strong `self` lives to the end of its scope, and that of a loop never comes.",
          look: "where `self` becomes strong: before the loop? In the closure of the sequence?",
          hint: 2)
      ]
    }
    guard screen.shown == [0] else { return [outlives("\(screen.shown.brief) is shown")] }
    weak let forgotten = await droppedWithItsTelescope()
    await nextTurn(until: { forgotten == nil })
    return forgotten == nil ? [] : [outlives("its loop waits on, and keeps the telescope")]
  }

  private func outlives(_ seen: String) -> Finding {
    Finding(
      "outlives", expected: "with the object its loop is over, at once: [0] was shown",
      seen: "the object is gone, and \(seen)",
      why: "A task does not end because nobody has it. A loop that waits has nobody to tell it.",
      look: "`deinit`: does it cancel the task?", hint: 1)
  }

  /// One that is dropped while the loop is due to go round.
  private func dropped(_ telescope: Telescope, _ screen: Screen) async -> Guide {
    let guide = Guide(on: screen)
    guide.open(telescope)
    await nextTurn(until: { !screen.shown.isEmpty })
    telescope.azimuth = 30
    return guide
  }

  private func droppedWithItsTelescope() async -> Telescope {
    await shown(by: Guide(on: Screen()))
  }

  func guides() async -> [Finding] {
    let (north, northScreen, northGuide) = make(at: 20)
    let (south, southScreen, southGuide) = make(at: 50)
    northGuide.open(north)
    southGuide.open(south)
    await nextTurn(until: { !northScreen.shown.isEmpty && !southScreen.shown.isEmpty })
    southGuide.close()
    (north.azimuth, south.azimuth) = (30, 60)
    await nextTurn(until: { northScreen.shown.count > 1 })
    guard northScreen.shown != [20, 30] || southScreen.shown != [50] else { return [] }
    return [
      Finding(
        "guides-mixed-up", expected: "of two objects, one shows [20, 30], the other [50]",
        seen: "\(northScreen.shown.brief) and \(southScreen.shown.brief) are shown",
        why: "Each object has a loop of its own, and closes only that.",
        look: "what is `static` or global in your code", hint: 1)
    ]
  }
}
