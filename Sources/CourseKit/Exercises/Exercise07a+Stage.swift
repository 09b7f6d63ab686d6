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

  private init(_ sky: Sky, _ panel: Panel, isOpen: Bool) {
    self.isOpen = isOpen
    (self.sky, self.panel) = (sky, panel)
  }

  func twin() -> Self? { Self(sky, panel, isOpen: isOpen) }

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
