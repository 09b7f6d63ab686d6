import CourseKit
import Observatory

/// Shows in a task, which nothing ends.
private final class ShowsInATask: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      let frames = exposure.frames
      if exposure.isDone { event.cancel() }
      Task { screen.show(frames) }
    }
  }
}

/// Takes it for old news when a number comes back.
private final class ShowsEachNumberOnce: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    var shown: Set<Int> = []
    token = withContinuousObservation(options: .didSet) { [screen] event in
      if shown.insert(exposure.frames).inserted { screen.show(exposure.frames) }
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Believes that frames only become more.
private final class ShowsOnlyMore: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    var most = -1
    token = withContinuousObservation(options: .didSet) { [screen] event in
      let frames = exposure.frames
      if frames > most { screen.show(frames) }
      most = max(most, frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Compares with what is on the screen, whatever exposure that was of.
private final class LooksAtTheScreenFirst: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      if exposure.frames != screen.shown.last { screen.show(exposure.frames) }
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Has nothing to show as long as there is no frame.
private final class LeavesOutZero: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      if exposure.frames > 0 { screen.show(exposure.frames) }
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Catches up with all that came in one turn.
private final class ShowsEachFrame: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    var next = exposure.frames
    token = withContinuousObservation(options: .didSet) { [screen] event in
      while next <= exposure.frames {
        screen.show(next)
        next += 1
      }
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Looks now and then.
private final class LooksNowAndThen: AlmostRightDisplay, FrameDisplaying {
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
        try? await Task.sleep(for: .milliseconds(60), clock: .suspending)
      }
    }
  }

  deinit { task?.cancel() }
}

/// Does not observe what is done. The old exposure goes on.
private final class ShowsWhatIsDoneAtOnce: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    if exposure.isDone { return screen.show(exposure.frames) }
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Ends when the next run finds that it was over. That run may never come.
private final class WaitsForOneMoreChange: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    var isOver = false
    token = withContinuousObservation(options: .didSet) { [screen] event in
      let frames = exposure.frames
      if isOver { return event.cancel() }
      screen.show(frames)
      isOver = exposure.isDone
    }
  }
}

/// Has one token for all displays.
private final class SharesTheToken: AlmostRightDisplay, FrameDisplaying {
  private static var shared: ObservationTracking.Token?

  func watch(_ exposure: Exposure) {
    Self.shared = withContinuousObservation(options: .didSet) { [weak self] event in
      guard let self else { return event.cancel() }
      self.screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Lets a task drop the token, whichever that is by then.
private final class DropsTheTokenLater: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen, weak self] _ in
      screen.show(exposure.frames)
      if exposure.isDone { Task { self?.token = nil } }
    }
  }
}

/// Ends by itself, and remembers what it has watched.
private final class RemembersTheExposure: AlmostRightDisplay, FrameDisplaying {
  private var exposure: Exposure?

  func watch(_ exposure: Exposure) {
    self.exposure = exposure
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
  }
}

/// Numbers what it watches, and leaves the old blocks where they are.
private final class NumbersItsExposures: AlmostRightDisplay, FrameDisplaying {
  private var kept: [Kept] = []

  func watch(_ exposure: Exposure) {
    let number = kept.count + 1
    let token = withContinuousObservation(options: .didSet) { [screen, weak self] event in
      guard self?.kept.count == number else { return event.cancel() }
      screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
    kept.append(Kept(token))
  }
}

/// Ends after eight numbers, whatever is still to come.
private final class ShowsEightNumbers: AlmostRightDisplay, FrameDisplaying {
  func watch(_ exposure: Exposure) {
    token = withContinuousObservation(options: .didSet) { [screen] event in
      screen.show(exposure.frames)
      if exposure.isDone || screen.shown.count == 8 { event.cancel() }
    }
  }
}

extension Answers {
  static let moreOf09a: [Answer] = [
    wrong(ShowsInATask.self, "shown-later"),
    wrong(ShowsEachNumberOnce.self, "left-out"),
    wrong(ShowsOnlyMore.self, "left-out"),
    wrong(LooksAtTheScreenFirst.self, "left-out"),
    wrong(LeavesOutZero.self, "first-missing"),
    wrong(ShowsEachFrame.self, "too-many"),
    wrong(LooksNowAndThen.self, "late"),
    wrong(ShowsWhatIsDoneAtOnce.self, "done-already"),
    wrong(WaitsForOneMoreChange.self, "exposure-kept"),
    wrong(SharesTheToken.self, "displays-mixed-up"),
    wrong(DropsTheTokenLater.self, "ends-the-next"),
    wrong(RemembersTheExposure.self, "exposure-kept"),
    wrong(NumbersItsExposures.self, "old-exposure-kept"),
    wrong(ShowsEightNumbers.self, "ends-early"),
  ]
}

private func wrong(_ type: any FrameDisplaying.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise09a(type) }
}
