/// Counts what the programs of a run have really done.
struct Coverage {
  private(set) var programs = 0
  private(set) var undecided = 0
  private var steps = [Int](repeating: 0, count: StepKind.allCases.count)
  private var trackings = [Int](repeating: 0, count: Wanted.all.count + 1)
  private var observations = [Int](repeating: 0, count: Wanted.all.count)
  private var events: [EventKind: Int] = [:]
  private var merged = 0
  private var thrown = 0
  private var deaths = 0
  private var elements = 0
  private var errors = 0
  private var ends = 0

  mutating func count(_ comparison: Comparison) {
    programs += 1
    if comparison.isUndecided {
      undecided += 1
      return
    }
    add(comparison.state.performed, to: &steps)
    add(comparison.state.trackings, to: &trackings)
    add(comparison.state.observations, to: &observations)
    for entry in comparison.actual + comparison.actualItems.flatMap({ $0 }) {
      switch entry {
      case .began(_, let kind, let matches):
        events[kind, default: 0] += 1
        if matches.count > 1 { merged += 1 }
      case .threw: thrown += 1
      case .gone: deaths += 1
      case .element: elements += 1
      case .error: errors += 1
      case .finished: ends += 1
      case .step, .read, .returned, .ended, .held, .unsettled: break
      }
    }
  }

  private func add(_ counts: [Int], to sums: inout [Int]) {
    for index in sums.indices { sums[index] += counts[index] }
  }

  /// What was counted, by name.
  var counts: [(name: String, count: Int)] {
    StepKind.allCases.map { ("step \($0)", steps[$0.rawValue]) }
      + zip(Wanted.all.map(\.description) + ["the plain function"], trackings).map {
        ("tracking with \($0)", $1)
      }
      + zip(Wanted.all, observations).map { ("observation with \($0)", $1) }
      + EventKind.allCases.map { ("event \($0)", events[$0, default: 0]) }
      + [
        ("event for several properties", merged), ("apply that threw", thrown),
        ("object gone", deaths), ("element", elements), ("iteration's error", errors),
        ("iteration's end", ends),
      ]
  }
}
