import CourseKit
import Observatory

final class MySky: SkyByHand {
  private let registrar = ObservationRegistrar()
  private var storedSeeing = 3
  private var storedCloudCover = 0

  var seeing: Int {
    get {
      registrar.access(self, keyPath: \.seeing)
      return storedSeeing
    }
    set {
      registrar.withMutation(of: self, keyPath: \.seeing) {
        storedSeeing = newValue
      }
    }
  }

  var cloudCover: Int {
    get {
      registrar.access(self, keyPath: \.cloudCover)
      return storedCloudCover
    }
    set {
      guard newValue != storedCloudCover else { return }
      registrar.withMutation(of: self, keyPath: \.cloudCover) {
        storedCloudCover = newValue
      }
    }
  }

  var isClear: Bool { cloudCover < 20 }
}

// MARK: - Wrong answers

/// Announces what changes, but never says that something is read.
private final class SaysNothingOfReads: SkyByHand {
  private let registrar = ObservationRegistrar()
  private var stored = (seeing: 3, cloudCover: 0)

  var seeing: Int {
    get { stored.seeing }
    set { registrar.withMutation(of: self, keyPath: \.seeing) { stored.seeing = newValue } }
  }

  var cloudCover: Int {
    get { stored.cloudCover }
    set { registrar.withMutation(of: self, keyPath: \.cloudCover) { stored.cloudCover = newValue } }
  }

  var isClear: Bool { cloudCover < 20 }
}

/// Subscribes its readers, and then changes behind their backs.
private final class SaysNothingOfChanges: SkyByHand {
  private let registrar = ObservationRegistrar()
  private var stored = (seeing: 3, cloudCover: 0)

  var seeing: Int {
    get {
      registrar.access(self, keyPath: \.seeing)
      return stored.seeing
    }
    set { stored.seeing = newValue }
  }

  var cloudCover: Int {
    get {
      registrar.access(self, keyPath: \.cloudCover)
      return stored.cloudCover
    }
    set { stored.cloudCover = newValue }
  }

  var isClear: Bool { cloudCover < 20 }
}

/// The sky that the others are, each but for one mistake.
class AlmostRightSky: Observable {
  let registrar = ObservationRegistrar()
  var stored = (seeing: 3, cloudCover: 0)

  required init() {}

  var seeing: Int {
    get {
      sayRead(\.seeing)
      return stored.seeing
    }
    set { change(\.seeing) { stored.seeing = newValue } }
  }

  var cloudCover: Int {
    get {
      sayRead(\.cloudCover)
      return stored.cloudCover
    }
    set {
      guard newValue != stored.cloudCover else { return }
      change(\.cloudCover) { stored.cloudCover = newValue }
    }
  }

  var isClear: Bool { cloudCover < 20 }

  // A key path through a subclass would name another property.
  final func sayRead(_ keyPath: KeyPath<AlmostRightSky, Int>) {
    registrar.access(self, keyPath: keyPath)
  }

  final func change(_ keyPath: KeyPath<AlmostRightSky, Int>, _ change: () -> Void) {
    registrar.withMutation(of: self, keyPath: keyPath, change)
  }
}

/// Has copied `seeing` to make `cloudCover` of it, and left a key path as it was.
private final class ForgetsAKeyPath: AlmostRightSky, SkyByHand {
  override var cloudCover: Int {
    get {
      sayRead(\.seeing)
      return stored.cloudCover
    }
    set {
      guard newValue != stored.cloudCover else { return }
      change(\.seeing) { stored.cloudCover = newValue }
    }
  }
}

/// Stores first, and makes an empty change of it.
private final class StoresOutsideTheChange: AlmostRightSky, SkyByHand {
  override var seeing: Int {
    get { super.seeing }
    set {
      stored.seeing = newValue
      change(\.seeing) {}
    }
  }
}

