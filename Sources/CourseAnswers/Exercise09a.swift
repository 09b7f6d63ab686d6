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
class AlmostRightDisplay {
  let screen: Screen
  var token: ObservationTracking.Token?

  required init(on screen: Screen) { self.screen = screen }
}

/// Leaves as soon as it is done, and shows nothing of it.
private final class CancelsBeforeItShows: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      if exposure.isDone { return event.cancel() }
      screen.show(exposure.frames)
    }
  }
}

/// Has somebody else who ends it, from outside.
private final class EndsFromOutside: AlmostRightDisplay, FrameDisplaying {
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
private final class WaitsForTheTotal: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.frames == exposure.total { event.cancel() }
    }
  }
}

/// Has learned from the chapter that there are three frames.
private final class KnowsThatThereAreThree: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.frames >= 3 { event.cancel() }
    }
  }
}

/// Never ends.
private final class NeverEnds: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] _ in
      screen.show(exposure.frames)
    }
  }
}

/// Notes that it is over, and goes on waiting.
private final class OnlySetsAFlag: AlmostRightDisplay, FrameDisplaying {
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
private final class EndsOneRunLater: AlmostRightDisplay, FrameDisplaying {
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
private final class ShowsTheEndTwice: AlmostRightDisplay, FrameDisplaying {
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
private final class CountsItsRuns: AlmostRightDisplay, FrameDisplaying {
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
private final class SkipsTheFirstRun: AlmostRightDisplay, FrameDisplaying {
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
private final class LeavesTheEndToTheBlock: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    _ = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Ends itself at the last frame. And if that never comes?
private final class KeepsItselfUntilTheEnd: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { event in
      self.screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Is one display for one exposure.
private final class WatchesOnlyOne: AlmostRightDisplay, FrameDisplaying {
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
private final class LetsATaskOwnIt: AlmostRightDisplay, FrameDisplaying {
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
private final class LeavesTheTokenBehind: AlmostRightDisplay, FrameDisplaying {
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
private final class LooksAgainAndAgain: AlmostRightDisplay, FrameDisplaying {
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
  public static let exercise09a: [Answer] =
    [
      .solution("MyDisplay") { await Check.exercise09a(MyDisplay.self) },
      wrong(LeavesTheEndToTheBlock.self, "nothing-shown"),
      wrong(CancelsBeforeItShows.self, "last-missing"),
      wrong(EndsFromOutside.self, "last-missing"),
      wrong(WaitsForTheTotal.self, "past-the-total"),
      wrong(KnowsThatThereAreThree.self, "ends-early"),
      wrong(NeverEnds.self, "goes-on"),
      wrong(EndsOneRunLater.self, "goes-on"),
      wrong(OnlySetsAFlag.self, "exposure-kept"),
      wrong(ShowsTheEndTwice.self, "last-twice"),
      wrong(CountsItsRuns.self, "wrong-frames"),
      wrong(SkipsTheFirstRun.self, "too-early"),
      wrong(KeepsItselfUntilTheEnd.self, "display-kept"),
      wrong(WatchesOnlyOne.self, "no-next"),
      wrong(LetsATaskOwnIt.self, "old-exposure"),
      wrong(LeavesTheTokenBehind.self, "outlives"),
      wrong(LooksAgainAndAgain.self, "restless"),
    ] + moreOf09a
}

private func wrong(_ type: any FrameDisplaying.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise09a(type) }
}
