import Observatory
import Testing

/// A controller on the main actor that renders only what has changed.
@Suite(.line(12, 14, 21, 22)) @MainActor struct `A controller with two labels` {
  @Test func `renders both at first, and then what has changed`() async {
    let telescope = Telescope()
    let screen = Screen()
    let controller = Controller(telescope: telescope, screen: screen)
    await quiet()

    telescope.target = "Vega"
    await quiet()
    telescope.exposure = 30
    telescope.exposure = 60
    await quiet()
    telescope.exposure = 90
    telescope.target = "Mizar"
    await quiet()
    telescope.gain = 3
    await quiet()

    #expect(
      screen.log == [
        "target: none", "exposure: 0 s",
        "target: Vega",
        "exposure: 60 s",
        "target: Mizar", "exposure: 90 s",
      ])
    withExtendedLifetime(controller) {}
  }

  @Test func `stops when the user closes it`() async {
    let telescope = Telescope()
    let screen = Screen()
    let controller = Controller(telescope: telescope, screen: screen)
    await quiet()
    telescope.target = "closing time"
    await quiet()
    telescope.target = "Vega"
    telescope.exposure = 5
    await quiet()
    #expect(
      screen.log == ["target: none", "exposure: 0 s", "target: closing time", "closed"])
    withExtendedLifetime(controller) {}
  }

  @Test func `leaves at once, also with a change due`() async {
    let telescope = Telescope()
    let screen = Screen()
    var controller: Controller? = Controller(telescope: telescope, screen: screen)
    weak let observed = controller
    await quiet()
    telescope.target = "Vega"
    controller = nil
    #expect(observed == nil)
    await quiet()
    #expect(screen.log == ["target: none", "exposure: 0 s", "controller gone"])
  }

  @Test func `is told apart from the observation, which another may own`() async {
    let telescope = Telescope()
    let screen = Screen()
    let owner = TokenBox()
    var controller: Controller? = Controller(telescope: telescope, screen: screen, owner: owner)
    await quiet()
    telescope.target = "Vega"
    await quiet()
    controller = nil
    for target in ["Mizar", "Alcor"] {
      telescope.target = target
      await quiet()
    }
    #expect(
      screen.log == [
        "target: none", "exposure: 0 s", "target: Vega", "controller gone", "nobody to render for",
      ])
    _ = controller
    owner.drop()
  }
}

@MainActor private final class Screen {
  private(set) var log: [String] = []

  func show(_ text: String) { log.append(text) }
}

@MainActor @Observable private final class Telescope {
  var target: String?
  var exposure = 0
  var gain = 0
}

@MainActor private final class Controller {
  private let telescope: Telescope
  private let screen: Screen
  private var token: ObservationTracking.Token?

  init(telescope: Telescope, screen: Screen, owner: TokenBox? = nil) {
    self.telescope = telescope
    self.screen = screen
    let token = withContinuousObservation(options: [.didSet]) { [weak self, screen] event in
      guard let self else {
        screen.show("nobody to render for")
        event.cancel()
        return
      }
      render(event)
    }
    if let owner { owner.keep(token) } else { self.token = consume token }
  }

  isolated deinit {
    screen.show("controller gone")
  }

  private func render(_ event: borrowing ObservationTracking.Event) {
    let (target, exposure) = (telescope.target, telescope.exposure)
    let isFirst = event.kind == .initial
    if isFirst || event.matches(\Telescope.target) { screen.show("target: \(target ?? "none")") }
    if isFirst || event.matches(\Telescope.exposure) { screen.show("exposure: \(exposure) s") }
    if target == "closing time" {
      event.cancel()
      screen.show("closed")
    }
  }
}
