/// Continuous observations: blocks that run again, once a turn.
extension Model {
  func observe(_ plan: ObservingPlan) {
    let observation = Observation(number: state.nextTracking(), plan: plan)
    observations.append(observation)
    // 14: not before this call has returned.
    enqueue(observation)
    replaceToken(plan.token, by: observation)
  }

  /// 20: dropping the token is cancelling it.
  func endToken(_ token: Int, explicitly: Bool) {
    replaceToken(token, by: nil)
  }

  private func replaceToken(_ token: Int, by observation: Observation?) {
    if let old = tokens[token] { end(old) }
    tokens[token] = observation
  }

  private func end(_ observation: Observation) {
    observation.isOver = true
    if contract.tokenEndsWhatIsDue { observation.due = [] }
  }

  // MARK: Waking

  func wake(changeOf spot: Spot) {
    for observation in observations where !observation.isOver {
      let isOwn = observation.isRunning && !contract.wakesItself
      if !isOwn && contract.wakes(observation, changeOf: spot) {
        contract.merge(spot, into: &observation.due)
        enqueue(observation)
      }
    }
    for iteration in iterations where contract.renews(iteration, changeOf: spot) {
      iteration.isDue = true
    }
  }

  func enqueue(_ observation: Observation) {
    if !waiting.contains(where: { $0 === observation }) { waiting.append(observation) }
  }

  // MARK: Running

  /// The main actor runs until nothing is due.
  func turn() {
    while !waiting.isEmpty {
      let observation = contract.next(of: &waiting)
      if !observation.due.isEmpty { run(observation) }
    }
    evaluateIterations()
  }

  private func run(_ observation: Observation) {
    let due = observation.due.removeFirst()
    if !observation.due.isEmpty { enqueue(observation) }

    let kind: EventKind =
      switch due {
      case .initial: .initial
      case .change: contract.kind(ofChangeFor: observation.wanted)
      case .death: .death
      }
    let matches = Property.allCases.filter(due.properties.contains)

    let frame = state.nextCall(of: observation.number)
    state.log.append(.began(tracking: observation.number, kind, matches: matches))
    let readBefore = observation.reads
    // 17: from here on a change is the block's own.
    observation.isRunning = true
    if !contract.wakesItself { observation.reads = [] }
    applies.append([])
    _ = perform(observation.plan.block, in: frame) { [contract] in
      if contract.cancelEnds { self.end(observation) }
    }
    let reads = applies.removeLast()
    observation.isRunning = false
    state.log.append(.ended(tracking: observation.number))

    let living = contract.dependencies(before: readBefore, now: reads).filter { spot in
      objects.contains { $0.serial == spot.object }
    }
    observation.reads = observation.isOver ? [] : living
    // The order in which one change wakes them is the order of their latest runs.
    if let index = observations.firstIndex(where: { $0 === observation }) {
      observations.append(observations.remove(at: index))
    }
  }
}
