public import Observatory

extension Exercise {
  public static let exercise07a = Exercise(
    "07a", "The panel", minutes: 10,
    concept: "a block that depends on what it needs now, and on no more",
    goal: """
      A panel shows the clouds or the seeing, but only while it is open. Its block runs when the \
      screen is out of date, and only then.
      """,
    hints: [
      """
      A block depends on what its latest run has read. So a run decides, by what it reads, what \
      will wake the next one. Each run must read `panel.isOpen`. What else must it read, if the \
      panel is closed? And what, if it is open?
      """,
      """
      Here you do not read first, and decide then. Decide by what you have read, and read the rest \
      in the branch that needs it. A branch may end early: what it has read will wake the block.
      """,
      """
      First `guard panel.isOpen else { return screen.show(.dark) }`. Then \
      `switch panel.page`, and only in its branches `sky.clouds` or `sky.seeing`.
      """,
    ])
}

/// Shows the sky in a panel.
@MainActor
public protocol PanelShowing: SendableMetatype {
  /// Shows one picture in its first run, and then one whenever the picture may have become another
  /// one, as long as the token lives.
  static func show(
    _ sky: Sky, in panel: Panel, on screen: ConsoleScreen
  ) -> ObservationTracking.Token
}

extension Check {
  @MainActor
  public static func exercise07a<Showing: PanelShowing>(_ type: Showing.Type) async -> [Finding] {
    await PanelCheck<Showing>().findings()
  }
}

private enum Change: String {
  case isOpen = "`panel.isOpen`"
  case page = "`panel.page`"
  case clouds = "`sky.clouds`"
  case seeing = "`sky.seeing`"
}

/// A panel with its sky and screen, and what we know of them without reading.
private final class PanelStage<Showing: PanelShowing>: TokenStage {
  private var isOpen: Bool
  private var page = Panel.Page.clouds
  private var (clouds, seeing) = (37, 4)
  let sky: Sky
  let panel: Panel
  let screen = ConsoleScreen()

  init(isOpen: Bool) {
    self.isOpen = isOpen
    sky = Sky(clouds: clouds, seeing: seeing)
    panel = Panel(isOpen: isOpen, page: page)
  }

  convenience init() { self.init(isOpen: true) }

  func begin() -> ObservationTracking.Token { Showing.show(sky, in: panel, on: screen) }
  func change() { change([.clouds]) }
  func look() { _ = sky.clouds }
  var reads: Int { sky.reads.all + panel.reads.all }
  var deeds: [String] { screen.pictures.map { "\($0)" } }
  var objects: [AnyObject] { [sky, panel, screen] }

  func change(_ changes: [Change]) {
    for change in changes {
      switch change {
      case .isOpen:
        isOpen.toggle()
        panel.isOpen = isOpen
      case .page:
        page = page == .clouds ? .seeing : .clouds
        panel.page = page
      case .clouds:
        clouds = (clouds * 3 + 8) % 101
        sky.clouds = clouds
      case .seeing:
        seeing += 1
        sky.seeing = seeing
      }
    }
  }

  var picture: ConsoleScreen.Picture {
    guard isOpen else { return .dark }
    return page == .clouds ? .clouds(clouds) : .seeing(seeing)
  }

  /// Whether the picture depends on it, as things are.
  func needs(_ change: Change) -> Bool {
    switch change {
    case .isOpen: true
    case .page: isOpen
    case .clouds: isOpen && page == .clouds
    case .seeing: isOpen && page == .seeing
    }
  }

  var description: String {
    isOpen ? "open at the page `\(page)`" : "closed"
  }
}

@MainActor
private struct PanelCheck<Showing: PanelShowing> {
  private typealias Stage = PanelStage<Showing>

  func findings() async -> [Finding] {
    await ask([
      { await beginning(isOpen: false) }, { await beginning(isOpen: true) }, Stage.stillness,
      { await turns([[.isOpen], [.isOpen]]) },
      { await turns([[.isOpen], [.clouds], [.clouds], [.isOpen]]) },
      { await turns([[.isOpen], [.page], [.seeing], [.seeing], [.page], [.clouds], [.isOpen]]) },
      Stage.hop, { await turns([[.clouds], [.seeing]]) }, { await turns([[.page], [.page]]) },
      { await turns([[.isOpen], [.seeing], [.page], [.clouds], [.seeing], [.page], [.seeing]]) },
      { await turns([[.isOpen], [.clouds], [.isOpen], [.clouds], [.seeing], [.page]]) },
      {
        await turns([
          [.clouds], [.isOpen], [.isOpen], [.page], [.seeing], [.isOpen], [.clouds], [.seeing],
        ])
      },
      {
        await turns([[.clouds, .seeing, .page], [.isOpen, .clouds], [.page, .clouds, .seeing]])
      },
      { await turns([[.seeing, .isOpen], [.clouds, .page], [.isOpen, .clouds, .seeing]]) },
      panels, Stage.endings,
    ])
  }

