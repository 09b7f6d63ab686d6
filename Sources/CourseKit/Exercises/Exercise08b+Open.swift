// What is opened.
extension BagCheck {
  func openingOneMore() async -> [Finding] {
    let (telescope, console) = make(at: 20)
    let charts = [Chart("wide"), Chart("close"), Chart("moon")]
    var truth: [[Int]] = [[20], [20], [20]]
    for chart in charts {
      console.open(chart)
      await nextTurn()
    }
    if isDrawn(charts, truth) {
      telescope.azimuth = 30
      await nextTurn()
      truth = [[20, 30], [20, 30], [20, 30]]
    }
    guard !isDrawn(charts, truth) else { return [] }
    return [
      Finding(
        "others-drawn",
        expected: "a chart that is opened is drawn, and no other: \(list(charts, truth))",
        seen: list(charts),
        why: "One block for all charts runs for all of them. One for each knows its own.",
        look: "`open`: which charts does the block draw that it starts?", hint: 1)
    ]
  }

  func drawnByTheBlock() async -> [Finding] {
    let (_, console) = make(at: 20)
    let chart = Chart("wide")
    console.open(chart)
    guard !chart.drawn.isEmpty else { return [] }
    return [
      Finding(
        "drawn-at-once", expected: "`open` draws nothing itself: the block does, a turn later",
        seen: "drawn is \(chart.drawn.brief) when `open` returns",
        why: "The block has a first run anyway. Who opens and closes in one turn draws nothing.",
        look: "`open`: what draws there, besides the block?", hint: 2)
    ]
  }

  /// The telescope moves between the call and the first run.
  func openedInMotion() async -> [Finding] {
    let (telescope, console) = make(at: 20)
    let chart = Chart("wide")
    console.open(chart)
    telescope.azimuth = 30
    await nextTurn()
    guard chart.drawn != [30] else { return [] }
    guard chart.drawn != [30, 30] else { return [await wrong(chart, [30], [chart], after: 1)] }
    return [
      Finding(
        "azimuth-of-the-call",
        expected: "a chart is opened, and in the same turn there is a move to 30: drawn is [30]",
        seen: "drawn is \(chart.drawn.brief)",
        why: "The first run comes after the call, with the next turn. It draws what is there then.",
        look: "what `open` reads before the block runs", hint: 2)
    ]
  }

  /// Names that are almost the same.
  func names() async -> [Finding] {
    let (telescope, console) = make(at: 20)
    let charts = ["wide", "Wide", "wide 2", "a wide"].map { Chart($0) }
    for chart in charts { console.open(chart) }
    await nextTurn()
    console.close("wide")
    telescope.azimuth = 30
    await nextTurn()
    let truth = [[20], [20, 30], [20, 30], [20, 30]]
    guard !isDrawn(charts, truth) else { return [] }
    return [
      Finding(
        "names-mixed-up", expected: "four names; \"wide\" is closed at 20: \(list(charts, truth))",
        seen: list(charts), why: "Two names are the same if all of their letters are.",
        look: "how you compare names, and what you make of them", hint: 2)
    ]
  }

  /// More charts than somebody may have thought of.
  func many() async -> [Finding] {
    let (telescope, console) = make(at: 20)
    let charts = unguessable(.random(in: 30...50)).map { Chart("chart \($0)") }
    for chart in charts { console.open(chart) }
    await nextTurn()
    telescope.azimuth = 30
    await nextTurn()
    let drawn = charts.count { $0.drawn == [20, 30] }
    guard drawn != charts.count else { return [] }
    return [
      Finding(
        "too-few", expected: "\(charts.count) charts are opened, and \(charts.count) are drawn",
        seen: "drawn are \(drawn) of them", why: "One may open as many charts as one likes.",
        look: "the numbers in your code: is one of them a limit?", hint: 2)
    ]
  }
}
