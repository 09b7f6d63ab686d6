import CourseKit
import Observatory

/// Ends itself after the first run.
@MainActor
private struct ShowsOneRun: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = withContinuousObservation(options: .didSet) { event in
      screen.show(exposure.frames)
      event.cancel()
    }
    await untilCancelled()
    token.cancel()
  }
}

/// Counts how often the block runs.
@MainActor
private struct CountsItsRuns: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    var runs = exposure.frames - 1
    let token = withContinuousObservation(options: .didSet) { _ in
      runs += exposure.frames > 0 ? 1 : 0
      screen.show(runs)
    }
    await untilCancelled()
    token.cancel()
  }
}

/// Shows the first number at the call, and not in the first run.
@MainActor
private struct SkipsTheFirstRun: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    screen.show(exposure.frames)
    let token = withContinuousObservation(options: .didSet) { event in
      let frames = exposure.frames
      if event.kind != .initial { screen.show(frames) }
    }
    await untilCancelled()
    token.cancel()
  }
}

/// Takes it for old news when a number comes back.
@MainActor
private struct ShowsEachNumberOnce: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    var shown: Set<Int> = []
    let token = withContinuousObservation(options: .didSet) { _ in
      let frames = exposure.frames
      if shown.insert(frames).inserted { screen.show(frames) }
    }
    await untilCancelled()
    token.cancel()
  }
}

/// Has learned in 09a that it ends with the last frame.
@MainActor
private struct ReturnsWithTheLastFrame: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    for await frames in Observations({ exposure.frames }) {
      screen.show(frames)
      if exposure.isDone { return }
    }
  }
}

/// Returns when the shutter is closed, as if the state had to end it.
@MainActor
private struct ReturnsWithTheShutter: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let frames = Observations<Int, Never>.untilFinished {
      exposure.isClosed ? .finish : .next(exposure.frames)
    }
    for await count in frames { screen.show(count) }
  }
}

/// Waits for the task, and has ended long before.
@MainActor
private struct EndsWithTheLastFrame: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = withContinuousObservation(options: .didSet) { event in
      screen.show(exposure.frames)
      if exposure.isDone { event.cancel() }
    }
    await untilCancelled()
    token.cancel()
  }
}

/// Reads the shutter, too, for which nobody has asked.
@MainActor
private struct ReadsTheShutter: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = withContinuousObservation(options: .didSet) { _ in
      if exposure.isClosed { _ = exposure.temperature }
      screen.show(exposure.frames)
    }
    await untilCancelled()
    token.cancel()
  }
}

/// Shows in a task, which nobody cancels.
@MainActor
private struct ShowsInATask: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = withContinuousObservation(options: .didSet) { _ in
      let frames = exposure.frames
      Task { screen.show(frames) }
    }
    await untilCancelled()
    token.cancel()
  }
}

/// Lets the others go first, before it ends.
@MainActor
private struct GivesWayBeforeItEnds: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = observe(exposure, on: screen)
    await untilCancelled()
    await Task.yield()
    await Task.yield()
    token.cancel()
  }
}

/// Asks now and then whether it is cancelled.
@MainActor
private struct AsksNowAndThen: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = observe(exposure, on: screen)
    while !Task.isCancelled {
      // A sleep in another task: nothing wakes it.
      await Task.detached {
        try? await Task.sleep(for: .milliseconds(300), clock: .suspending)
      }.value
    }
    token.cancel()
  }
}

/// Hears of the cancellation at once, and takes its time.
@MainActor
private struct TakesItsTimeToEnd: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let (ends, end) = AsyncStream.makeStream(of: Never.self)
    let owner = Task {
      let token = observe(exposure, on: screen)
      for await _ in ends {}
      token.cancel()
    }
    await withTaskCancellationHandler {
      await owner.value
    } onCancel: {
      Task {
        try? await Task.sleep(for: .milliseconds(300), clock: .suspending)
        end.finish()
      }
    }
  }
}

/// Has a token for each exposure, and not for each task.
@MainActor
private final class HasOneTokenForAnExposure: ExposureViewing {
  private final class Kept {
    private let token: ObservationTracking.Token

    init(_ token: consuming ObservationTracking.Token) { self.token = token }
  }

  private var tokens: [ObjectIdentifier: Kept] = [:]

  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = observe(exposure, on: screen)
    tokens[ObjectIdentifier(exposure)] = Kept(token)
    await untilCancelled()
    tokens[ObjectIdentifier(exposure)] = nil
  }
}

/// Leaves the screen to the call that was there first.
@MainActor
private struct TrustsTheFirstCall: ExposureViewing {
  private struct Pair: Hashable {
    let exposure, screen: ObjectIdentifier
  }

  private static var shown: Set<Pair> = []

  func view(_ exposure: Exposure, on screen: Screen) async {
    let pair = Pair(exposure: ObjectIdentifier(exposure), screen: ObjectIdentifier(screen))
    guard Self.shown.insert(pair).inserted else { return await untilCancelled() }
    let token = observe(exposure, on: screen)
    await untilCancelled()
    token.cancel()
    Self.shown.remove(pair)
  }
}

/// Ends after eight numbers, whatever is still to come.
@MainActor
private struct ShowsEightNumbers: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = withContinuousObservation(options: .didSet) { event in
      screen.show(exposure.frames)
      if screen.shown.count == 8 { event.cancel() }
    }
    await untilCancelled()
    token.cancel()
  }
}

extension Answers {
  static let moreOf09b: [Answer] = [
    wrong(ShowsOneRun.self, "not-followed"),
    wrong(CountsItsRuns.self, "wrong-frames"),
    wrong(SkipsTheFirstRun.self, "first-lost"),
    wrong(ShowsEachNumberOnce.self, "left-out"),
    wrong(ReturnsWithTheLastFrame.self, "returns-early"),
    wrong(ReturnsWithTheShutter.self, "returns-early"),
    wrong(EndsWithTheLastFrame.self, "ends-early"),
    wrong(ReadsTheShutter.self, "restless"),
    wrong(ShowsInATask.self, "shown-later"),
    wrong(GivesWayBeforeItEnds.self, "ends-late"),
    wrong(AsksNowAndThen.self, "ends-late"),
    wrong(TakesItsTimeToEnd.self, "ends-late"),
    wrong(HasOneTokenForAnExposure.self, "tasks-mixed-up"),
    wrong(TrustsTheFirstCall.self, "calls-mixed-up"),
    wrong(ShowsEightNumbers.self, "not-followed"),
  ]
}

private func wrong(_ type: any ExposureViewing.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise09b(type) }
}
