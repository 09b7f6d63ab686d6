import CourseKit
import Observatory

/// The shift that the wrong answers of exercise 12 are, each but for one job.
@MainActor
class AlmostRightShift {
  let log: NightLog
  let motor: DomeMotor
  let desk: ReportDesk

  var isOn = true
  var token: ObservationTracking.Token?
  var reports: Task<Void, Never>?

  required init(log: NightLog, motor: DomeMotor, desk: ReportDesk) {
    (self.log, self.motor, self.desk) = (log, motor, desk)
  }

  func begin(_ telescope: Telescope) {
    noteMoves(of: telescope)
    turnDome(with: telescope)
    writeReports(about: telescope)
  }

  func end() {
    isOn = false
    token = nil
    reports?.cancel()
  }

  deinit { reports?.cancel() }

  func noteMoves(of telescope: Telescope) {
    withObservationTracking(options: .didSet) {
      _ = telescope.azimuth
    } onChange: { [weak self, weak telescope] _ in
      guard let self, let telescope else { return }
      MainActor.assumeIsolated { self.noteMove(of: telescope) }
    }
  }

  final func noteMove(of telescope: Telescope) {
    guard isOn else { return }
    log.note(telescope.azimuth)
    noteMoves(of: telescope)
  }

  func turnDome(with telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { [motor] _ in
      motor.turn(azimuth: telescope.azimuth, altitude: telescope.altitude)
    }
  }

  func writeReports(about telescope: Telescope) {
    reports = Task { [desk] in
      for await azimuth in Observations({ telescope.azimuth }) { await desk.write(azimuth) }
    }
  }
}
