import BenchmarkKit
import Observatory

/// Shows where a telescope points, in a block on the main actor.
@MainActor final class Console {
  private var token: ObservationTracking.Token?

  func watch(_ telescope: Telescope, _ crew: Crew) {
    token = withContinuousObservation(options: .didSet) { _ in
      use(telescope.azimuth)
      crew.report()
    }
  }

  func stop() {
    token = nil
  }

  /// Returns at once: a block that was stopped has ended.
  func end() async {}
}
