import CourseKit
import Observatory

/// Waits for changes only.
private final class SkipsTheFirstValue: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      for await azimuth in Observations({ telescope.azimuth }).dropFirst() { screen.show(azimuth) }
    }
  }
}

/// Shows how far the telescope has moved since the last round.
private final class ShowsTheDistance: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      var last = 0
      for await azimuth in Observations({ telescope.azimuth }) {
        screen.show(azimuth - last)
        last = azimuth
      }
    }
  }
}

/// Shows the first value at the call, and not in the loop.
private final class ShowsTheFirstAtTheCall: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    show(telescope.azimuth)
    task = Task { [screen] in
      for await azimuth in Observations({ telescope.azimuth }).dropFirst() { screen.show(azimuth) }
    }
  }
}

/// Takes it for old news when a value comes back.
private final class ShowsEachValueOnce: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      var shown: Set<Int> = []
      for await azimuth in Observations({ telescope.azimuth })
      where shown.insert(azimuth).inserted {
        screen.show(azimuth)
      }
    }
  }
}

/// Compares with what is on the screen, whatever telescope that was of.
private final class LooksAtTheScreenFirst: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      for await azimuth in Observations({ telescope.azimuth }) where azimuth != screen.shown.last {
        screen.show(azimuth)
      }
    }
  }
}

/// Remembers that it was closed, for good.
private final class IsClosedForGood: AlmostRightGuide, TelescopeShowing {
  private var isClosed = false

  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [weak self] in
      for await azimuth in Observations({ telescope.azimuth }) {
        guard let self, !self.isClosed else { return }
        self.show(azimuth)
      }
    }
  }

  override func close() {
    isClosed = true
    super.close()
  }
}

/// Gives way in the middle of a round, and does not ask again.
private final class GivesWayInTheRound: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      for await azimuth in Observations({ telescope.azimuth }) {
        await Task.yield()
        screen.show(azimuth)
      }
    }
  }
}

/// Has its loop elsewhere, and is told from there what to show.
private final class LoopsElsewhere: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task.detached { [weak self] in
      for await azimuth in Observations({ @MainActor in telescope.azimuth }) {
        await self?.show(azimuth)
      }
    }
  }
}

/// Has a loop over a stream that a block feeds, and ends the block only.
private final class FeedsAStream: AlmostRightGuide, TelescopeShowing {
  private var token: ObservationTracking.Token?

  func open(_ telescope: Telescope) {
    let (azimuths, wire) = AsyncStream.makeStream(of: Int.self)
    token = withContinuousObservation(options: .didSet) { _ in wire.yield(telescope.azimuth) }
    task = Task { [screen] in
      for await azimuth in azimuths { screen.show(azimuth) }
    }
  }

  override func close() { token = nil }
}

/// Numbers its loops, and lets the old ones wait for the next move.
private final class NumbersItsLoops: AlmostRightGuide, TelescopeShowing {
  private var number = 0

  func open(_ telescope: Telescope) {
    number += 1
    task = Task { [screen, number, weak self] in
      for await azimuth in Observations({ telescope.azimuth }) {
        guard self?.number == number else { return }
        screen.show(azimuth)
      }
    }
  }
}

/// Leaves the loop after eight values.
private final class ShowsEightValues: AlmostRightGuide, TelescopeShowing {
  func open(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [screen] in
      for await azimuth in Observations({ telescope.azimuth }).prefix(8) { screen.show(azimuth) }
    }
  }
}

extension Answers {
  static let moreOf11a: [Answer] = [
    wrong(SkipsTheFirstValue.self, "nothing-shown"),
    wrong(ShowsTheDistance.self, "wrong-azimuth"),
    wrong(ShowsTheFirstAtTheCall.self, "too-early"),
    wrong(ShowsEachValueOnce.self, "left-out"),
    wrong(LooksAtTheScreenFirst.self, "left-out"),
    wrong(IsClosedForGood.self, "not-reopened"),
    wrong(GivesWayInTheRound.self, "shown-later"),
    wrong(LoopsElsewhere.self, "shown-later"),
    wrong(FeedsAStream.self, "shown-later"),
    wrong(NumbersItsLoops.self, "telescope-kept"),
    wrong(ShowsEightValues.self, "not-followed"),
  ]
}

private func wrong(_ type: any TelescopeShowing.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise11a(type) }
}
