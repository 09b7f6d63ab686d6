import CourseKit
import Observatory

@MainActor
final class MyDisplay: FrameDisplaying {
  private let screen: Screen
  private var token: ObservationTracking.Token?

  init(on screen: Screen) {
    self.screen = screen
  }

  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

// MARK: - Wrong answers

/// What the others have in common.
@MainActor
private class AlmostRight {
  let screen: Screen
  var token: ObservationTracking.Token?

  required init(on screen: Screen) { self.screen = screen }
}

/// Leaves as soon as it is done, and shows nothing of it.
private final class CancelsBeforeItShows: AlmostRight, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      if exposure.isDone { return event.cancel() }
      screen.show(exposure.frames)
    }
  }
}

/// Has somebody else who ends it, from outside.
private final class EndsFromOutside: AlmostRight, FrameDisplaying {
  private var guardToken: ObservationTracking.Token?

  func watch(_ exposure: Exposure) {
    guardToken = withContinuousObservation(options: .didSet) { [weak self] event in
      guard exposure.isDone else { return }
      self?.token = nil
      event.cancel()
    }
    token = withContinuousObservation(options: .didSet) { [screen] _ in
      screen.show(exposure.frames)
    }
  }
}

/// Waits for one number, which may never be there at the end of a turn.
private final class WaitsForTheTotal: AlmostRight, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.frames == exposure.total { event.cancel() }
    }
  }
}

/// Has learned from the chapter that there are three frames.
private final class KnowsThatThereAreThree: AlmostRight, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.frames >= 3 { event.cancel() }
    }
  }
}

/// Never ends.
private final class NeverEnds: AlmostRight, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] _ in
      screen.show(exposure.frames)
    }
  }
}

/// Notes that it is over, and goes on waiting.
private final class OnlySetsAFlag: AlmostRight, FrameDisplaying {
  private var isOver = false

  func watch(_ exposure: Exposure) {
    isOver = false
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      guard let self, !self.isOver else { return }
      self.screen.show(exposure.frames)
      self.isOver = exposure.isDone
    }
  }
}

/// Ends one run too late: the next one finds that the exposure was done.
private final class EndsOneRunLater: AlmostRight, FrameDisplaying {
  private var isOver = false

  func watch(_ exposure: Exposure) {
    isOver = false
    token = withContinuousObservation(options: .didSet) { [weak self] event in
      guard let self else { return }
      self.screen.show(exposure.frames)
      if self.isOver { event.cancel() }
      self.isOver = exposure.isDone
    }
  }
}

/// Shows the end once more, to be on the safe side.
private final class ShowsTheEndTwice: AlmostRight, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      guard exposure.isDone else { return }
      event.cancel()
      screen.show(exposure.total)
    }
  }
}

/// Counts how often the block runs, which is as good as the frames when they come in one by one.
private final class CountsItsRuns: AlmostRight, FrameDisplaying {
  private var runs = 0

