@testable import BenchmarkKit

/// Two sides whose workloads only move a scale that the test holds, so that each figure is known.
@MainActor final class Puppet {
  /// What the heap says that it holds.
  private(set) var scale = 0
  /// What was done, in order.
  private(set) var log: [String] = []
  /// The bytes that each of ours needs, in each run from the first on; then always the last.
  var ours = [80]
  var theirs = [176]
  var plain = [48]

  /// - Parameter hasScale: Whether the platform tells how much of its heap is in use.
  func sides(hasScale: Bool = true) -> Sides {
    var heap = Heap()
    if hasScale {
      // The runner asks on the main actor, where the workloads run.
      heap.bytesInUse = { MainActor.assumeIsolated { self.scale } }
    }
    return Sides(
      ours: Sides.Side(
        work: { work in { await self.work("ours \(work)", \.ours, $0, $1) } },
        growth: { growth in
          { size, _, meter in await self.work("ours \(growth) \(size)", \.ours, size, meter) }
        }),
      theirs: Sides.Side(
        work: { work in { await self.work("theirs \(work)", \.theirs, $0, $1) } },
        growth: { growth in
          { size, _, meter in await self.work("theirs \(growth) \(size)", \.theirs, size, meter) }
        }),
      machine: { limit in { await self.work("plain \(limit)", \.plain, $0, $1) } },
      heap: heap)
  }

  func forgetLog() { log = [] }

  private func work(
    _ name: String, _ each: ReferenceWritableKeyPath<Puppet, [Int]>, _ count: Int,
    _ meter: any Meter
  ) async -> Int {
    // Not what only warms up.
    if count > 1 { log.append(name) }
    meter.start()
    scale += self[keyPath: each][0] * count
    meter.stop()
    if count > 1, self[keyPath: each].count > 1 { self[keyPath: each].removeFirst() }
    return count
  }
}
