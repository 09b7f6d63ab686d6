/// Measures how costs grow, the two sides side by side.
@MainActor public struct GrowthRunner {
  private struct Step {
    let size: Int
    let ours: Gauge
    let theirs: Gauge
  }

  private let rounds: Int
  private let slice: Duration
  private let series: [(growth: Growth, steps: [Step])]
  private let progress: (String) -> Void

  /// - Parameters:
  ///   - slice: The time for one size on one side in one round.
  ///   - progress: Is told what happens next, in a few words.
  public init(
    _ sides: Sides, rounds: Int = 5, slice: Duration = .milliseconds(6),
    progress: @escaping (String) -> Void = { _ in }
  ) {
    self.rounds = rounds
    self.slice = slice
    self.progress = progress
    series = Growth.allCases.map { growth in
      let steps = growth.sizes.compactMap { size in
        @MainActor func gauge(_ workload: @escaping GrowthWorkload) -> Gauge? {
          Gauge(
            { await workload(size, $0, $1) }, growth.quantity, batch: size, instances: 1,
            heap: sides.heap)
        }
        guard
          let ours = gauge(sides.ours.growth(growth)),
          let theirs = gauge(sides.theirs.growth(growth))
        else { return nil as Step? }
        return Step(size: size, ours: ours, theirs: theirs)
      }
      return (growth, steps)
    }
  }

  public func run() async -> [GrowthResult] {
    for (growth, steps) in series {
      for step in steps {
        progress("scaling, warming up: \(step.size) \(growth.axis)")
        await step.ours.calibrate(to: slice)
        await step.theirs.calibrate(to: slice)
      }
    }
    for round in 1...rounds {
      for (growth, steps) in series {
        for step in steps {
          progress("scaling, round \(round) of \(rounds): \(step.size) \(growth.axis)")
          await step.ours.measure()
          await step.theirs.measure()
        }
      }
    }
    return series.map { growth, steps in
      GrowthResult(
        growth: growth,
        points: steps.map {
          GrowthResult.Point(
            size: $0.size, ours: $0.ours.samples.best, theirs: $0.theirs.samples.best)
        })
    }
  }
}
