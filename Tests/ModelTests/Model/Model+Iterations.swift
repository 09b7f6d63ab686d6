/// Iterations over `Observations`, each in a task of its own.
extension Model {
  func iterate(_ plan: IteratingPlan) {
    cancelIteration(plan.task)
    let until = plan.until.flatMap { variables[$0.rawValue]?.serial }
    let iteration = Iteration(number: state.nextTracking(), plan: plan, until: until)
    iterations.append(iteration)
    tasks[plan.task] = iteration
  }

  /// 28: the iterator ends with nil at once, also before its first element.
  func cancelIteration(_ task: Int) {
    guard let iteration = tasks[task] else { return }
    tasks[task] = nil
    guard !iteration.isOver else { return }
    if iteration.isDue && !contract.cancellationOvertakes { evaluate(iteration) }
    finish(iteration)
  }

  /// 25: nothing before the first `next()`; then once for all changes since the last element.
  func evaluateIterations() {
    for iteration in iterations where !iteration.isOver {
      guard iteration.isDue else { continue }
      iteration.isDue = false
      evaluate(iteration)
    }
    for iteration in iterations where iteration.isOver { iteration.isGone = true }
    itemCounts.append(iterations.reduce(0) { $0 + $1.items.count })
  }

  private func evaluate(_ iteration: Iteration) {
    if iteration.plan.until != nil && !objects.contains(where: { $0.serial == iteration.until }) {
      return finish(iteration)
    }
    applies.append([])
    let (flow, items) = evaluate(
      iteration.plan.steps, in: state.nextCall(of: iteration.number))
    iteration.reads = applies.removeLast()
    iteration.items += items
    if flow == .failed {
      // 27: thrown once, then nil.
      iteration.items.append(.error)
      if contract.errorEndsIteration { finish(iteration) }
    } else {
      iteration.items.append(.element(items.lastValue))
    }
  }

  private func finish(_ iteration: Iteration) {
    iteration.items.append(.finished)
    iteration.reads = []
    iteration.isOver = true
  }
}

extension IteratingPlan {
  /// What one evaluation performs: a weakly captured object must be read to be observed.
  var steps: [Step] {
    until.map { [.read(Place(slot: $0, property: $0.properties[0]))] + emit } ?? emit
  }
}

extension [Entry] {
  /// The value read last, which is the element.
  var lastValue: Int {
    for case .read(_, _, let value) in reversed() { return value }
    return -1
  }
}
