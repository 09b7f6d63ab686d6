// What is closed.
extension BagCheck {
  func closingOne() async -> [Finding] {
    let (telescope, console) = make(at: 20)
    let charts = [Chart("wide"), Chart("close"), Chart("moon")]
    for chart in charts { console.open(chart) }
    await nextTurn()
    console.close("sun")
    telescope.azimuth = 30
    console.close("close")
    await nextTurn()
    telescope.azimuth = 40
    await nextTurn()
    console.close("close")
    console.close("moon")
    telescope.azimuth = 50
    await nextTurn()
    let truth = [[20, 30, 40, 50], [20], [20, 30, 40]]
    if charts[1].drawn.count > 1 || charts[2].drawn.count > 3 { return [closed(charts, truth)] }
    if !isDrawn(charts, truth) {
      return [
        Finding(
          "others-closed",
          expected: "\"close\" is closed at 20, \"moon\" at 40: \(list(charts, truth))",
          seen: list(charts),
          why: "What is closed by its name has a token of its own, and the others have theirs.",
          look: "`close`: which tokens go? And what if the name is not open?", hint: 2)
      ]
    }
    let again = Chart("close")
    console.open(again)
    await nextTurn()
    telescope.azimuth = 60
    await nextTurn()
    guard again.drawn != [50, 60] || charts[1].drawn != [20] else { return [] }
    return [
      Finding(
        "not-reopened", expected: "a name that was closed can be opened again: [50, 60]",
        seen: "drawn is \(again.drawn.brief)",
        why: "To open a chart is to get a new token, whatever there was before.",
        look: "what `close` leaves behind, and what `open` asks before it begins", hint: 2)
    ]
  }

  func closed(_ charts: [Chart], _ truth: [[Int]]) -> Finding {
    Finding(
      "drawn-after-close",
      expected: "a closed chart is not drawn, not even if it is due: \(list(charts, truth))",
      seen: list(charts),
      why: "The observation, and a run that is due, end with the token; with nothing else.",
      look: "`close` and `closeAll`: where is the token after that?", hint: 2)
  }

  func sameName() async -> [Finding] {
    let (telescope, console) = make(at: 20)
    let (old, new) = (Chart("wide"), Chart("wide"))
    console.open(old)
    await nextTurn()
    telescope.azimuth = 30
    console.open(new)
    await nextTurn()
    telescope.azimuth = 40
    await nextTurn()
    console.close("wide")
    telescope.azimuth = 50
    await nextTurn()
    guard !isDrawn([old, new], [[20], [30, 40]]) else { return [] }
    return [
      Finding(
        "same-name", expected: "a new chart takes the place of the old one: [20] and [30, 40]",
        seen: "drawn is \(old.drawn.brief) on the old chart, and \(new.drawn.brief) on the new one",
        why: "A name is the name of one chart. The old token has no place any more.",
        look: "`open`: what becomes of the token that is kept under this name?", hint: 2)
    ]
  }

  func closingAll() async -> [Finding] {
    let (telescope, console) = make(at: 20)
    let charts = [Chart("wide"), Chart("close"), Chart("moon"), Chart("sun")]
    console.closeAll()
    for chart in charts.prefix(3) { console.open(chart) }
    await nextTurn()
    telescope.azimuth = 30
    console.open(charts[3])
    console.closeAll()
    await nextTurn()
    telescope.azimuth = 40
    await nextTurn()
    let truth = [[20], [20], [20], []]
    if charts.allSatisfy(\.drawn.isEmpty) { return [closedForGood(charts, "[20]")] }
    guard isDrawn(charts, truth) else { return [closed(charts, truth)] }
    console.open(charts[3])
    await nextTurn()
    telescope.azimuth = 50
    await nextTurn()
    guard !isDrawn(charts, [[20], [20], [20], [40, 50]]) else { return [] }
    return [closedForGood(charts, "[40, 50]")]
  }

  private func closedForGood(_ charts: [Chart], _ truth: String) -> Finding {
    Finding(
      "closed-for-good", expected: "after `closeAll`, a chart that is opened is drawn: \(truth)",
      seen: list(charts), why: "`closeAll` empties the bag. It does not take it away.",
      look: "what `closeAll` leaves behind, and what `open` asks before it begins", hint: 2)
  }

  /// The same chart again, and the telescope has not moved.
  func opensAgain() async -> [Finding] {
    let (_, console) = make(at: 20)
    let chart = Chart("wide")
    var truth: [Int] = []
    for close in [{ console.close("wide") }, { console.closeAll() }, { console.close("wide") }] {
      console.open(chart)
      await nextTurn()
      close()
      truth.append(20)
    }
    guard chart.drawn != truth else { return [] }
    return [
      Finding(
        "left-out", expected: "opened three times, and closed in between, a chart has \(truth)",
        seen: "drawn is \(chart.drawn.brief)",
        why: "A chart is drawn when it is opened. What was drawn before does not matter.",
        look: "the first run: what does it compare with, and what do you remember?", hint: 2)
    ]
  }
}
