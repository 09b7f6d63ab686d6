extension Exercise {
  public static let exercise09a = Exercise(
    "09a", "The last frame", minutes: 10,
    concept: "an observation that ends itself, when it has seen the last value",
    goal: """
      A display shows how many frames of an exposure are in, turn by turn, up to the last one. Then \
      its observation is over.
      """,
    hints: [
      """
      `watch` keeps a token, as in chapter 08. Who knows when it is time to end? The block: it has \
      just read the frames. Step 1 of chapter 09 shows how a block ends its own observation.
      """,
      """
      `event.cancel()` does not stop the call that it is made in. So show the frames whatever happens, \
      and cancel if the exposure is done. One turn can bring several frames: a run may never see that \
      `frames` equals `total`.
      """,
      """
      `token = withContinuousObservation(options: .didSet) { [screen] event in … }`. In the block: \
      `screen.show(exposure.frames)`, then `if exposure.isDone { event.cancel() }`. Nothing in the \
      block needs `self`.
      """,
    ])
}

/// A display of the frames of an exposure.
@MainActor
public protocol FrameDisplaying: AnyObject, SendableMetatype {
  init(on screen: Screen)

  /// Shows how many frames are in, now and after each turn in which that has changed, up to the turn
  /// in which the exposure is done. Then it is over.
  ///
  /// Whatever was watched before is over, too.
  func watch(_ exposure: Exposure)
}

extension Check {
  @MainActor
  public static func exercise09a<Display: FrameDisplaying>(
    _ type: Display.Type
  ) async -> [Finding] {
    let check = DisplayCheck<Display>()
    let questions = [
      check.turns, check.begins, check.comesBack, check.showsInTheRun, check.lastFrame,
      check.afterTheEnd, check.pastTheTotal, check.quiet, check.next, check.doneAlready,
      check.comesAgain, check.nextAtOnce, check.displays, check.letsGo, check.oldExposureGoes,
      check.life,
    ]
    for question in questions {
      let findings = await question()
      if !findings.isEmpty { return findings }
    }
    return []
  }
}
