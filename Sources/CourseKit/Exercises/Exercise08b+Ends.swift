// What ends, and when.
extension BagCheck {
  /// The block has run, and a task that it has started has not.
  func drawsAtOnce() async -> [Finding] {
    for steps in 0...3 {
      let (telescope, console) = make(at: 20)
      let chart = Chart("wide")
      console.open(chart)
      await nextTurn()
      let reads = telescope.instruments.allReads
      telescope.azimuth = 30
      let before = await inLine(when: { telescope.instruments.allReads > reads }, steps: steps) {
        console.closeAll()
        return chart.drawn
      }.value
      await nextTurn()
      guard chart.drawn != before else { continue }
      return [
        Finding(
          "drawn-later", expected: "30 is drawn in the run of the block: before the end, or never",
          seen: "drawn was \(before.brief) when all were closed, and is \(chart.drawn.brief) now",
          why: "A task that the block starts is not the block. Nobody stops it.",
          look: "the block: does it draw itself, without a task?", hint: 2)
      ]
    }
    return []
  }

  func letsGo() async -> [Finding] {
    let (telescope, console) = make(at: 20)
    weak let one = await closed(in: console) { console.close("wide") }
    weak let all = await closed(in: console) { console.closeAll() }
    await nextTurn()
    guard one == nil, all == nil else {
      return [kept("after `\(one != nil ? "close" : "closeAll")`, the chart is kept")]
    }
    let next = Chart("wide")
    weak let replaced = await closed(in: console) { console.open(next) }
    await nextTurn()
    telescope.azimuth = 30
    await nextTurn()
    guard replaced != nil else { return [] }
    return [kept("a second chart of its name was opened, and the first one is kept")]
  }

  private func kept(_ seen: String) -> Finding {
    Finding(
      "chart-kept", expected: "the console has no use for a chart that was closed", seen: seen,
      why: "A block that only returns early still waits. Its token keeps it, and all it has.",
      look: "`close`, `closeAll` and `open`: do they drop the token, and all else of the chart?",
      hint: 1)
  }

  private func closed(in console: Console, _ close: () -> Void) async -> Chart {
    let chart = Chart("wide")
    console.open(chart)
    await nextTurn()
    close()
    return chart
  }

  func life() async -> [Finding] {
    let (telescope, chart) = (Telescope(), Chart("wide"))
    weak let console = await dropped(telescope, chart)
    let isKept = console != nil
    await nextTurn()
    telescope.azimuth = 40
    await nextTurn()
    if isKept {
      return [
        Finding(
          "console-kept", expected: "a console that nobody needs any more is gone",
          seen: "it is still there, and drawn is \(chart.drawn.brief)",
          why: "The console keeps the bag, the bag the token, the token the block. And the block?",
          look:
            "the block: `[weak self]`, or `[telescope]` instead of `self`. And what wraps a token",
          hint: 2)
      ]
    }
    guard chart.drawn != [0] else { return [] }
    return [
      Finding(
        "outlives", expected: "with the console, its observations are over: [0] was drawn",
        seen: "the console is gone, and drawn is \(chart.drawn.brief)",
        why: "The observation goes with its token. So the tokens should go with the console.",
        look: "where the tokens are kept: in the console, and in no other place", hint: 1)
    ]
  }

  /// A console that is dropped while a run is due.
  private func dropped(_ telescope: Telescope, _ chart: Chart) async -> Console {
    let console = Console(telescope)
    console.open(chart)
    await nextTurn()
    telescope.azimuth = 30
    return console
  }

  func consoles() async -> [Finding] {
    let (north, northConsole) = make(at: 20)
    let (south, southConsole) = make(at: 50)
    let charts = [Chart("wide"), Chart("wide")]
    northConsole.open(charts[0])
    southConsole.open(charts[1])
    await nextTurn()
    southConsole.closeAll()
    (north.azimuth, south.azimuth) = (30, 60)
    await nextTurn()
    guard !isDrawn(charts, [[20, 30], [50]]) else { return [] }
    return [
      Finding(
        "consoles-mixed-up", expected: "of two consoles, one draws [20, 30], the other [50]",
        seen: "drawn is \(charts[0].drawn.brief) and \(charts[1].drawn.brief)",
        why: "Each console has a bag of its own.", look: "what is `static` or global in your code",
        hint: 1)
    ]
  }
}
