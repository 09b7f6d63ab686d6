/// One workload with its instrument and its count: what is measured once in each round.
@MainActor final class Gauge {
  /// What takes no time at all is not done without end.
  private static let most = 1 << 30

  private let workload: Workload
  private let meter: () -> any Meter
  private let batch: Int
  private var count: Int
  private let quantity: Quantity
  private(set) var samples = Samples()

  /// Returns nil where this platform has no instrument for the quantity.
  ///
  /// - Parameters:
  ///   - batch: How many operations the workload makes at a time.
  ///   - instances: How many to make of what is weighed.
  init?(
    _ workload: @escaping Workload, _ quantity: Quantity, batch: Int = 1, instances: Int = 10_000,
    heap: Heap
  ) {
    self.workload = workload
    self.batch = batch
    self.quantity = quantity
    switch quantity {
    case .time, .share:
      meter = { Stopwatch() }
      count = 1
    case .bytes:
      guard let bytesInUse = heap.bytesInUse else { return nil }
      meter = { HeapMeter(bytesInUse) }
      count = instances
    case .allocations:
      guard let counting = heap.counting else { return nil }
      meter = { AllocationMeter(counting) }
      count = 10_000
    case .calls:
      meter = { Tally() }
      count = 1
    }
  }

  /// Finds the count with which the workload takes so long, its setup included, and warms it up.
  ///
  /// What is not a time needs no such count: it is the same each time.
  func calibrate(to slice: Duration) async {
    guard quantity.isTime else {
      _ = await run(1)
      return
    }
    while true {
      // Of two runs, the shorter: one that was disturbed would make the count too small.
      let took = min(await duration(), await duration())
      let factor = slice.nanoseconds / max(took.nanoseconds, 1)
      if factor <= 1.5 || count >= Self.most { return }
      // A short run tells little of a long one, so the count grows by steps.
      count = min(Self.most, max(count + 1, Int(Double(count) * min(factor, 16))))
    }
  }

  private func duration() async -> Duration {
    let clock = SuspendingClock()
    let began = clock.now
    _ = await run(count)
    return began.duration(to: clock.now)
  }

  func measure() async {
    // What is counted comes out the same, and can take long.
    guard quantity != .calls || samples.values.count < 3 else { return }
    samples.append(await run(count))
  }

  /// Returns what one operation took.
  private func run(_ count: Int) async -> Double {
    let meter = meter()
    _ = await workload(count, meter)
    let each = meter.reading / Double(count * batch)
    // What is left over is the allocator's, for a block that fits no gap.
    return quantity == .bytes ? each.rounded() : each
  }
}
