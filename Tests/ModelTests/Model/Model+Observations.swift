/// Continuous observations: blocks that run again, once a turn.
extension Model {
  func observe(_ plan: ObservingPlan) {
    let observation = Observation(number: state.nextTracking(), plan: plan)
    observations.append(observation)
    // 14: not before this call has returned.
    waiting.append(observation)
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
  }

  // MARK: Running

  /// The main actor runs until nothing is due.
  func turn() {
    while !waiting.isEmpty { run(contract.next(of: &waiting)) }
    evaluateIterations()
  }

  private func run(_ observation: Observation) {
    observation.isWaiting = false
    if observation.due.isEmpty || (observation.isOver && contract.tokenEndsWhatIsDue) { return }
    let due = observation.due.removeFirst()

    let frame = state.nextCall(of: observation.number)
    state.log.append(
      .began(
        tracking: observation.number, kind(of: due, for: observation),
        matches: Property.allCases.filter(due.properties.contains)))
    observation.isRunning = true
    observation.runsFor = due
    jobsMade += 1
    job = jobsMade
    applies.append([])
    _ = perform(observation.plan.block, in: frame) { [contract] in
      if contract.cancelEnds { self.end(observation) }
    }
    let reads = contract.dependencies(before: observation.reads, now: applies.removeLast())
    observation.isRunning = false
    job = 0
    state.log.append(.ended(tracking: observation.number))

    observers.removeAll { $0 === observation }
    if observation.isOver { return }
    observation.reads = reads.filter { spot in objects.contains { $0.serial == spot.object } }
    observers.append(observation)
    // What came while it ran, it waits for behind those who were woken before.
    if !observation.due.isEmpty {
      observation.isWaiting = true
      waiting.append(observation)
    }
  }

  private func kind(of due: Due, for observation: Observation) -> EventKind {
    switch due {
    case .initial: .initial
    case .change: contract.kind(ofChangeFor: observation.wanted)
    case .death, .ownDeath: .death
    }
  }
}
