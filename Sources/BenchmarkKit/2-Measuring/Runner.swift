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

  /// One side of a row: its work, and what that is a share of.
  private struct Pair {
    let work: Gauge
    let reference: Gauge?

    func calibrate(to slice: Duration) async {
      await work.calibrate(to: slice)
      await reference?.calibrate(to: slice)
    }

    func measure() async {
      await reference?.measure()
      await work.measure()
    }
  }

  private let effort: Effort
  private let pairs: [(row: Row, gauges: (ours: Pair, theirs: Pair)?)]
  private let limits: [(limit: Limit, gauge: Gauge?)]
  private let progress: (String) -> Void

  /// - Parameter progress: Is told what happens next, in a few words.
  public init(
    _ sides: Sides, rows: [Row], effort: Effort, progress: @escaping (String) -> Void = { _ in }
  ) {
    self.effort = effort
    self.progress = progress
    pairs = rows.map { row in
      @MainActor func gauge(_ work: Work, _ side: Sides.Side) -> Gauge? {
        Gauge(
          side.work(work), row.quantity, batch: work.batch, instances: work.instances,
          heap: sides.heap)
      }
      @MainActor func pair(_ side: Sides.Side) -> Pair? {
        gauge(row.work, side).map { work in
          Pair(work: work, reference: row.reference.flatMap { gauge($0, side) })
        }
      }
      guard let ours = pair(sides.ours), let theirs = pair(sides.theirs) else {
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
        figures: gauges.map { gauges in
          @MainActor func figures(_ pair: Pair) -> Figures {
            Figures(
              pair.work.samples, row.quantity, over: plain, against: pair.reference?.samples)
          }
          return (figures(gauges.ours), figures(gauges.theirs))
        })
    }
    return (
      rows,
      limits.map { limit, gauge in
        LimitResult(
          limit: limit, figures: gauge.map { Figures($0.samples, limit.quantity) })
      }
    )
  }
}
