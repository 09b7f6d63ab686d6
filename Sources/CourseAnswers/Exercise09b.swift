import CourseKit
import Observatory

@MainActor
struct MyViewer: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = withContinuousObservation(options: .didSet) { _ in
      screen.show(exposure.frames)
    }
    await untilCancelled()
    token.cancel()
  }

  /// Waits until the task that calls it is cancelled, as in the chapter.
  private func untilCancelled() async {
    for await _ in AsyncStream(Never.self, { _ in }) {}
  }
}

// MARK: - Wrong answers

@MainActor
func observe(_ exposure: Exposure, on screen: Screen) -> ObservationTracking.Token {
  withContinuousObservation(options: .didSet) { _ in screen.show(exposure.frames) }
}

@MainActor
func untilCancelled() async {
  for await _ in AsyncStream(Never.self, { _ in }) {}
}

/// Starts the observation and returns, so that the token goes.
@MainActor
private struct ReturnsAtOnce: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = observe(exposure, on: screen)
    token.cancel()
  }
}

/// Waits in a task that nobody waits for.
@MainActor
private struct StartsAnotherTask: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    Task {
      let token = observe(exposure, on: screen)
      await untilCancelled()
      token.cancel()
    }
  }
}

/// Waits for a task that nobody cancels.
@MainActor
private struct WaitsForAnotherTask: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    await Task {
      let token = observe(exposure, on: screen)
      await untilCancelled()
      token.cancel()
    }.value
  }
}

/// Silences the warning, and waits for the end of nothing.
@MainActor
private struct DropsTheToken: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    _ = observe(exposure, on: screen)
    await untilCancelled()
  }
}

/// Keeps the token in a property, which has it when the task is over.
@MainActor
private final class KeepsTheToken: ExposureViewing {
  private var token: ObservationTracking.Token?

  func view(_ exposure: Exposure, on screen: Screen) async {
    token = observe(exposure, on: screen)
    await untilCancelled()
  }
}

/// Has a property for the token of the one and only task.
@MainActor
private final class HasRoomForOneTask: ExposureViewing {
  private var token: ObservationTracking.Token?

  func view(_ exposure: Exposure, on screen: Screen) async {
    token = observe(exposure, on: screen)
    await untilCancelled()
    token = nil
  }
}

/// Looks again and again, as long as it is not cancelled.
@MainActor
private struct LooksAgainAndAgain: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    var last: Int?
    while !Task.isCancelled {
      let frames = exposure.frames
      if frames != last { screen.show(frames) }
      last = frames
      await Task.yield()
    }
  }
}

/// Looks again and again whether it is cancelled.
@MainActor
private struct NeverSleeps: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = observe(exposure, on: screen)
    while !Task.isCancelled { await Task.yield() }
    token.cancel()
  }
}

/// Looks now and then.
@MainActor
private struct LooksNowAndThen: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    var last: Int?
    while !Task.isCancelled {
      let frames = exposure.frames
      if frames != last { screen.show(frames) }
      last = frames
      try? await Task.sleep(for: .milliseconds(60), clock: .suspending)
    }
  }
}

/// Shows how it ended.
@MainActor
private struct ShowsTheEnd: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let token = observe(exposure, on: screen)
    await untilCancelled()
    token.cancel()
    screen.show(exposure.frames)
  }
}

/// Shows the first value itself, and forgets that the block does so, too.
@MainActor
private struct ShowsTheFirstTwice: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    screen.show(exposure.frames)
    let token = observe(exposure, on: screen)
    await untilCancelled()
    token.cancel()
  }
}

/// Asks in the block whether somebody has cancelled the task. The block is not in the task.
@MainActor
private struct AsksInTheBlock: ExposureViewing {
  func view(_ exposure: Exposure, on screen: Screen) async {
    let (ends, end) = AsyncStream.makeStream(of: Never.self)
    let token = withContinuousObservation(options: .didSet) { event in
      screen.show(exposure.frames)
      guard Task.isCancelled else { return }
      event.cancel()
      end.finish()
    }
    await Task { for await _ in ends {} }.value
    token.cancel()
  }
}

/// Sets a flag that the block looks at, and leaves the token where it is.
@MainActor
private final class OnlySetsAFlag: ExposureViewing {
  private final class Kept {
    private let token: ObservationTracking.Token

    init(_ token: consuming ObservationTracking.Token) { self.token = token }
  }

  private var isOn: [Bool] = []
  private var bag: [Kept] = []

  func view(_ exposure: Exposure, on screen: Screen) async {
    let number = isOn.count
    isOn.append(true)
    let token = withContinuousObservation(options: .didSet) { [weak self] _ in
      let frames = exposure.frames
      if self?.isOn[number] == true { screen.show(frames) }
    }
    bag.append(Kept(token))
    await untilCancelled()
    isOn[number] = false
  }
}

extension Answers {
  public static let exercise09b: [Answer] =
    [
      .solution("MyViewer") { await Check.exercise09b(MyViewer.self) },
      wrong(ReturnsAtOnce.self, "returns-early"),
      wrong(StartsAnotherTask.self, "returns-early"),
      wrong(WaitsForAnotherTask.self, "never-returns"),
      wrong(AsksInTheBlock.self, "never-returns"),
      wrong(DropsTheToken.self, "nothing-shown"),
      wrong(KeepsTheToken.self, "shown-after"),
      wrong(HasRoomForOneTask.self, "tasks-mixed-up"),
      wrong(LooksAgainAndAgain.self, "restless"),
      wrong(NeverSleeps.self, "never-sleeps"),
      wrong(LooksNowAndThen.self, "late"),
      wrong(ShowsTheEnd.self, "shown-at-the-end"),
      wrong(ShowsTheFirstTwice.self, "too-many"),
      wrong(OnlySetsAFlag.self, "exposure-kept"),
    ] + moreOf09b
}

private func wrong(_ type: any ExposureViewing.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise09b(type) }
}
