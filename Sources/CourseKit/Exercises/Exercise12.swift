extension Exercise {
  public static let exercise12 = Exercise(
    "12", "Three jobs", minutes: 15,
    concept: "which tool for which job",
    goal: """
      A night shift has three jobs: a night log that misses no move, a dome that follows, and reports \
      that take their time. Give each its tool.
      """,
    hints: [
      """
      Three tools, as in step 7 of chapter 12. The log wants each change, when it is made. The dome \
      follows a state, which is what a turn ends with. A report is work with an `await` in it, one \
      after the other.
      """,
      """
      Log: `withObservationTracking(options: .didSet)`, re-armed in `onChange`, as long as the shift \
      is on. Dome: `withContinuousObservation`, and a property for the token. Reports: a task with a \
      loop over `Observations`, and a property for the task. None of the closures keeps the shift, not even for one report.
      """,
      """
      In `onChange`: `[weak self, weak telescope] _ in`, then \
      `guard let self, let telescope else { return }`, then `MainActor.assumeIsolated { … }`: \
      return if the shift is over, note, arm again. The block captures `[motor]`, the task `[desk]`. \
      `end` sets the flag, drops the token, cancels the task; `deinit` cancels the task.
      """,
    ])
}

/// A shift that does three jobs for a telescope.
@MainActor
public protocol NightShift: AnyObject, SendableMetatype {
  init(log: NightLog, motor: DomeMotor, desk: ReportDesk)

  /// Begins the three jobs. It is called once.
  func begin(_ telescope: Telescope)

  /// Ends the three jobs. What is being written is written to its end.
  func end()
}

extension Check {
  @MainActor
  public static func exercise12<Shift: NightShift>(_ type: Shift.Type) async -> [Finding] {
    let check = ShiftCheck<Shift>()
    let questions = [
      check.log, check.dome, check.begins, check.report, check.comesBack, check.slowReport,
      check.thereAndBack, check.quiet, check.end, check.endsAtOnce, check.endWhileWriting,
      check.life,
      check.lifeWhileWriting, check.waitsForNobody, check.telescopeGoes, check.shifts,
    ]
    for question in questions {
      let findings = await question()
      if !findings.isEmpty { return findings }
    }
    return []
  }
}
