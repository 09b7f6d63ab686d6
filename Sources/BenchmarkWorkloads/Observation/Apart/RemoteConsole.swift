import BenchmarkKit
import Observation

/// Shows where its telescope points, in a loop on its own actor.
actor RemoteConsole {
  private let telescope = Telescope()
  private var task: Task<Void, Never>?
  private var waiter: Waiter?
  private var reports = 0

  func watch() async {
    await wait {
      waiter = $0
      task = Task {
        for await azimuth in Observations({ self.telescope.azimuth }) {
          use(azimuth)
          self.report()
        }
      }
    }
  }

  /// Sets so many times, and waits each time until the loop has run.
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

  func stop() async {
    task?.cancel()
    await task?.value
    task = nil
  }

  private func report() {
    reports += 1
    waiter?.resume()
    waiter = nil
  }
}
