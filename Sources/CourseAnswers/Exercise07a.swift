import CourseKit
import Observatory

enum MyPanel: PanelShowing {
  static func show(
    _ sky: Sky, in panel: Panel, on screen: ConsoleScreen
  ) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { _ in
      guard panel.isOpen else { return screen.show(.dark) }
      switch panel.page {
      case .clouds: screen.show(.clouds(sky.clouds))
      case .seeing: screen.show(.seeing(sky.seeing))
      }
    }
  }
}

// MARK: - Wrong answers

private typealias Token = ObservationTracking.Token

/// Shows what the panel shows when it is open.
@MainActor
private func showOpen(_ sky: Sky, _ page: Panel.Page, _ screen: ConsoleScreen) {
  switch page {
  case .clouds: screen.show(.clouds(sky.clouds))
  case .seeing: screen.show(.seeing(sky.seeing))
  }
}

/// Reads first, and decides then, as chapter 06 has it.
private enum ReadsFirst: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      let (isOpen, page) = (panel.isOpen, panel.page)
      let (clouds, seeing) = (sky.clouds, sky.seeing)
      guard isOpen else { return screen.show(.dark) }
      screen.show(page == .clouds ? .clouds(clouds) : .seeing(seeing))
    }
  }
}

/// Asks for the page before it knows that nobody sees it.
private enum AsksThePageFirst: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      switch panel.page {
      case _ where !panel.isOpen: screen.show(.dark)
      case .clouds: screen.show(.clouds(sky.clouds))
      case .seeing: screen.show(.seeing(sky.seeing))
      }
    }
  }
}

/// Reads both values when the panel is open.
private enum ReadsBothPages: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      guard panel.isOpen else { return screen.show(.dark) }
      let (clouds, seeing) = (sky.clouds, sky.seeing)
      screen.show(panel.page == .clouds ? .clouds(clouds) : .seeing(seeing))
    }
  }
}

/// Has nothing to show while the panel is closed.
private enum ShowsNothingWhenClosed: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      guard panel.isOpen else { return }
      showOpen(sky, panel.page, screen)
    }
  }
}

/// Is dark in the beginning, and stays lit when the panel is closed.
private enum StaysLit: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { event in
      let isFirst = event.kind == .initial
      if panel.isOpen {
        showOpen(sky, panel.page, screen)
      } else if isFirst {
        screen.show(.dark)
      }
    }
  }
}

/// Shows the first picture at the call, and skips the first run.
private enum ShowsTheFirstByHand: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    panel.isOpen ? showOpen(sky, panel.page, screen) : screen.show(.dark)
    return withContinuousObservation(options: .didSet) { event in
      guard event.kind != .initial else { return }
      panel.isOpen ? showOpen(sky, panel.page, screen) : screen.show(.dark)
    }
  }
}

/// Reads the panel only when the panel has changed.
private enum AsksTheEvent: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    var isOpen = false
    return withContinuousObservation(options: .didSet) { event in
      if event.kind == .initial || event.matches(\Panel.isOpen) { isOpen = panel.isOpen }
      isOpen ? showOpen(sky, panel.page, screen) : screen.show(.dark)
    }
  }
}

/// Reads the page before the block.
private enum ReadsThePageOutside: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    let page = panel.page
    return withContinuousObservation(options: .didSet) { _ in
      panel.isOpen ? showOpen(sky, page, screen) : screen.show(.dark)
    }
  }
}

/// Reads the sky before the block.
private enum ReadsTheSkyOutside: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    let (clouds, seeing) = (sky.clouds, sky.seeing)
    return withContinuousObservation(options: .didSet) { _ in
      guard panel.isOpen else { return screen.show(.dark) }
      screen.show(panel.page == .clouds ? .clouds(clouds) : .seeing(seeing))
    }
  }
}

