/// Asks one question after the other, each of a new console.
@MainActor
struct BagCheck<Console: ChartKeeping> {
  func make(at azimuth: Int) -> (telescope: Telescope, console: Console) {
    let telescope = Telescope()
    telescope.azimuth = azimuth
    return (telescope, Console(telescope))
  }

  func isDrawn(_ charts: [Chart], _ truth: [[Int]]) -> Bool {
    charts.map(\.drawn) == truth
  }

  func list(_ charts: [Chart]) -> String {
    charts.map { "\($0.name) \($0.drawn.brief)" }.joined(separator: ", ")
  }

  func list(_ charts: [Chart], _ truth: [[Int]]) -> String {
    zip(charts, truth).map { "\($0.name) \($1)" }.joined(separator: ", ")
  }

  func drawing() async -> [Finding] {
    let (first, turns) = unguessableTurns()
    let (telescope, console) = make(at: first)
    let charts = [Chart("wide"), Chart("close"), Chart("moon")]
    for chart in charts { console.open(chart) }
    await nextTurn()
    var truth = [first]
    for turn in turns {
      for azimuth in turn { telescope.azimuth = azimuth }
      await nextTurn()
      if let last = turn.last { truth.append(last) }
      for chart in charts where chart.drawn != truth {
        return [await wrong(chart, truth, charts, after: turn.count)]
      }
    }
    return []
  }

  func wrong(
    _ chart: Chart, _ truth: [Int], _ charts: [Chart], after moves: Int
  ) async -> Finding {
    let what =
      moves == 0
      ? "after the opening" : "after a turn with \(moves == 1 ? "a move" : "\(moves) moves")"
    let expected = "\(what), there is drawn \(truth.brief) on each open chart"
    let drawn = charts.map(\.drawn)
    let seen = list(charts)
    switch Difference(of: chart.drawn, from: truth) {
    case .missing where drawn.allSatisfy(\.isEmpty):
      return Finding(
        "nothing-drawn", expected: expected, seen: seen,
        why: "An observation lives as long as its token. Dropped before the first run: no run.",
        look: "`open`: where is the token when `open` has returned?", hint: 1)
    case .missing where Set(drawn).count > 1:
      return Finding(
        "only-one", expected: expected, seen: seen,
        why: "With its token an observation ends, also when another token takes its place.",
        look: "`open`: is there room for more than one token?", hint: 1)
    case .missing:
      await quietTime()
      if charts.map(\.drawn) != drawn {
        return Finding(
          "late", expected: expected, seen: seen + "; the rest came some time later",
          why: "A block runs when the turn is over. Who looks now and then is late.",
          look: "what looks at the telescope, and what makes it look", hint: 1)
      }
      return Finding(
        "not-followed", expected: expected, seen: seen,
        why: "Something must be woken by the move: a block that has read the azimuth.",
        look: "`open`: does each run of the block read the azimuth?", hint: 2)
    case .more:
      return Finding(
        "too-many", expected: expected, seen: seen,
        why: "One run for each turn, with what the turn ends with, and one at the start.",
        look: "`open`: what draws, besides the block of this one chart?", hint: 2)
    case .other, .none:
      return Finding(
        "wrong-azimuth", expected: expected, seen: seen,
        why: "A chart shows where the telescope is when it is drawn.",
        look: "what is given to `draw`, and when it was read", hint: 2)
    }
  }

  func quiet() async -> [Finding] {
    let (telescope, console) = make(at: 20)
    let charts = [Chart("wide"), Chart("close")]
    for chart in charts { console.open(chart) }
    await nextTurn()
    let reads = telescope.instruments.allReads
    telescope.altitude = 80
    telescope.focus = 5
    await quietTime()
    let more = telescope.instruments.allReads - reads
    guard more > 0 || !isDrawn(charts, [[20], [20]]) else { return [] }
    return [
      Finding(
        "restless", expected: "nothing happens as long as the azimuth stays as it is",
        seen: "the telescope was read \(more) times, and drawn is \(list(charts))",
        why: "Observation is there so that nobody has to look again and again.",
        look: "tasks and loops; and what the block reads, besides the azimuth", hint: 2)
    ]
  }
}