  private func beginning(isOpen: Bool) async -> Finding? {
    await Stage.begun(Stage(isOpen: isOpen)) { stage in
      let pictures = stage.screen.pictures
      guard pictures != [stage.picture] else { return nil }
      return Finding(
        "first-picture", expected: "a panel that is \(stage.description) shows \([stage.picture])",
        seen: pictures.isEmpty ? "it shows nothing" : "it shows \(pictures)",
        why: "Each run shows one picture: the first one, too, and a closed panel is a dark one.",
        look: "each way through the block: does it show one picture?", hint: 3)
    }
  }

  /// Begins with a closed panel. In each turn something changes.
  private func turns(_ turns: [[Change]]) async -> Finding? {
    await Stage.begun(Stage(isOpen: false)) { stage in
      for changes in turns {
        let before = stage.description
        var isDue = false
        for change in changes where stage.needs(change) { isDue = true }
        let (reads, count) = (stage.reads, stage.screen.pictures.count)
        stage.change(changes)
        if stage.screen.pictures.count > count { return tooEarly(changes) }
        await quiet()
        let pictures = Array(stage.screen.pictures.dropFirst(count))
        let turn = Turn(
          panel: before, changes: changes, pictures: pictures, expected: stage.picture)
        let hasRun = stage.reads != reads || !pictures.isEmpty
        if !isDue, hasRun { return runTooMany(turn) }
        if isDue, !hasRun { return unheard(turn) }
        if isDue, pictures != [stage.picture] { return wrong(turn) }
      }
      return nil
    }
  }

  private struct Turn {
    var panel: String
    var changes: [Change]
    var pictures: [ConsoleScreen.Picture]
    var expected: ConsoleScreen.Picture

    var what: String {
      "the panel was \(panel); changed: \(changes.map(\.rawValue).joined(separator: ", "))"
    }
  }

  private func tooEarly(_ changes: [Change]) -> Finding {
    Finding(
      "too-early", expected: "the picture is shown when the turn is over",
      seen: "it was shown within an assignment",
      why: "Before the turn is over, more may change, and the picture is shown again and again.",
      look: "who shows the picture: the block, or an `onChange`?", hint: 1)
  }

  private func runTooMany(_ turn: Turn) -> Finding {
    let isClosed = turn.panel == "closed"
    return Finding(
      isClosed ? "woken-while-closed" : "woken-by-other-page",
      expected: "no run: \(turn.what)", seen: "there was a run",
      why: isClosed
        ? "What a run reads wakes the next one. While the panel is closed, one property is enough."
        : "What a run reads wakes the next one. The screen shows one page, and needs no other.",
      look: isClosed
        ? "what the block reads before it knows that the panel is closed"
        : "what the block reads at a page that does not show it", hint: 2)
  }

  private func unheard(_ turn: Turn) -> Finding {
    let (id, what) =
      switch turn.changes.first {
      case .isOpen: ("panel-unheard", "`panel.isOpen`")
      case .page: ("page-unheard", "`panel.page`")
      default: ("sky-unheard", "the sky")
      }
    return Finding(
      id, expected: "a run that shows \(turn.expected): \(turn.what)",
      seen: "there was no run",
      why: "A block depends on what it has read itself in its latest run, and on nothing else.",
      look: "where you read \(what): in the block, in each run that needs it?", hint: 1)
  }

  private func wrong(_ turn: Turn) -> Finding {
    if turn.pictures.isEmpty {
      return Finding(
        "no-picture", expected: "a run that shows \(turn.expected): \(turn.what)",
        seen: "there was a run, and it showed nothing",
        why: "The screen keeps its picture until it gets another one. Now it shows an old one.",
        look: "each way through the block, above all each `return`: what does it show?", hint: 3)
    }
    let isTwice = turn.pictures.last == turn.expected
    return Finding(
      isTwice ? "twice" : "wrong-picture", expected: "\([turn.expected]): \(turn.what)",
      seen: "the run showed \(turn.pictures)",
      why: isTwice
        ? "Each picture that is shown makes the screen flicker. One a turn is enough."
        : "A picture must be made of what is there now.",
      look: isTwice
        ? "each way through the block: does it show one picture?"
        : "the values of the picture: are they read in this run?", hint: 3)
  }

  private func panels() async -> Finding? {
    await Stage.begun { east in
      await Stage.begun { west in
        for (stage, other) in [(east, west), (west, east)] {
          let counts = (stage.deeds.count, other.deeds.count)
          stage.change([.clouds, .isOpen, .isOpen])
          await quiet()
          let pictures = Array(stage.screen.pictures.dropFirst(counts.0))
          let others = Array(other.screen.pictures.dropFirst(counts.1))
          guard pictures != [stage.picture] || !others.isEmpty else { continue }
          return Finding(
            "mixed-up", expected: "two panels: one gets \([stage.picture]), the other one nothing",
            seen: "the one got \(pictures), the other one \(others)",
            why: "Each call of `show` begins an observation of its own.",
            look: "what is `static` in your code", hint: 3)
        }
        return nil
      }
    }
  }
}
