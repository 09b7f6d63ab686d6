import CourseKit
import Observatory

// More wrong answers.

private typealias Token = ObservationTracking.Token

/// Shows, in the first run, the clouds that were there at the call.
private enum ShowsTheSkyOfTheCall: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    let clouds = sky.clouds
    return withContinuousObservation(options: .didSet) { event in
      guard panel.isOpen else { return screen.show(.dark) }
      guard panel.page == .clouds else { return screen.show(.seeing(sky.seeing)) }
      let now = sky.clouds
      screen.show(.clouds(event.kind == .initial ? clouds : now))
    }
  }
}

/// Shows a dark panel at the call, before there is anything to see.
private enum BeginsWithADarkPanel: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    screen.show(.dark)
    return MyPanel.show(sky, in: panel, on: screen)
  }
}

/// Has copied a line, and not changed it.
private enum ShowsCloudsForTheSeeing: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      guard panel.isOpen else { return screen.show(.dark) }
      switch panel.page {
      case .clouds: screen.show(.clouds(sky.clouds))
      case .seeing: screen.show(.seeing(sky.clouds))
      }
    }
  }
}

/// Asks nothing, as the block that is shipped.
private enum StaysDark: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { _ in screen.show(.dark) }
  }
}

/// Has a second block, which keeps an eye on the sky.
private enum HasASecondBlock: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    let watch = Kept(
      withContinuousObservation(options: .didSet) { _ in _ = (sky.clouds, sky.seeing) })
    return withContinuousObservation(options: .didSet) { [watch] _ in
      _ = watch
      guard panel.isOpen else { return screen.show(.dark) }
      screen.show(panel.page == .clouds ? .clouds(sky.clouds) : .seeing(sky.seeing))
    }
  }
}

/// Has one memory of the dark for all screens.
private enum RemembersTheDarkForAll: PanelShowing {
  private static var isDark = false

  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      let wasDark = isDark
      isDark = !panel.isOpen
      guard panel.isOpen else { return wasDark ? () : screen.show(.dark) }
      screen.show(panel.page == .clouds ? .clouds(sky.clouds) : .seeing(sky.seeing))
    }
  }
}

/// Looks at the page of a closed panel, once it has been closed a few times.
private enum LooksAtThePageLater: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    var closings = 0
    return withContinuousObservation(options: .didSet) { _ in
      guard panel.isOpen else {
        closings += 1
        if closings > 4 { _ = panel.page }
        return screen.show(.dark)
      }
      screen.show(panel.page == .clouds ? .clouds(sky.clouds) : .seeing(sky.seeing))
    }
  }
}

/// Looks at both pages, once it has seen one of them a few times.
private enum LooksAtBothPagesLater: PanelShowing {
  static func show(_ sky: Sky, in panel: Panel, on screen: ConsoleScreen) -> Token {
    var runs = 0
    return withContinuousObservation(options: .didSet) { _ in
      guard panel.isOpen else { return screen.show(.dark) }
      guard panel.page == .seeing else { return screen.show(.clouds(sky.clouds)) }
      runs += 1
      if runs > 8 { _ = sky.clouds }
      screen.show(.seeing(sky.seeing))
    }
  }
}

private func wrong(_ type: any PanelShowing.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise07a(type) }
}

extension Answers {
  static let moreWrong07a: [Answer] = [
    wrong(ShowsTheSkyOfTheCall.self, "picture-of-the-call"),
    wrong(BeginsWithADarkPanel.self, "shown-at-the-call"),
    wrong(ShowsCloudsForTheSeeing.self, "wrong-picture"),
    wrong(StaysDark.self, "first-picture"),
    wrong(HasASecondBlock.self, "many-blocks"),
    wrong(RemembersTheDarkForAll.self, "mixed-up"),
    wrong(LooksAtThePageLater.self, "woken-while-closed"),
    wrong(LooksAtBothPagesLater.self, "woken-by-other-page"),
  ]
}
