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

  func watch(_ catalog: Catalog, _ crew: Crew) {
    token = withContinuousObservation(options: .didSet) { _ in
      use(catalog.readAll())
      crew.report()
    }
  }

  /// Takes 10 ms each time.
  func watchSlowly(_ telescope: Telescope, _ crew: Crew) {
    token = withContinuousObservation(options: .didSet) { _ in
      use(telescope.azimuth)
      spin(for: .milliseconds(10))
      hear()
      crew.report()
    }
  }

  func stop() {
    token = nil
  }

  /// Returns at once: a block that was stopped has ended.
  func end() async {}
}
