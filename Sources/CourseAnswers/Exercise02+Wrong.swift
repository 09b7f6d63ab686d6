import CourseKit
import Observatory

/// Is up to date before there is anything to see.
private final class IsBornFresh: AlmostRightChart, AgeingChart {
  required init(of telescope: Telescope, bell: Bell) {
    super.init(of: telescope, bell: bell)
    isOld = false
  }

  func draw() -> String {
    isOld = false
    return drawing { [weak self] in self?.markAsOutOfDate() }
  }
}

/// Draws what it has drawn before, as long as nobody has rung.
private final class DrawsTheFirstPosition: AlmostRightChart, AgeingChart {
  private var latest: String?

  func draw() -> String {
    isOld = false
    let now = drawing { [weak self] in self?.markAsOutOfDate() }
    latest = latest ?? now
    return latest ?? now
  }
}

/// Forgets that a drawing makes it new.
private final class IsNeverFresh: AlmostRightChart, AgeingChart {
  func draw() -> String {
    drawing { [weak self] in self?.markAsOutOfDate() }
  }
}

/// Rings at once, and marks when there is time.
private final class MarksWhenThereIsTime: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    return drawing { [weak self] in
      guard let self, !self.isOld else { return }
      self.bell.ring()
      Task { self.isOld = true }
    }
  }
}

/// Has had enough after some rings.
private final class RingsTwentyTimes: AlmostRightChart, AgeingChart {
  private var rings = 0

  func draw() -> String {
    isOld = false
    return drawing { [weak self] in
      guard let self, !self.isOld else { return }
      self.isOld = true
      self.rings += 1
      if self.rings <= 20 { self.bell.ring() }
    }
  }
}

/// Remembers that it has rung, and never forgets it.
private final class HasRungForEver: AlmostRightChart, AgeingChart {
  private var hasRung = false

  func draw() -> String {
    isOld = false
    return drawing { [weak self] in
      guard let self, !self.hasRung else { return }
      self.isOld = true
      self.hasRung = true
      self.bell.ring()
    }
  }
}

/// Has a tracking for each property, and rings for each.
private final class ListensToEachProperty: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    listen { _ = $0.azimuth }
    listen { _ = $0.altitude }
    return position
  }

  private func listen(_ read: (Telescope) -> Void) {
    withObservationTracking {
      read(telescope)
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        self?.isOld = true
        self?.bell.ring()
      }
    }
  }
}

/// Has one place where it says that somebody listens.
private final class SharesTheTracking: AlmostRightChart, AgeingChart {
  private static var isArmed = false

  func draw() -> String {
    isOld = false
    guard !Self.isArmed else { return position }
    Self.isArmed = true
    return drawing { [weak self] in
      Self.isArmed = false
      self?.markAsOutOfDate()
    }
  }
}

/// Is careful in the inner closure, and captured by the outer one all the same.
private final class IsWeakTooLate: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    return withObservationTracking {
      position
    } onChange: {
      MainActor.assumeIsolated { [weak self] in self?.markAsOutOfDate() }
    }
  }
}

/// Takes the altitude from outside the closure, but for the first drawing.
private final class ReadsTheAltitudeOnce: AlmostRightChart, AgeingChart {
  private var isFirst = true

  func draw() -> String {
    isOld = false
    let altitude = isFirst ? nil : telescope.altitude
    isFirst = false
    return withObservationTracking {
      "azimuth \(telescope.azimuth), altitude \(altitude ?? telescope.altitude)"
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.markAsOutOfDate() }
    }
  }
}

/// Is weak in its first drawing, and strong in those after it.
private final class IsKeptByLaterDrawings: AlmostRightChart, AgeingChart {
  private var isFirst = true

  func draw() -> String {
    isOld = false
    defer { isFirst = false }
    if isFirst { return drawing { [weak self] in self?.markAsOutOfDate() } }
    return drawing { self.markAsOutOfDate() }
  }
}

extension Answers {
  static let moreOf02: [Answer] = [
    wrong(IsBornFresh.self, "born-fresh"),
    wrong(DrawsTheFirstPosition.self, "drawing-wrong"),
    wrong(IsNeverFresh.self, "never-fresh"),
    wrong(MarksWhenThereIsTime.self, "marked-late"),
    wrong(RingsTwentyTimes.self, "once-for-all"),
    wrong(HasRungForEver.self, "once-for-all"),
    wrong(ListensToEachProperty.self, "rings-too-often"),
    wrong(SharesTheTracking.self, "not-marked"),
    wrong(IsWeakTooLate.self, "kept-alive"),
    wrong(ReadsTheAltitudeOnce.self, "not-marked"),
    wrong(IsKeptByLaterDrawings.self, "kept-alive"),
  ]

  private static func wrong<Wrong: AgeingChart>(_ type: Wrong.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise02(type) }
  }
}
