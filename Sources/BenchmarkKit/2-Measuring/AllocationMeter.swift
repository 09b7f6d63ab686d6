/// Counts calls of the allocator.
final class AllocationMeter: Meter {
  private let counting: (start: @Sendable () -> Void, stop: @Sendable () -> Int)
  private(set) var reading = 0.0

  init(_ counting: (start: @Sendable () -> Void, stop: @Sendable () -> Int)) {
    self.counting = counting
  }

  func start() {
    counting.start()
  }

  func stop() {
    reading += Double(counting.stop())
  }
}
