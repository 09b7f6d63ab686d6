// The variants that are wrong about blocks and iterations.

// MARK: When a block runs again

final class WillSetDoesNotWake: Contract {
  override func wakes(_ observation: Model.Observation, changeOf spot: Model.Spot) -> Bool {
    observation.wanted.contains(.didSet) && super.wakes(observation, changeOf: spot)
  }
}

final class AnyObjectWakes: Contract {
  override func wakes(_ observation: Model.Observation, changeOf spot: Model.Spot) -> Bool {
    observation.reads.contains { $0.property == spot.property }
  }
}

final class WakesItself: Contract {
  override func isOwn(_ observation: Model.Observation) -> Bool { false }
}

final class IsDeafToItsOwnDeaths: Contract {
  override func wakesForDeath(_ observation: Model.Observation) -> Bool {
    !observation.isRunning
  }
}

final class KeepsTheFirstDependencies: Contract {
  override func dependencies(before: [Model.Spot], now: [Model.Spot]) -> [Model.Spot] {
    before.isEmpty ? now : before
  }
}

final class MatchesTheFirstOnly: Contract {
  override func merge(_ property: Property, into due: inout [Model.Due]) {
    if !due.contains(where: \.isChange) { super.merge(property, into: &due) }
  }
}

final class MatchesTheLastOnly: Contract {
  override func merge(_ property: Property, into due: inout [Model.Due]) {
    due.removeAll(where: \.isChange)
    super.merge(property, into: &due)
  }
}

final class RunsForEachChange: Contract {
  override func merge(_ property: Property, into due: inout [Model.Due]) {
    due.append(.change([property]))
  }
}

final class MergesDeaths: Contract {
  override func mergeDeath(_ death: Model.Due, into due: inout [Model.Due]) {
    if !due.contains(death) { due.append(death) }
  }
}

final class ShowsTheFirstKind: Contract {
  override func kind(ofChangeFor wanted: Wanted) -> EventKind {
    wanted.contains(.willSet) ? .willSet : .didSet
  }
}

final class TokenLeavesWhatIsDue: Contract {
  override var tokenEndsWhatIsDue: Bool { false }
}

final class RunsTheLatestFirst: Contract {
  override func next(of waiting: inout [Model.Observation]) -> Model.Observation {
    waiting.removeLast()
  }
}

// MARK: Iterations

final class ForgetsToRenew: Contract {
  override func renews(_ iteration: Model.Iteration, changeOf spot: Model.Spot) -> Bool {
    iteration.items.count < 4 && super.renews(iteration, changeOf: spot)
  }
}

final class DeathIsNoChange: Contract {
  override var deathRenews: Bool { false }
}

final class GoesOnAfterAnError: Contract {
  override var errorEndsIteration: Bool { false }
}

final class ShowsOneMoreElement: Contract {
  override var cancellationOvertakes: Bool { false }
}
