internal import CWorkload

/// Counts the calls that are heard on this thread.
final class Tally: Meter {
  private var began = 0
  private(set) var reading = 0.0

  func start() {
    began = workload_heard()
  }

  func stop() {
    reading += Double(workload_heard() - began)
  }
}
