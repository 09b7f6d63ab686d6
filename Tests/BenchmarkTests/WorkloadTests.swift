@testable import BenchmarkKit
import MachineWorkloads
import ObservationWorkloads
import ObservatoryWorkloads
import Testing

/// Counts the calls; a workload must start and stop in turn.
private final class CallMeter: Meter {
  private var isRunning = false
  private(set) var stops = 0
  private(set) var faults = 0
  var reading: Double { 0 }

  func start() {
    if isRunning { faults += 1 }
    isRunning = true
  }

  func stop() {
    if isRunning { stops += 1 } else { faults += 1 }
    isRunning = false
  }

  var isDone: Bool { stops > 0 && faults == 0 && !isRunning }
}

extension CallMeter {
  /// Returns what is wrong with a workload that was asked for so many operations; nil when nothing is.
  @MainActor static func fault(
    asked: Int, _ work: @MainActor (any Meter) async -> Int
  ) async -> String? {
    let meter = CallMeter()
    let done = await work(meter)
    if !meter.isDone { return "it starts and stops out of turn, or measures nothing" }
    return done == asked ? nil : "\(done) operations are seen, and \(asked) were asked for"
  }
}

@MainActor @Suite(.serialized) struct `A workload` {
  private let sides:
    [(name: String, work: (Work) -> Workload, growth: (Growth) -> GrowthWorkload)] = [
      ("ours", ObservatoryWorkloads.workload, ObservatoryWorkloads.workload),
      ("theirs", ObservationWorkloads.workload, ObservationWorkloads.workload),
    ]

  @Test(arguments: Work.allCases)
  func `of a row does what it is asked to, on both sides`(work: Work) async {
    for side in sides {
      let workload = side.work(work)
      let fault = await CallMeter.fault(asked: 3 * work.batch) { await workload(3, $0) }
      #expect(fault == nil, "\(side.name)")
    }
  }

  @Test(arguments: Growth.allCases)
  func `that grows does what it is asked to, on both sides`(growth: Growth) async {
    let size = min(growth.sizes[1], 100)
    for side in sides {
      let workload = side.growth(growth)
      let fault = await CallMeter.fault(asked: 3 * size) { await workload(size, 3, $0) }
      #expect(fault == nil, "\(side.name)")
    }
  }

  @Test(arguments: Limit.allCases)
  func `of the machine does what it is asked to`(limit: Limit) async {
    let workload = MachineWorkloads.workload(for: limit)
    #expect(await CallMeter.fault(asked: 3) { await workload(3, $0) } == nil)
  }

  @Test func `measures the same on both sides`() async {
    for work in Work.allCases {
      let (ours, theirs) = (CallMeter(), CallMeter())
      _ = await ObservatoryWorkloads.workload(for: work)(2, ours)
      _ = await ObservationWorkloads.workload(for: work)(2, theirs)
      #expect(ours.stops == theirs.stops, "\(work)")
    }
  }

  @Test func `that does nothing is found out`() async {
    let empty = await CallMeter.fault(asked: 3) { meter in
      meter.start()
      meter.stop()
      return 0
    }
    #expect(empty == "0 operations are seen, and 3 were asked for")
    let unmeasured = await CallMeter.fault(asked: 3) { _ in 3 }
    #expect(unmeasured == "it starts and stops out of turn, or measures nothing")
  }
}
