import CourseKit
import Observatory

@MainActor
final class MyScreenGuide: TelescopeShowing {
  private let screen: Screen
  private var task: Task<Void, Never>?

  init(on screen: Screen) {
    self.screen = screen
  }

  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      for await azimuth in Observations({ telescope.azimuth }) {
        screen.show(azimuth)
      }
    }
  }

  func close() {
    task?.cancel()
  }

  deinit { task?.cancel() }
}

// MARK: - Wrong answers

/// What the others have in common.
@MainActor
class AlmostRightGuide {
  let screen: Screen
  var task: Task<Void, Never>?

  required init(on screen: Screen) { self.screen = screen }

  func close() { task?.cancel() }

  final func show(_ azimuth: Int) { screen.show(azimuth) }

  final func loop(_ telescope: Telescope) -> Task<Void, Never> {
    Task { [screen] in
      for await azimuth in Observations({ telescope.azimuth }) { screen.show(azimuth) }
    }
  }

  deinit { task?.cancel() }
}

/// Is strong for as long as the loop runs, which is for ever.
private final class GuardsBeforeTheLoop: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [weak self] in
      guard let self else { return }
      for await azimuth in Observations({ telescope.azimuth }) { self.show(azimuth) }
    }
  }
}

/// Has never heard of a capture list.
private final class KeepsItself: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task {
      for await azimuth in Observations({ telescope.azimuth }) { show(azimuth) }
    }
  }
}

/// Is weak in the loop, and strong in the closure that the loop holds.
private final class IsHeldByTheSequence: AlmostRightGuide, TelescopeShowing {
  private var telescope: Telescope?

  func open(_ telescope: Telescope) {
    task?.cancel()
    self.telescope = telescope
    let azimuths = Observations { self.telescope?.azimuth ?? 0 }
    task = Task { [weak self] in
      for await azimuth in azimuths {
        guard let self else { return }
        self.show(azimuth)
      }
    }
  }

  override func close() {
    super.close()
    telescope = nil
  }
}

/// Leaves the loop with the next value. That may never come.
private final class LeavesWithTheNextValue: TelescopeShowing {
  private let screen: Screen
  private var task: Task<Void, Never>?

  init(on screen: Screen) { self.screen = screen }

  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [weak self] in
      for await azimuth in Observations({ telescope.azimuth }) {
        guard let self else { return }
        self.screen.show(azimuth)
      }
    }
  }

  func close() { task?.cancel() }
}

/// Forgets the task that is there already.
private final class ForgetsTheOldLoop: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) { task = loop(telescope) }
}

/// Drops the task, as if it were a token.
private final class DropsTheTask: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = loop(telescope)
  }

  override func close() { task = nil }
}

/// Closes with a flag, and leaves the loop where it waits.
private final class OnlySetsAFlag: AlmostRightGuide, TelescopeShowing {
  private var opened = 0

  func open(_ telescope: Telescope) {
    task?.cancel()
    opened += 1
    let number = opened
    task = Task { [weak self] in
      for await azimuth in Observations({ telescope.azimuth }) {
        guard let self, self.opened == number else { return }
        self.show(azimuth)
      }
    }
  }

  override func close() { opened += 1 }
}

/// Begins once, and is over for good when it is closed.
private final class OpensOnlyOnce: AlmostRightGuide, TelescopeShowing {
  private var current: Telescope?

  func open(_ telescope: Telescope) {
    guard current !== telescope else { return }
    current = telescope
    task?.cancel()
    task = Task { [screen] in
      for await azimuth in Observations({ [weak telescope] in telescope?.azimuth ?? 0 }) {
        screen.show(azimuth)
      }
    }
  }
}

/// Takes the first value, as one would with a function.
private final class TakesTheFirstValue: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      for await azimuth in Observations({ telescope.azimuth }).prefix(1) { screen.show(azimuth) }
    }
  }
}

/// Reads the azimuth outside of the closure that makes the sequence.
private final class ReadsBeforehand: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    let azimuth = telescope.azimuth
    task = Task { [screen] in
      for await azimuth in Observations({ azimuth }) { screen.show(azimuth) }
    }
  }
}

/// Shows the first value by hand, and then the loop does.
private final class ShowsTheFirstTwice: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    show(telescope.azimuth)
    task = loop(telescope)
  }
}

/// Starts a task for each value.
private final class ShowsInATask: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      for await azimuth in Observations({ telescope.azimuth }) { Task { screen.show(azimuth) } }
    }
  }
}

/// Has a loop, but over the time.
private final class LooksAgainAndAgain: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      var last: Int?
      while !Task.isCancelled {
        let azimuth = telescope.azimuth
        if azimuth != last { screen.show(azimuth) }
        last = azimuth
        await Task.yield()
      }
    }
  }
}

/// Has one loop for all.
private final class SharesTheTask: AlmostRightGuide, TelescopeShowing {
  private static var shared: Task<Void, Never>?

  func open(_ telescope: Telescope) {
    Self.shared?.cancel()
    Self.shared = loop(telescope)
    task = Self.shared
  }

  override func close() { Self.shared?.cancel() }
}

extension Answers {
  public static let exercise11a: [Answer] =
    [
      .solution("MyScreenGuide") { await Check.exercise11a(MyScreenGuide.self) },
      wrong(GuardsBeforeTheLoop.self, "guide-kept"),
      wrong(KeepsItself.self, "guide-kept"),
      wrong(IsHeldByTheSequence.self, "guide-kept"),
      wrong(LeavesWithTheNextValue.self, "outlives"),
      wrong(ForgetsTheOldLoop.self, "two-loops"),
      wrong(DropsTheTask.self, "shown-after-close"),
      wrong(OnlySetsAFlag.self, "telescope-kept"),
      wrong(OpensOnlyOnce.self, "not-reopened"),
      wrong(TakesTheFirstValue.self, "not-followed"),
      wrong(ReadsBeforehand.self, "not-followed"),
      wrong(ShowsTheFirstTwice.self, "too-many"),
      wrong(ShowsInATask.self, "shown-later"),
      wrong(LooksAgainAndAgain.self, "restless"),
      wrong(SharesTheTask.self, "guides-mixed-up"),
    ] + moreOf11a
}

private func wrong(_ type: any TelescopeShowing.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise11a(type) }
}
