import Testing

/// A model that is wrong in one point, which the model test must find.
struct BrokenContract: CustomTestStringConvertible {
  let name: String
  let make: @Sendable () -> Contract

  var testDescription: String { name }

  init<Broken: Contract>(_ type: Broken.Type) {
    name = "\(type)"
    make = { Broken() }
  }

  static let all =
    [
      BrokenContract(OuterForgetsWhatInnerRead.self), BrokenContract(InPlaceChangeOnlyWrites.self),
      BrokenContract(ArmsAfterThrow.self), BrokenContract(EqualIsChange.self),
      BrokenContract(FiresAgainAndAgain.self), BrokenContract(ForgetsThePair.self),
      BrokenContract(ClaimsTooMuch.self), BrokenContract(NestedChangeEndsThePair.self),
      BrokenContract(NeedsWillSetBeforeDidSet.self), BrokenContract(RunsHandlersBackwards.self),
      BrokenContract(ValueEndsTheWatch.self), BrokenContract(CancelDoesNothing.self),
      BrokenContract(WillSetDoesNotWake.self), BrokenContract(AnyObjectWakes.self),
      BrokenContract(WakesItself.self), BrokenContract(IsDeafToItsOwnDeaths.self),
      BrokenContract(KeepsTheFirstDependencies.self),
      BrokenContract(MatchesTheFirstOnly.self), BrokenContract(MatchesTheLastOnly.self),
      BrokenContract(RunsForEachChange.self), BrokenContract(MergesDeaths.self),
      BrokenContract(ShowsTheFirstKind.self), BrokenContract(TokenLeavesWhatIsDue.self),
      BrokenContract(RunsTheLatestFirst.self), BrokenContract(ForgetsToRenew.self),
      BrokenContract(DeathIsNoChange.self), BrokenContract(GoesOnAfterAnError.self),
      BrokenContract(ShowsOneMoreElement.self),
    ]
}

// MARK: What is read

final class OuterForgetsWhatInnerRead: Contract {
  override func dependents(ofReadIn applies: Range<Int>) -> Range<Int> { applies.suffix(1) }
}

final class InPlaceChangeOnlyWrites: Contract {
  override var inPlaceChangeReads: Bool { false }
}

final class ArmsAfterThrow: Contract {
  override var armsAfterThrow: Bool { true }
}

// MARK: Who hears of a change

final class EqualIsChange: Contract {
  override var settingEqualIsChange: Bool { true }
}

final class FiresAgainAndAgain: Contract {
  override func claim(_ tracking: Model.Tracking, for change: Int) {
    if tracking.wanted.contains(.didSet) { super.claim(tracking, for: change) }
  }
}

final class ForgetsThePair: Contract {
  override func claim(_ tracking: Model.Tracking, for change: Int) { tracking.phase = .done }
}

/// Is told of any property of an object of which it has read one.
final class ClaimsTooMuch: Contract {
  override func hearsWillSet(_ tracking: Model.Tracking, of spot: Model.Spot) -> Bool {
    tracking.phase == .armed && tracking.wanted.contains(.willSet)
      && tracking.reads.contains { $0.object == spot.object }
  }
}

final class NestedChangeEndsThePair: Contract {
  override func hearsDidSet(
    _ tracking: Model.Tracking, of spot: Model.Spot, change: Int?, isByHand: Bool
  ) -> Bool {
    tracking.phase != .done && tracking.wanted.contains(.didSet) && tracking.reads.contains(spot)
  }
}

final class NeedsWillSetBeforeDidSet: Contract {
  override func hearsDidSet(
    _ tracking: Model.Tracking, of spot: Model.Spot, change: Int?, isByHand: Bool
  ) -> Bool {
    change != nil
      && super.hearsDidSet(tracking, of: spot, change: change, isByHand: isByHand)
  }
}

final class RunsHandlersBackwards: Contract {
  override func order(_ observers: [Model.Observer]) -> [Model.Observer] { observers.reversed() }
}

final class ValueEndsTheWatch: Contract {
  override func hearsDeath(_ observer: Model.Observer) -> Bool {
    super.hearsDeath(observer) && (observer as? Model.Tracking)?.phase ?? .armed == .armed
  }
}

final class CancelDoesNothing: Contract {
  override var cancelEnds: Bool { false }
}
