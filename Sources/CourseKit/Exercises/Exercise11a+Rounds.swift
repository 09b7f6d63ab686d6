// What is shown when, round by round.
extension LoopCheck {
  /// The turn of the call moves the telescope, too.
  func begins() async -> [Finding] {
    let places = unguessable(2)
    let (telescope, screen, guide) = make(at: places[0])
    guide.open(telescope)
    let atOnce = screen.shown
    telescope.azimuth = places[1]
    await nextTurn(until: { screen.shown.last == places[1] })
    guard !atOnce.isEmpty || screen.shown != [places[1]] else { return [] }
    return [
      Finding(
        "too-early",
        expected: "the turn of `open` ends at \(places[1]): then [\(places[1])] is shown",
        seen: "right after `open` \(atOnce.brief) is shown, and then \(screen.shown.brief)",
        why: "The loop begins with the next turn. What is shown at the call may be old by then.",
        look: "what shows, besides the loop; and does the loop leave out its first value?",
        hint: 1)
    ]
  }

  /// The telescope is where it was before.
  func comesBack() async -> [Finding] {
    let places = unguessable(2)
    let (telescope, screen, guide) = make(at: places[0])
    guide.open(telescope)
    await nextTurn(until: { !screen.shown.isEmpty })
    for (count, azimuth) in [places[1], places[0]].enumerated() {
      telescope.azimuth = azimuth
      await nextTurn(until: { screen.shown.count > count + 1 })
    }
    let truth = [places[0], places[1], places[0]]
    return screen.shown == truth ? [] : [leftOut(screen.shown, truth)]
  }

  /// The next telescope is where the last one is.
  func comesAgain() async -> [Finding] {
    let (first, screen, guide) = make(at: 40)
    let second = Telescope()
    second.azimuth = 40
    for (count, telescope) in [first, second].enumerated() {
      guide.open(telescope)
      await nextTurn(until: { screen.shown.count > count })
    }
    return screen.shown == [40, 40] ? [] : [leftOut(screen.shown, [40, 40])]
  }

  private func leftOut(_ seen: [Int], _ truth: [Int]) -> Finding {
    Finding(
      "left-out", expected: "a value that was shown before is shown again: \(truth)",
      seen: "\(seen.brief) is shown",
      why: "The telescope has moved, or it is another one. Each round has something to show.",
      look: "what a round compares its value with, and what you remember", hint: 3)
  }
}
