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

@MainActor @Suite(.serialized) struct `A workload` {
  @Test(arguments: Work.allCases)
  func `of a row runs on both sides, and measures the same`(work: Work) async {
    let (ours, theirs) = (CallMeter(), CallMeter())
    await ObservatoryWorkloads.workload(for: work)(2, ours)
    await ObservationWorkloads.workload(for: work)(2, theirs)
    #expect(ours.isDone)
    #expect(theirs.isDone)
    #expect(ours.stops == theirs.stops)
  }

  @Test(arguments: Growth.allCases)
  func `that grows runs on both sides, and measures the same`(growth: Growth) async {
    let (ours, theirs) = (CallMeter(), CallMeter())
    let size = min(growth.sizes[1], 100)
    await ObservatoryWorkloads.workload(for: growth)(size, 2, ours)
    await ObservationWorkloads.workload(for: growth)(size, 2, theirs)
    #expect(ours.isDone)
    #expect(theirs.isDone)
    #expect(ours.stops == theirs.stops)
  }

  @Test(arguments: Limit.allCases)
  func `of the machine runs`(limit: Limit) async {
    let meter = CallMeter()
    await MachineWorkloads.workload(for: limit)(2, meter)
    #expect(meter.isDone)
  }
}
