import CourseKit
import Observatory

@MainActor
final class MyNightShift: NightShift {
  private let log: NightLog
  private let motor: DomeMotor
  private let desk: ReportDesk

  private var isOn = true
  private var token: ObservationTracking.Token?
  private var reports: Task<Void, Never>?

  init(log: NightLog, motor: DomeMotor, desk: ReportDesk) {
    self.log = log
    self.motor = motor
    self.desk = desk
  }

  func begin(_ telescope: Telescope) {
    noteMoves(of: telescope)
    token = withContinuousObservation(options: .didSet) { [motor] _ in
      motor.turn(azimuth: telescope.azimuth, altitude: telescope.altitude)
    }
    reports = Task { [desk] in
      for await azimuth in Observations({ telescope.azimuth }) {
        await desk.write(azimuth)
      }
    }
  }

  func end() {
    isOn = false
    token = nil
    reports?.cancel()
  }

  deinit { reports?.cancel() }

  private func noteMoves(of telescope: Telescope) {
    withObservationTracking(options: .didSet) {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated {
        guard self.isOn else { return }
        self.log.note(telescope.azimuth)
        self.noteMoves(of: telescope)
      }
    }
  }
}

// MARK: - Wrong answers

/// Gives the log the tool of the dome.
private final class NotesOncePerTurn: AlmostRightShift, NightShift {
  private var logToken: ObservationTracking.Token?

  override func noteMoves(of telescope: Telescope) {
    logToken = withContinuousObservation(options: .didSet) { [log] event in
      let azimuth = telescope.azimuth
      if event.kind != .initial { log.note(azimuth) }
    }
  }

  override func end() {
    super.end()
    logToken = nil
  }
}

/// Notes when it arms, and so where the telescope begins.
private final class NotesTheBeginning: AlmostRightShift, NightShift {
  override func noteMoves(of telescope: Telescope) {
    let azimuth = withObservationTracking(options: .didSet) {
      telescope.azimuth
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated { if self.isOn { self.noteMoves(of: telescope) } }
    }
    log.note(azimuth)
  }
}

/// Arms once.
private final class NotesOneMove: AlmostRightShift, NightShift {
  override func noteMoves(of telescope: Telescope) {
    withObservationTracking(options: .didSet) {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated { self.log.note(telescope.azimuth) }
    }
  }
}

/// Is called before the store.
private final class NotesTheOldPlace: AlmostRightShift, NightShift {
  override func noteMoves(of telescope: Telescope) {
    withObservationTracking(options: .willSet) {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated { self.noteMove(of: telescope) }
    }
  }
}

/// Re-arms for each kind of event, and so twice for each change.
private final class ArmsTwice: AlmostRightShift, NightShift {
  override func noteMoves(of telescope: Telescope) {
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] event in
      guard let self, let telescope else { return }
      let kind = event.kind
      MainActor.assumeIsolated {
        guard self.isOn else { return }
        if kind == .didSet { self.log.note(telescope.azimuth) }
        self.noteMoves(of: telescope)
      }
    }
  }
}

/// Gives the dome the tool of the log.
private final class TurnsForEachChange: AlmostRightShift, NightShift {
  override func turnDome(with telescope: Telescope) {
    guard isOn else { return }
    withObservationTracking(options: .didSet) {
      motor.turn(azimuth: telescope.azimuth, altitude: telescope.altitude)
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated { self.turnDome(with: telescope) }
    }
  }
}

/// Has forgotten that a dome has two numbers.
private final class FollowsTheAzimuth: AlmostRightShift, NightShift {
  override func turnDome(with telescope: Telescope) {
    let altitude = telescope.altitude
    token = withContinuousObservation(options: .didSet) { [motor] _ in
      motor.turn(azimuth: telescope.azimuth, altitude: altitude)
    }
  }
}

/// Starts a task for each report, from the block.
private final class StartsATaskForEachReport: AlmostRightShift, NightShift {
  private var reportToken: ObservationTracking.Token?

  override func writeReports(about telescope: Telescope) {
    reportToken = withContinuousObservation(options: .didSet) { [desk] _ in
      let azimuth = telescope.azimuth
      Task { await desk.write(azimuth) }
    }
  }

