internal import Observatory

enum PanelChange: String {
  case isOpen = "`panel.isOpen`"
  case page = "`panel.page`"
  case clouds = "`sky.clouds`"
  case seeing = "`sky.seeing`"
}

/// A panel with its sky and screen, and what we know of them without reading.
final class PanelStage<Showing: PanelShowing>: TokenStage {
  private var isOpen: Bool
  private var page = Panel.Page.clouds
  private(set) var (clouds, seeing) = (37, 4)
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

  func change(_ changes: [PanelChange]) {
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

  /// The picture of this page, with the value of the other one.
  var otherPage: ConsoleScreen.Picture {
    page == .clouds ? .clouds(seeing) : .seeing(clouds)
  }

  /// Whether the picture depends on it, as things are.
  func needs(_ change: PanelChange) -> Bool {
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
struct PanelCheck<Showing: PanelShowing> {
  typealias Stage = PanelStage<Showing>

  func findings() async -> [Finding] {
    await ask([
      { await beginning(isOpen: false) }, { await beginning(isOpen: true) }, Stage.stillness,
      Stage.oneBlock,
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
      { await changeBeforeTheFirstRun([.clouds]) }, { await changeBeforeTheFirstRun([.page]) },
      { await changeBeforeTheFirstRun([.isOpen]) }, panels, Stage.endings,
    ])
  }

  /// Begins with a closed panel. In each turn something changes.
  func turns(_ turns: [[PanelChange]]) async -> Finding? {
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
          panel: before, changes: changes, pictures: pictures, expected: stage.picture,
          otherPage: stage.otherPage)
        let hasRun = stage.reads != reads || !pictures.isEmpty
        if !isDue, hasRun { return runTooMany(turn) }
        if isDue, !hasRun { return unheard(turn) }
        // It may leave out a picture that is there already.
        if pictures.isEmpty, stage.screen.pictures.last == stage.picture { continue }
        if isDue, pictures != [stage.picture] { return wrong(turn) }
      }
      return nil
    }
  }

  func panels() async -> Finding? {
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