/// Shows the clouds that the run before has read.
private enum IsOneValueBehind: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    var last: Int?
    return withContinuousObservation(options: .didSet) { _ in
      guard panel.isOpen else { return screen.show(.dark) }
      guard panel.page == .clouds else { return screen.show(.seeing(sky.seeing)) }
      let clouds = sky.clouds
      screen.show(.clouds(last ?? clouds))
      last = clouds
    }
  }
}

/// Wipes the screen before each picture.
private enum WipesTheScreen: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { event in
      if event.kind != .initial || !panel.isOpen { screen.show(.dark) }
      if panel.isOpen { showOpen(sky, panel.page, screen) }
    }
  }
}

/// Re-arms by hand, and shows each change within the assignment.
private enum ShowsInOnChange: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    let first = arm(sky, panel, screen)
    return withContinuousObservation(options: []) { _ in screen.show(first) }
  }

  @discardableResult
  static func arm(_ sky: Sky, _ panel: Panel, _ screen: ConsoleScreen) -> ConsoleScreen.Picture {
    withObservationTracking(options: .didSet) {
      guard panel.isOpen else { return .dark }
      return panel.page == .clouds ? .clouds(sky.clouds) : .seeing(sky.seeing)
    } onChange: { _ in
      MainActor.assumeIsolated { screen.show(arm(sky, panel, screen)) }
    }
  }
}

/// Looks again and again, to be on the safe side.
private enum PollsInATask: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    Task { [weak panel] in
      while panel?.isOpen != nil { await Task.yield() }
    }
    return MyPanel.show(sky, in: panel, on: screen)
  }
}

/// Shows in a task.
private enum HopsBeforeItShows: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      guard panel.isOpen else { return screen.show(.dark) }
      let picture: ConsoleScreen.Picture =
        panel.page == .clouds ? .clouds(sky.clouds) : .seeing(sky.seeing)
      Task { screen.show(picture) }
    }
  }
}

/// Has one screen for all panels.
private enum KnowsOneScreen: PanelShowing {
  private static var screen = ConsoleScreen()

  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    self.screen = screen
    return withContinuousObservation(options: .didSet) { _ in
      panel.isOpen ? showOpen(sky, panel.page, self.screen) : self.screen.show(.dark)
    }
  }
}

/// Keeps the token that counts, and returns another.
private enum KeepsTheTokenElsewhere: PanelShowing {
  private static var tokens: [() -> Void] = []

  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    let token = MyPanel.show(sky, in: panel, on: screen)
    tokens.append { [token] in _ = token }
    return withContinuousObservation(options: []) { _ in }
  }
}

/// Has a list of all panels.
private enum CollectsThePanels: PanelShowing {
  private static var panels: [Panel] = []

  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    panels.append(panel)
    return MyPanel.show(sky, in: panel, on: screen)
  }
}

private func wrong(_ type: any PanelShowing.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise07a(type) }
}

extension Answers {
  public static let exercise07a: [Answer] =
    [
      .solution("MyPanel") { await Check.exercise07a(MyPanel.self) },
      wrong(ReadsFirst.self, "woken-while-closed"),
      wrong(AsksThePageFirst.self, "woken-while-closed"),
      wrong(ReadsBothPages.self, "woken-by-other-page"),
      wrong(ShowsNothingWhenClosed.self, "first-picture"),
      wrong(StaysLit.self, "no-picture"),
      wrong(ShowsTheFirstByHand.self, "shown-at-the-call"),
      wrong(AsksTheEvent.self, "panel-unheard"),
      wrong(ReadsThePageOutside.self, "page-unheard"),
      wrong(ReadsTheSkyOutside.self, "sky-unheard"),
      wrong(IsOneValueBehind.self, "wrong-picture"),
      wrong(WipesTheScreen.self, "twice"),
      wrong(ShowsInOnChange.self, "too-early"),
      wrong(PollsInATask.self, "restless"),
      wrong(HopsBeforeItShows.self, "hops"),
      wrong(KnowsOneScreen.self, "mixed-up"),
      wrong(KeepsTheTokenElsewhere.self, "after-the-end"),
      wrong(CollectsThePanels.self, "keeps-alive"),
    ] + moreWrong07a
}
