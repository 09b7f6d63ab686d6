extension Exercise {
  public static let exercise11a = Exercise(
    "11a", "The screen", minutes: 12,
    concept: "a loop that keeps nobody alive",
    goal: """
      A class shows in a loop where a telescope points. The loop ends when it is told to, and when \
      nobody needs the object any more.
      """,
    hints: [
      """
      `open` starts a task with a `for await` loop over `Observations { telescope.azimuth }`, and \
      keeps the task in a property. A loop ends when its task is cancelled: that is for `close`, for \
      the next `open`, and for `deinit`.
      """,
      """
      The task must not keep the object: the loop never ends by itself. `guard let self` before the \
      loop does keep it. Either take `self` inside the loop, for one round, or do without: what the \
      loop needs is the screen.
      """,
      """
      `task?.cancel()`, then `task = Task { [screen] in … }` with the loop \
      `for await azimuth in Observations({ telescope.azimuth }) { screen.show(azimuth) }`. \
      `close` cancels the task, and so does `deinit { task?.cancel() }`.
      """,
    ])
}

/// Shows on a screen where a telescope points.
@MainActor
public protocol TelescopeShowing: AnyObject, SendableMetatype {
  init(on screen: Screen)

  /// Shows the azimuth, now and after each turn in which it has changed.
  ///
  /// Whatever was open before is closed.
  func open(_ telescope: Telescope)

  /// From here on, nothing is shown.
  func close()
}

extension Check {
  @MainActor
  public static func exercise11a<Guide: TelescopeShowing>(_ type: Guide.Type) async -> [Finding] {
    let check = LoopCheck<Guide>()
    let questions = [
      check.turns, check.begins, check.comesBack, check.quiet, check.opensAgain, check.comesAgain,
      check.closes, check.closesAtOnce, check.reopens, check.closedLetsGo, check.life,
      check.guides,
    ]
    for question in questions {
      let findings = await question()
      if !findings.isEmpty { return findings }
    }
    return []
  }
}