  override func end() {
    super.end()
    reportToken = nil
  }
}

/// Lets the reports stand in a line, and writes old news.
private final class WritesOldNews: AlmostRightShift, NightShift {
  private var reportToken: ObservationTracking.Token?

  override func writeReports(about telescope: Telescope) {
    let (line, end) = AsyncStream.makeStream(of: Int.self)
    reportToken = withContinuousObservation(options: .didSet) { _ in end.yield(telescope.azimuth) }
    reports = Task { [desk] in
      for await azimuth in line { await desk.write(azimuth) }
    }
  }

  override func end() {
    super.end()
    reportToken = nil
  }
}

/// Does two jobs in one loop.
private final class HasOneLoopForTwoJobs: AlmostRightShift, NightShift {
  override func turnDome(with telescope: Telescope) {}

  override func writeReports(about telescope: Telescope) {
    reports = Task { [motor, desk] in
      let places = Observations { (telescope.azimuth, telescope.altitude) }
      var last: Int?
      for await (azimuth, altitude) in places {
        motor.turn(azimuth: azimuth, altitude: altitude)
        if azimuth != last { await desk.write(azimuth) }
        last = azimuth
      }
    }
  }
}

/// Forgets that a handler that is armed is called once more.
private final class LeavesTheLogOn: AlmostRightShift, NightShift {
  override func end() {
    token = nil
    reports?.cancel()
  }
}

/// Drops the task, as if it were a token.
private final class LeavesTheReportsOn: AlmostRightShift, NightShift {
  override func end() {
    isOn = false
    token = nil
    reports = nil
  }
}

/// Has the block keep the shift, and the shift the token.
private final class KeepsItselfInTheBlock: AlmostRightShift, NightShift {
  override func turnDome(with telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { _ in
      self.motor.turn(azimuth: telescope.azimuth, altitude: telescope.altitude)
    }
  }
}

/// Cancels the task at the end, and not when it is forgotten.
private final class HasNoDeinit: NightShift {
  private final class Jobs: AlmostRightShift {
    var loop: Task<Void, Never>?

    override func writeReports(about telescope: Telescope) {
      loop = Task { [desk] in
        for await azimuth in Observations({ telescope.azimuth }) { await desk.write(azimuth) }
      }
    }
  }

  private let jobs: Jobs

  init(log: NightLog, motor: DomeMotor, desk: ReportDesk) {
    jobs = Jobs(log: log, motor: motor, desk: desk)
  }

  func begin(_ telescope: Telescope) { jobs.begin(telescope) }

  func end() {
    jobs.end()
    jobs.loop?.cancel()
  }
}

/// Lets the handler keep the telescope, and the telescope the handler.
private final class ClosesTheRing: AlmostRightShift, NightShift {
  override func noteMoves(of telescope: Telescope) {
    withObservationTracking(options: .didSet) {
      _ = telescope.azimuth
    } onChange: { [weak self] _ in
      guard let self else { return }
      MainActor.assumeIsolated { self.noteMove(of: telescope) }
    }
  }
}

extension Answers {
  public static let exercise12: [Answer] =
    [
      .solution("MyNightShift") { await Check.exercise12(MyNightShift.self) },
      wrong(NotesOncePerTurn.self, "log-missing"),
      wrong(NotesTheBeginning.self, "noted-too-much"),
      wrong(NotesOneMove.self, "log-missing"),
      wrong(NotesTheOldPlace.self, "log-wrong"),
      wrong(ArmsTwice.self, "log-twice"),
      wrong(TurnsForEachChange.self, "half-way"),
      wrong(FollowsTheAzimuth.self, "dome-wrong"),
      wrong(StartsATaskForEachReport.self, "crowded"),
      wrong(WritesOldNews.self, "stale-report"),
      wrong(HasOneLoopForTwoJobs.self, "dome-waits"),
      wrong(LeavesTheLogOn.self, "log-after-end"),
      wrong(LeavesTheReportsOn.self, "desk-after-end"),
      wrong(KeepsItselfInTheBlock.self, "shift-kept"),
      wrong(HasNoDeinit.self, "outlives"),
      wrong(ClosesTheRing.self, "telescope-kept"),
    ] + moreOf12
}

private func wrong(_ type: any NightShift.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise12(type) }
}
