import Observatory

/// The iterations over `Observations` of a program, on the runtime.
extension Runner {
  /// One task's iteration; like the runner, for the main actor only.
  final class Iteration: @unchecked Sendable {
    let number: Int
    var items: [Entry] = []

    init(number: Int) { self.number = number }
  }

  func iterate(_ plan: IteratingPlan) {
    cancelIteration(plan.task)
    let iteration = Iteration(number: state.nextTracking())
    iterations.append(iteration)
    let sequence = sequence(of: plan, iteration)
    tasks[plan.task] = Task { @MainActor in
      await iterate(over: sequence, iteration)
    }
  }

  func cancelIteration(_ task: Int) {
    tasks[task]?.cancel()
    tasks[task] = nil
  }

  private func sequence(
    of plan: IteratingPlan, _ iteration: Iteration
  ) -> Observations<Int, Refusal> {
    let witness = witness(of: iteration.number)
    guard let until = plan.until else {
      return Observations { @MainActor [self] () throws(Refusal) in
        defer { withExtendedLifetime(witness) {} }
        return try evaluate(plan, iteration)
      }
    }
    let object = variables[until.rawValue]
    return Observations.untilFinished { @MainActor [self, weak object] () throws(Refusal) in
      defer { withExtendedLifetime(witness) {} }
      return object == nil ? .finish : .next(try evaluate(plan, iteration))
    }
  }

  private func evaluate(_ plan: IteratingPlan, _ iteration: Iteration) throws(Refusal) -> Int {
    let (flow, items) = evaluate(plan.steps, in: state.nextCall(of: iteration.number))
    iteration.items += items
    if flow == .failed { throw Refusal() }
    return items.lastValue
  }

  @MainActor private func iterate(
    over sequence: Observations<Int, Refusal>, _ iteration: Iteration
  ) async {
    var iterator = sequence.makeAsyncIterator()
    // A runtime that never ends an iteration must not hang the test.
    for _ in 0..<500 {
      do throws(Refusal) {
        guard let value = try await iterator.next() else {
          iteration.items.append(.finished)
          return
        }
        iteration.items.append(.element(value))
      } catch {
        iteration.items.append(.error)
      }
    }
  }

  /// Waits for so many items, and then a little for one too many.
  @MainActor func waitForItems(_ count: Int, _ patience: Patience) async {
    var yields = 0
    while iterations.reduce(0, { $0 + $1.items.count }) < count && yields < patience.yields {
      yields += 1
      await Task.yield()
    }
    for _ in 0..<3 { await Task.yield() }
  }
}
