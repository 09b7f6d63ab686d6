import BenchmarkKit
import Observation

/// Shows where a telescope points, in a loop on the main actor.
@MainActor final class Console {
  private var task: Task<Void, Never>?

  func watch(_ telescope: Telescope, _ crew: Crew) {
    task = Task {
      for await azimuth in Observations({ telescope.azimuth }) {
        use(azimuth)
        crew.report()
      }
    }
  }

  func watch(_ catalog: Catalog, _ crew: Crew) {
    task = Task {
      for await sum in Observations({ catalog.readAll() }) {
        use(sum)
        crew.report()
      }
    }
  }

  /// Takes 10 ms each time.
  func watchSlowly(_ telescope: Telescope, _ crew: Crew) {
    task = Task {
      for await azimuth in Observations({ telescope.azimuth }) {
        use(azimuth)
        spin(for: .milliseconds(10))
        hear()
        crew.report()
      }
    }
  }

  func stop() {
    task?.cancel()
  }

  /// Waits until the loop has ended.
  func end() async {
    await task?.value
    task = nil
  }
}
