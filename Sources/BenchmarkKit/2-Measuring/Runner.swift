/// Measures rows and limits, the two sides side by side.
///
/// Every round takes each row once, ours right before theirs, so that what disturbs the machine for
/// some seconds disturbs both sides, and only few rounds of each row.
@MainActor public struct Runner {
  /// How long a full run and a quick one measure.
  public struct Effort: Sendable {
    public var rounds: Int
    /// The time for one side of one row in one round.
    public var slice: Duration

    public static let full = Effort(rounds: 11, slice: .milliseconds(40))
    public static let quick = Effort(rounds: 5, slice: .milliseconds(8))
  }

  private let effort: Effort
  private let pairs: [(row: Row, gauges: (ours: Gauge, theirs: Gauge)?)]
  private let limits: [(limit: Limit, gauge: Gauge?)]
  private let progress: (String) -> Void

  /// - Parameter progress: Is told what happens next, in a few words.
  public init(
    _ sides: Sides, rows: [Row], effort: Effort, progress: @escaping (String) -> Void = { _ in }
  ) {
    self.effort = effort
    self.progress = progress
    pairs = rows.map { row in
      @MainActor func gauge(_ side: Sides.Side) -> Gauge? {
        Gauge(
          side.work(row.work), row.quantity, batch: row.work.batch, instances: row.work.instances,
          heap: sides.heap)
      }
      guard let ours = gauge(sides.ours), let theirs = gauge(sides.theirs) else {
        return (row, nil)
      }
      return (row, (ours, theirs))
    }
    limits = Limit.allCases.map { limit in
      let workload = sides.machine(limit)
      return (
        limit, Gauge(workload, limit.quantity, instances: limit.instances, heap: sides.heap)
      )
    }
  }

  /// Measures all of them.
  public func run() async -> (rows: [RowResult], limits: [LimitResult]) {
    for (row, gauges) in pairs {
      progress("warming up: \(row.name)")
      await gauges?.ours.calibrate(to: effort.slice)
      await gauges?.theirs.calibrate(to: effort.slice)
    }
    for (limit, gauge) in limits {
      progress("warming up: \(limit.title)")
      await gauge?.calibrate(to: effort.slice / 4)
    }
    for round in 1...effort.rounds {
      let prefix = "round \(round) of \(effort.rounds)"
      for (row, gauges) in pairs {
        progress("\(prefix): \(row.name)")
        await gauges?.ours.measure()
        await gauges?.theirs.measure()
      }
      progress("\(prefix): limits of the machine")
      for (_, gauge) in limits { await gauge?.measure() }
    }
    return results()
  }

  private func results() -> (rows: [RowResult], limits: [LimitResult]) {
    let rows = pairs.map { row, gauges in
      let plain = row.plain.flatMap { plain in
        limits.first { $0.limit == plain }?.gauge?.samples
      }
      return RowResult(
        row: row,
        figures: gauges.map {
          (
            Figures($0.ours.samples, row.quantity, over: plain),
            Figures($0.theirs.samples, row.quantity, over: plain)
          )
        })
    }
    return (
      rows,
      limits.map { limit, gauge in
        LimitResult(
          limit: limit, figures: gauge.map { Figures($0.samples, limit.quantity, over: nil) })
      }
    )
  }
}
