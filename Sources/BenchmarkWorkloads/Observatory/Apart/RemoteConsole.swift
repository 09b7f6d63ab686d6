import BenchmarkKit
import Observatory

/// Shows where its telescope points, in a block on its own actor.
actor RemoteConsole {
  private let telescope = Telescope()
  private var token: ObservationTracking.Token?
  private var waiter: Waiter?

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
  func set(_ count: Int) async {
    for value in 1...count {
      await wait {
        waiter = $0
        telescope.azimuth = value
      }
    }
  }

  func stop() {
    token = nil
  }

  private func report() {
    waiter?.resume()
    waiter = nil
  }
}
