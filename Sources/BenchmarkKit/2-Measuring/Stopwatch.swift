/// Measures time, in nanoseconds.
final class Stopwatch: Meter {
  private let clock = SuspendingClock()
  private var began: SuspendingClock.Instant?
  private(set) var reading = 0.0

  func start() {
    began = clock.now
  }

  func stop() {
    let now = clock.now
    guard let began else { return }
    reading += began.duration(to: now).nanoseconds
    self.began = nil
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