/// Announces that it is about to change, and then announces the change.
private final class AnnouncesTwice: AlmostRightSky, SkyByHand {
  override var cloudCover: Int {
    get { super.cloudCover }
    set {
      guard newValue != stored.cloudCover else { return }
      change(\.cloudCover) {}
      change(\.cloudCover) { stored.cloudCover = newValue }
    }
  }
}

/// Keeps what it was told first.
private final class KeepsTheFirstValue: AlmostRightSky, SkyByHand {
  private var isMeasured = false

  override var seeing: Int {
    get { super.seeing }
    set {
      if !isMeasured { super.seeing = newValue }
      isMeasured = true
    }
  }
}

/// Announces the beginning of each change, and never its end.
private final class NeverEndsAChange: AlmostRightSky, SkyByHand {
  override var seeing: Int {
    get { super.seeing }
    set {
      registrar.willSet(self as AlmostRightSky, keyPath: \.seeing)
      stored.seeing = newValue
    }
  }
}

/// Compares where each assignment counts.
private final class ComparesTheSeeing: AlmostRightSky, SkyByHand {
  override var seeing: Int {
    get { super.seeing }
    set { if newValue != stored.seeing { super.seeing = newValue } }
  }
}

/// Compares nothing, as the telescope of the chapter does.
private final class ComparesNothing: AlmostRightSky, SkyByHand {
  override var cloudCover: Int {
    get { super.cloudCover }
    set {
      change(\.cloudCover) { stored.cloudCover = newValue }
    }
  }
}

/// Has the right `isClear` for the sky that it begins with.
private final class IsAlwaysClear: AlmostRightSky, SkyByHand {
  override var isClear: Bool { _ = cloudCover; return true }
}

/// Goes past the getter, where the reading would be said.
private final class ReadsWhatIsStored: AlmostRightSky, SkyByHand {
  override var isClear: Bool { stored.cloudCover < 20 }
}

/// Says that everything is read, to be on the safe side.
private final class ReadsEverything: AlmostRightSky, SkyByHand {
  override var isClear: Bool { seeing >= 0 && cloudCover < 20 }
}

/// Uses one registrar for all skies, and one name for all of them.
private final class SharesTheRegistrar: SkyByHand {
  private static let registrar = ObservationRegistrar()
  private var stored = (seeing: 3, cloudCover: 0)

  var seeing: Int {
    get {
      Self.registrar.access(self, keyPath: \.seeing)
      return stored.seeing
    }
    set { Self.registrar.withMutation(of: self, keyPath: \.seeing) { stored.seeing = newValue } }
  }

  var cloudCover: Int {
    get {
      Self.registrar.access(self, keyPath: \.cloudCover)
      return stored.cloudCover
    }
    set {
      guard newValue != stored.cloudCover else { return }
      Self.registrar.withMutation(of: self, keyPath: \.cloudCover) { stored.cloudCover = newValue }
    }
  }

  var isClear: Bool { cloudCover < 20 }
}

extension Answers {
  public static let exercise01: [Answer] =
    [
      .solution("MySky") { await Check.exercise01(MySky.self) },
      wrong(SaysNothingOfReads.self, "read-unsaid"),
      wrong(SaysNothingOfChanges.self, "change-unsaid"),
      wrong(ForgetsAKeyPath.self, "wrong-property"),
      wrong(StoresOutsideTheChange.self, "store-outside"),
      wrong(AnnouncesTwice.self, "announced-twice"),
      wrong(KeepsTheFirstValue.self, "value-lost"),
      wrong(NeverEndsAChange.self, "no-end"),
      wrong(ComparesTheSeeing.self, "same-seeing-silent"),
      wrong(ComparesNothing.self, "same-clouds-heard"),
      wrong(IsAlwaysClear.self, "clear-wrong"),
      wrong(ReadsWhatIsStored.self, "clear-deaf"),
      wrong(ReadsEverything.self, "clear-too-curious"),
      wrong(SharesTheRegistrar.self, "two-skies"),
    ] + moreOf01

  private static func wrong<Wrong: SkyByHand>(_ type: Wrong.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise01(type) }
  }
}
