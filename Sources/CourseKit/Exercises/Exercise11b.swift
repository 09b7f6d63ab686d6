public import Observatory

extension Exercise {
  public static let exercise11b = Exercise(
    "11b", "To the end", minutes: 10,
    concept: "a sequence that the state ends, or the death of its object",
    goal: """
      Make a sequence of the frames of an exposure. It ends when the shutter is closed, and when the \
      exposure is gone.
      """,
    hints: [
      """
      `Observations` never ends by itself. `untilFinished` does, when its closure says `.finish` \
      instead of `.next(…)`. Step 5 of chapter 11 has one.
      """,
      """
      The loop holds the closure, so the closure must hold the exposure weakly: when it is gone, the \
      closure is evaluated, finds nil, and finishes. And all that can end the sequence must be read \
      each time, or its change wakes nobody.
      """,
      """
      `.untilFinished { [weak exposure] in … }`, in it \
      `guard let exposure, !exposure.isClosed else { return .finish }` and then \
      `return .next(exposure.frames)`.
      """,
    ])
}

/// Makes a sequence of the frames of an exposure.
@MainActor
public protocol FrameSequencing: SendableMetatype {
  /// How many frames are in, now and after each turn in which that has changed.
  ///
  /// It ends when the shutter is closed, without a last value, and when the exposure is gone.
  static func frames(of exposure: Exposure) -> Observations<Int, Never>
}

extension Check {
  @MainActor
  public static func exercise11b<Frames: FrameSequencing>(
    _ type: Frames.Type
  ) async -> [Finding] {
    let check = SequenceCheck<Frames>()
    let questions = [
      check.turns, check.beginsAnew, check.onlyLooks, check.quiet, check.past, check.closed,
      check.closedEarly, check.goes, check.twoLoops, check.exposures,
    ]
    for question in questions {
      let findings = await question()
      if !findings.isEmpty { return findings }
    }
    return []
  }
}
