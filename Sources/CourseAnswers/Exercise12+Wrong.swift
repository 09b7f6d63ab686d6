import CourseKit
import Observatory

/// Takes itself for one round, as chapter 11 says. But the round is as long as a report.
private final class KeepsItselfForARound: AlmostRightShift, NightShift {
  override func writeReports(about telescope: Telescope) {
    reports = Task { [weak self] in
      for await azimuth in Observations({ telescope.azimuth }) {
        guard let self else { return }
        await self.desk.write(azimuth)
      }
    }
  }
}

/// Asks in each round whether it is there. There may never be another one.
private final class LeavesWithTheNextReport: AlmostRightShift, NightShift {
  private var loop: Task<Void, Never>?

  override func writeReports(about telescope: Telescope) {
    loop = Task { [weak self, desk] in
      for await azimuth in Observations({ telescope.azimuth }) {
        if self == nil { return }
        await desk.write(azimuth)
      }
    }
  }

  override func end() {
    super.end()
    loop?.cancel()
  }
}

/// Is weak in all places, and believes that this ends the task.
private final class IsWeakEverywhere: AlmostRightShift, NightShift {
  private var loop: Task<Void, Never>?

  override func writeReports(about telescope: Telescope) {
    loop = Task { [weak self, desk] in
      for await azimuth in Observations({ [weak telescope] in telescope?.azimuth ?? 0 }) {
        if self == nil { return }
        await desk.write(azimuth)
      }
    }
  }

  override func end() {
    super.end()
    loop?.cancel()
  }
}

/// Turns the dome at the call, and not in the first run.
private final class TurnsAtTheCall: AlmostRightShift, NightShift {
  override func turnDome(with telescope: Telescope) {
    motor.turn(azimuth: telescope.azimuth, altitude: telescope.altitude)
    token = withContinuousObservation(options: .didSet) { [motor] event in
      let (azimuth, altitude) = (telescope.azimuth, telescope.altitude)
      if event.kind != .initial { motor.turn(azimuth: azimuth, altitude: altitude) }
    }
  }
}

/// Turns the dome at the call, and in the first run.
private final class TurnsTwiceAtFirst: AlmostRightShift, NightShift {
  override func turnDome(with telescope: Telescope) {
    motor.turn(azimuth: telescope.azimuth, altitude: telescope.altitude)
    super.turnDome(with: telescope)
  }
}

/// Turns the dome in a task, which nothing ends.
private final class TurnsInATask: AlmostRightShift, NightShift {
  override func turnDome(with telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { [motor] _ in
      let (azimuth, altitude) = (telescope.azimuth, telescope.altitude)
      Task { motor.turn(azimuth: azimuth, altitude: altitude) }
    }
  }
}

/// Throws the token of the dome away.
private final class DropsTheToken: AlmostRightShift, NightShift {
  override func turnDome(with telescope: Telescope) {
    _ = withContinuousObservation(options: .didSet) { [motor] _ in
      motor.turn(azimuth: telescope.azimuth, altitude: telescope.altitude)
    }
  }
}

/// Takes it for old news when the telescope comes back.
private final class NotesEachPlaceOnce: AlmostRightShift, NightShift {
  private var noted: Set<Int> = []

  override func noteMoves(of telescope: Telescope) {
    withObservationTracking(options: .didSet) {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated {
        guard self.isOn else { return }
        if self.noted.insert(telescope.azimuth).inserted { self.log.note(telescope.azimuth) }
        self.noteMoves(of: telescope)
      }
    }
  }
}

/// Does not turn to where the dome has been.
private final class TurnsToEachPlaceOnce: AlmostRightShift, NightShift {
  override func turnDome(with telescope: Telescope) {
    var places: Set<[Int]> = []
    token = withContinuousObservation(options: .didSet) { [motor] _ in
      let (azimuth, altitude) = (telescope.azimuth, telescope.altitude)
      guard places.insert([azimuth, altitude]).inserted else { return }
      motor.turn(azimuth: azimuth, altitude: altitude)
    }
  }
}

/// Does not write about what was written about.
private final class ReportsEachPlaceOnce: AlmostRightShift, NightShift {
  override func writeReports(about telescope: Telescope) {
    reports = Task { [desk] in
      for await azimuth in Observations({ telescope.azimuth })
      where !desk.begun.contains(azimuth) {
        await desk.write(azimuth)
      }
    }
  }
}

/// Reports changes, and nothing before them.
private final class SkipsTheFirstReport: AlmostRightShift, NightShift {
  override func writeReports(about telescope: Telescope) {
    reports = Task { [desk] in
      for await azimuth in Observations({ telescope.azimuth }).dropFirst() {
        await desk.write(azimuth)
      }
    }
  }
}

/// Reads the altitude, too, and so reports when nothing is new.
private final class ReportsTheAltitude: AlmostRightShift, NightShift {
  override func writeReports(about telescope: Telescope) {
    reports = Task { [desk] in
      let places = Observations { (telescope.azimuth, telescope.altitude) }
      for await (azimuth, _) in places { await desk.write(azimuth) }
    }
  }
}

/// Has one flag for all shifts.
private final class SharesTheFlag: AlmostRightShift, NightShift {
  private static var isAnyOn = false

  override func begin(_ telescope: Telescope) {
    Self.isAnyOn = true
    super.begin(telescope)
  }

  override func noteMoves(of telescope: Telescope) {
    isOn = Self.isAnyOn
    withObservationTracking(options: .didSet) {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated {
        guard Self.isAnyOn else { return }
        self.noteMove(of: telescope)
      }
    }
  }

  override func end() {
    super.end()
    Self.isAnyOn = false
  }
}

/// Leaves out a report about the place of the last one.
private final class ReportsNoPlaceTwice: AlmostRightShift, NightShift {
  override func writeReports(about telescope: Telescope) {
    reports = Task { [desk] in
      var last: Int?
      for await azimuth in Observations({ telescope.azimuth }) where azimuth != last {
        last = azimuth
        await desk.write(azimuth)
      }
    }
  }
}

/// Runs out of paper after eight reports.
private final class WritesEightReports: AlmostRightShift, NightShift {
  override func writeReports(about telescope: Telescope) {
    reports = Task { [desk] in
      for await azimuth in Observations({ telescope.azimuth }).prefix(8) {
        await desk.write(azimuth)
      }
    }
  }
}

extension Answers {
  static let moreOf12: [Answer] = [
    wrong(KeepsItselfForARound.self, "shift-kept"),
    wrong(LeavesWithTheNextReport.self, "outlives"),
    wrong(IsWeakEverywhere.self, "outlives"),
    wrong(TurnsAtTheCall.self, "too-early"),
    wrong(TurnsTwiceAtFirst.self, "turned-twice"),
    wrong(TurnsInATask.self, "turned-later"),
    wrong(DropsTheToken.self, "dome-missing"),
    wrong(NotesEachPlaceOnce.self, "left-out"),
    wrong(TurnsToEachPlaceOnce.self, "left-out"),
    wrong(ReportsEachPlaceOnce.self, "left-out"),
    wrong(SkipsTheFirstReport.self, "report-missing"),
    wrong(ReportsTheAltitude.self, "wrong-report"),
    wrong(SharesTheFlag.self, "shifts-mixed-up"),
    wrong(ReportsNoPlaceTwice.self, "same-place-left-out"),
    wrong(WritesEightReports.self, "wrong-report"),
  ]
}

private func wrong(_ type: any NightShift.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise12(type) }
}
