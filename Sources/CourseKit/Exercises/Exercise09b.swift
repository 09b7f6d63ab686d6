extension Exercise {
  public static let exercise09b = Exercise(
    "09b", "The task", minutes: 8,
    concept: "a task that owns a token",
    goal: """
      A method shows the frames of an exposure for as long as the task runs that has called it, and \
      returns when the task is cancelled.
      """,
    hints: [
      """
      A task that is cancelled ends nothing by itself, as step 4 of chapter 09 shows. So the method \
      has to do three things: begin, wait until the task is cancelled, end.
      """,
      """
      The token is a `let` in the method, and nowhere else. `await untilCancelled()` waits, in the \
      task of the caller: a task that you start yourself is another one, and nobody cancels that.
      """,
      """
      `let token = withContinuousObservation(options: .didSet) { _ in screen.show(exposure.frames) }`, \
      then `await untilCancelled()`, then `token.cancel()`.
      """,
    ])
}

/// Shows the frames of an exposure for as long as a task runs.
@MainActor
public protocol ExposureViewing: Sendable, SendableMetatype {
  init()

  /// Shows how many frames are in, now and after each turn in which that has changed, until the
  /// task that has called it is cancelled. Then nothing is shown any more, and it returns.
  func view(_ exposure: Exposure, on screen: Screen) async
}

extension Check {
  @MainActor
  public static func exercise09b<Viewer: ExposureViewing>(
    _ type: Viewer.Type
  ) async -> [Finding] {
    let check = ViewerCheck<Viewer>()
    let questions = [
      check.turns, check.begins, check.comesBack, check.goesOn, check.quiet, check.cancelled,
      check.cancelledAtOnce, check.showsInTheRun, check.endsAtOnce, check.twoTasks, check.letsGo,
    ]
    for question in questions {
      let findings = await question()
      if !findings.isEmpty { return findings }
    }
    return []
  }
}
