import CourseKit
import Observatory

/// Lets the macro do the work, but for the property that the macro does otherwise.
@Observable
private final class UsesTheMacro: SkyByHand {
  @ObservationIgnored private var storedSeeing = 3

  required init() {}

  var seeing: Int {
    get {
      access(keyPath: \.seeing)
      return storedSeeing
    }
    set { withMutation(keyPath: \.seeing) { storedSeeing = newValue } }
  }

  var cloudCover = 0
  var isClear: Bool { cloudCover < 20 }
}

/// Compares with what the getter says, and so reads where it only writes.
private final class ComparesThroughTheGetter: AlmostRightSky, SkyByHand {
  override var cloudCover: Int {
    get { super.cloudCover }
    set { if newValue != cloudCover { super.cloudCover = newValue } }
  }
}

/// Looks at the value before it replaces it.
private final class ReadsInTheSetter: AlmostRightSky, SkyByHand {
  override var seeing: Int {
    get { super.seeing }
    set {
      let old = seeing
      change(\.seeing) { stored.seeing = old + (newValue - old) }
    }
  }
}

/// Gives `isClear` a key path of its own, and announces it when it turns.
private final class AnnouncesWhatTurns: SkyByHand {
  private let registrar = ObservationRegistrar()
  private var stored = (seeing: 3, cloudCover: 0)

  var seeing: Int {
    get {
      registrar.access(self, keyPath: \.seeing)
      return stored.seeing
    }
    set { registrar.withMutation(of: self, keyPath: \.seeing) { stored.seeing = newValue } }
  }

  var cloudCover: Int {
    get {
      registrar.access(self, keyPath: \.cloudCover)
      return stored.cloudCover
    }
    set {
      guard newValue != stored.cloudCover else { return }
      registrar.withMutation(of: self, keyPath: \.cloudCover) {
        guard (newValue < 20) != (stored.cloudCover < 20) else {
          return stored.cloudCover = newValue
        }
        registrar.withMutation(of: self, keyPath: \.isClear) { stored.cloudCover = newValue }
      }
    }
  }

  var isClear: Bool {
    registrar.access(self, keyPath: \.isClear)
    return stored.cloudCover < 20
  }
}

/// Keeps `isClear`, too, and changes it when the change of `cloudCover` is over.
private final class StoresWhatItCouldCompute: SkyByHand {
  private let registrar = ObservationRegistrar()
  private var stored = (seeing: 3, cloudCover: 0, isClear: true)

  var seeing: Int {
    get {
      registrar.access(self, keyPath: \.seeing)
      return stored.seeing
    }
    set { registrar.withMutation(of: self, keyPath: \.seeing) { stored.seeing = newValue } }
  }

  var cloudCover: Int {
    get {
      registrar.access(self, keyPath: \.cloudCover)
      return stored.cloudCover
    }
    set {
      guard newValue != stored.cloudCover else { return }
      registrar.withMutation(of: self, keyPath: \.cloudCover) { stored.cloudCover = newValue }
      registrar.withMutation(of: self, keyPath: \.isClear) { stored.isClear = newValue < 20 }
    }
  }

  var isClear: Bool {
    registrar.access(self, keyPath: \.isClear)
    return stored.isClear
  }
}

/// Has one value for all skies.
private final class SharesTheValue: AlmostRightSky, SkyByHand {
  nonisolated(unsafe) private static var seeing = 3

  override var seeing: Int {
    get {
      sayRead(\.seeing)
      return Self.seeing
    }
    set { change(\.seeing) { Self.seeing = newValue } }
  }
}

/// Compares with the stored value, and reads the property on its way out.
private final class ReadsWhatIsTheSame: AlmostRightSky, SkyByHand {
  override var cloudCover: Int {
    get { super.cloudCover }
    set {
      if newValue == stored.cloudCover { return _ = cloudCover }
      super.cloudCover = newValue
    }
  }
}

/// Knows without reading that a sky that is all covered is not clear.
private final class KnowsWhenItIsAllCovered: AlmostRightSky, SkyByHand {
  override var isClear: Bool { stored.cloudCover < 100 && cloudCover < 20 }
}

/// Says that it is read, and grows tired of it.
private final class GrowsTiredOfSayingSo: AlmostRightSky, SkyByHand {
  private var reads = 0

  override var seeing: Int {
    get {
      reads += 1
      return reads > 30 ? stored.seeing : super.seeing
    }
    set { super.seeing = newValue }
  }
}

extension Answers {
  static let moreOf01: [Answer] = [
    wrong(UsesTheMacro.self, "macro"),
    wrong(ComparesThroughTheGetter.self, "writing-reads"),
    wrong(ReadsInTheSetter.self, "writing-reads"),
    wrong(AnnouncesWhatTurns.self, "clear-deaf"),
    wrong(StoresWhatItCouldCompute.self, "clear-late"),
    wrong(SharesTheValue.self, "two-skies"),
    wrong(ReadsWhatIsTheSame.self, "writing-reads"),
    wrong(KnowsWhenItIsAllCovered.self, "clear-deaf"),
    wrong(GrowsTiredOfSayingSo.self, "read-unsaid"),
  ]

  private static func wrong<Wrong: SkyByHand>(_ type: Wrong.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise01(type) }
  }
}
