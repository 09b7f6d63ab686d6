import BenchmarkKit
import Observatory

/// Shows where its telescope points, in a block on its own actor.
actor RemoteConsole {
  private let telescope = Telescope()
  private var token: ObservationTracking.Token?
  private var waiter: Waiter?
  private var reports = 0

  func watch() async {
    await wait {
      waiter = $0
      token = withContinuousObservation(options: .didSet) { _ in
        use(self.telescope.azimuth)
        self.report()
      }
    }
  }

  /// Sets so many times, and waits each time until the block has run.
  ///
  /// Returns how often it has run.
  func set(_ count: Int) async -> Int {
    reports = 0
    for value in 1...count {
      await wait {
        waiter = $0
        telescope.azimuth = value
      }
    }
    return reports
  }

  func stop() {
    token = nil
  }

  private func report() {
    reports += 1
    waiter?.resume()
    waiter = nil
  }
}