  func watch(_ exposure: Exposure) {
    runs = exposure.frames - 1
    token = withContinuousObservation(options: .didSet) { [weak self] event in
      guard let self else { return }
      self.runs += 1
      self.screen.show(self.runs)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Skips the first run, since nothing has changed by then.
private final class SkipsTheFirstRun: AlmostRight, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    screen.show(exposure.frames)
    token = withContinuousObservation(options: .didSet) { [screen] event in
      let frames = exposure.frames
      guard event.kind != .initial else { return }
      screen.show(frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Drops the token: the block will cancel itself, will it not?
private final class LeavesTheEndToTheBlock: AlmostRight, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    _ = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Ends itself at the last frame. And if that never comes?
private final class KeepsItselfUntilTheEnd: AlmostRight, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { event in
      self.screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Is one display for one exposure.
private final class WatchesOnlyOne: AlmostRight, FrameDisplaying {
  private var hasBegun = false

  func watch(_ exposure: Exposure) {
    guard !hasBegun else { return }
    hasBegun = true
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Cancels a task that owns the token: that takes a turn.
private final class LetsATaskOwnIt: AlmostRight, FrameDisplaying {
  private var task: Task<Void, Never>?

  func watch(_ exposure: Exposure) {
    task?.cancel()
    task = Task { [screen] in
      let (ends, end) = AsyncStream.makeStream(of: Never.self)
      let token = withContinuousObservation(options: .didSet) { event in
        screen.show(exposure.frames)
        guard exposure.isDone else { return }
        event.cancel()
        end.finish()
      }
      for await _ in ends {}
      token.cancel()
    }
  }
}

/// Keeps its token where all tokens are, and not where the display is.
private final class LeavesTheTokenBehind: AlmostRight, FrameDisplaying {
  private final class Kept {
    private let token: ObservationTracking.Token

    init(_ token: consuming ObservationTracking.Token) { self.token = token }
  }

  private static var tokens: [ObjectIdentifier: Kept] = [:]

  func watch(_ exposure: Exposure) {
    let token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
    Self.tokens[ObjectIdentifier(self)] = Kept(token)
  }
}

/// Looks again and again, until it is over.
private final class LooksAgainAndAgain: AlmostRight, FrameDisplaying {
  private var task: Task<Void, Never>?

  func watch(_ exposure: Exposure) {
    task?.cancel()
    task = Task { [screen] in
      var last: Int?
      while !Task.isCancelled {
        let frames = exposure.frames
        if frames != last { screen.show(frames) }
        last = frames
        if exposure.isDone { return }
        await Task.yield()
      }
    }
  }

  deinit { task?.cancel() }
}

extension Answers {
  public static let exercise09a: [Answer] = [
    .solution("MyDisplay") { await Check.exercise09a(MyDisplay.self) },
    .wrong("LeavesTheEndToTheBlock", "nothing-shown") {
      await Check.exercise09a(LeavesTheEndToTheBlock.self)
    },
    .wrong("CancelsBeforeItShows", "last-missing") {
      await Check.exercise09a(CancelsBeforeItShows.self)
    },
    .wrong("EndsFromOutside", "last-missing") { await Check.exercise09a(EndsFromOutside.self) },
    .wrong("WaitsForTheTotal", "past-the-total") { await Check.exercise09a(WaitsForTheTotal.self) },
    .wrong("KnowsThatThereAreThree", "ends-early") {
      await Check.exercise09a(KnowsThatThereAreThree.self)
    },
    .wrong("NeverEnds", "goes-on") { await Check.exercise09a(NeverEnds.self) },
    .wrong("EndsOneRunLater", "goes-on") { await Check.exercise09a(EndsOneRunLater.self) },
    .wrong("OnlySetsAFlag", "exposure-kept") { await Check.exercise09a(OnlySetsAFlag.self) },
    .wrong("ShowsTheEndTwice", "last-twice") { await Check.exercise09a(ShowsTheEndTwice.self) },
    .wrong("CountsItsRuns", "wrong-frames") { await Check.exercise09a(CountsItsRuns.self) },
    .wrong("SkipsTheFirstRun", "done-already") { await Check.exercise09a(SkipsTheFirstRun.self) },
    .wrong("KeepsItselfUntilTheEnd", "display-kept") {
      await Check.exercise09a(KeepsItselfUntilTheEnd.self)
    },
    .wrong("WatchesOnlyOne", "no-next") { await Check.exercise09a(WatchesOnlyOne.self) },
    .wrong("LetsATaskOwnIt", "old-exposure") { await Check.exercise09a(LetsATaskOwnIt.self) },
    .wrong("LeavesTheTokenBehind", "outlives") {
      await Check.exercise09a(LeavesTheTokenBehind.self)
    },
    .wrong("LooksAgainAndAgain", "restless") { await Check.exercise09a(LooksAgainAndAgain.self) },
  ]
}
