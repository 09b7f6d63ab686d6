import CourseKit
import Observatory

@MainActor
final class MyChart: AgeingChart {
  private let telescope: Telescope
  private let bell: Bell
  private(set) var isOutOfDate = true

  init(of telescope: Telescope, bell: Bell) {
    self.telescope = telescope
    self.bell = bell
  }

  func draw() -> String {
    isOutOfDate = false
    return withObservationTracking {
      "azimuth \(telescope.azimuth), altitude \(telescope.altitude)"
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.markAsOutOfDate() }
    }
  }

  private func markAsOutOfDate() {
    guard !isOutOfDate else { return }
    isOutOfDate = true
    bell.ring()
  }
}

// MARK: - Wrong answers

/// What the wrong charts have in common. It is right as it is.
@MainActor
class AlmostRightChart {
  let telescope: Telescope
  let bell: Bell
  final var isOld = true

  required init(of telescope: Telescope, bell: Bell) {
    self.telescope = telescope
    self.bell = bell
  }

  var isOutOfDate: Bool { isOld }

  final var position: String { "azimuth \(telescope.azimuth), altitude \(telescope.altitude)" }

  /// Draws, and calls back in the middle of the first change.
  final func drawing(onChange: @escaping @MainActor () -> Void) -> String {
    withObservationTracking {
      position
    } onChange: {
      MainActor.assumeIsolated { onChange() }
    }
  }

  final func markAsOutOfDate() {
    guard !isOld else { return }
    isOld = true
    bell.ring()
  }
}

/// Leaves word for later, as a dome would. But a mark need not wait for the new value.
private final class MarksInATask: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    return withObservationTracking {
      position
    } onChange: { [weak self] in
      Task { @MainActor in self?.markAsOutOfDate() }
    }
  }
}

/// Reads the altitude outside the closure, where nobody is watching.
private final class ReadsHalfOfIt: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    let altitude = telescope.altitude
    return withObservationTracking {
      "azimuth \(telescope.azimuth), altitude \(altitude)"
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.markAsOutOfDate() }
    }
  }
}

/// Compares when it is asked. It looks right to those who ask, and the bell never rings.
private final class ComparesWhenAsked: AlmostRightChart, AgeingChart {
  private var latest = ""

  override var isOutOfDate: Bool { latest != position }

  func draw() -> String {
    latest = position
    return latest
  }
}

/// Forgets that it was out of date when the telescope comes back.
private final class ForgetsWhenItComesBack: AlmostRightChart, AgeingChart {
  private var latest = ""

  override var isOutOfDate: Bool { isOld && latest != position }

  func draw() -> String {
    isOld = false
    latest = drawing { [weak self] in self?.markAsOutOfDate() }
    return latest
  }
}

/// Sets up the next tracking at once, and so hears of every change.
private final class ListensOn: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    return listen()
  }

  private func listen() -> String {
    drawing { [weak self] in
      guard let self else { return }
      self.isOld = true
      self.bell.ring()
      _ = self.listen()
    }
  }
}

/// Keeps a drawing up to date in `onChange`, before there is anything new to see.
private final class DrawsInOnChange: AlmostRightChart, AgeingChart {
  private var latest = ""

  func draw() -> String {
    isOld = false
    return drawing { [weak self] in
      guard let self else { return }
      self.latest = self.position
      self.markAsOutOfDate()
    }
  }
}

/// Tracks the first drawing only.
private final class ListensOnce: AlmostRightChart, AgeingChart {
  private var isListening = false

  func draw() -> String {
    isOld = false
    guard !isListening else { return position }
    isListening = true
    return drawing { [weak self] in self?.markAsOutOfDate() }
  }
}

/// Rings for each tracking that is still there.
private final class RingsForEachDrawing: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    return drawing { [weak self] in
      self?.isOld = true
      self?.bell.ring()
    }
  }
}

/// Reads all that there is, to be on the safe side.
private final class ReadsEverything: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    return withObservationTracking {
      _ = telescope.focus
      return position
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.markAsOutOfDate() }
    }
  }
}

/// Listens well, and looks again and again all the same.
private final class LooksAgainAndAgain: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    let drawing = drawing { [weak self] in self?.markAsOutOfDate() }
    Task { [weak self] in
      while let self, self.position == drawing {
        try await Task.sleep(for: .milliseconds(10), clock: .suspending)
      }
      self?.markAsOutOfDate()
    }
    return drawing
  }
}

/// Begins to listen when it is made.
private final class ListensBeforeItDraws: AlmostRightChart, AgeingChart {
  required init(of telescope: Telescope, bell: Bell) {
    super.init(of: telescope, bell: bell)
    _ = draw()
    isOld = true
  }

  func draw() -> String {
    isOld = false
    return drawing { [weak self] in
      self?.isOld = true
      self?.bell.ring()
    }
  }
}

/// Has one mark for all charts.
private final class SharesTheMark: AgeingChart {
  private static var isOld = true
  private let telescope: Telescope
  private let bell: Bell

  init(of telescope: Telescope, bell: Bell) {
    (self.telescope, self.bell) = (telescope, bell)
    Self.isOld = true
  }

  var isOutOfDate: Bool { Self.isOld }

  func draw() -> String {
    Self.isOld = false
    return withObservationTracking {
      "azimuth \(telescope.azimuth), altitude \(telescope.altitude)"
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !Self.isOld else { return }
        Self.isOld = true
        self.bell.ring()
      }
    }
  }
}

/// Rings, though there is no chart any more.
private final class RingsWhenItIsGone: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    return drawing { [weak self, bell] in
      guard self?.isOld != true else { return }
      self?.isOld = true
      bell.ring()
    }
  }
}

/// Is sure that it is still there when the telescope moves.
private final class IsSureThatItIsThere: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    return drawing { [unowned self] in self.markAsOutOfDate() }
  }
}

/// Gives itself to the telescope, which keeps it until a change comes.
private final class IsKeptByTheTelescope: AlmostRightChart, AgeingChart {
  func draw() -> String {
    isOld = false
    return drawing { self.markAsOutOfDate() }
  }
}

extension Answers {
  public static let exercise02: [Answer] =
    [
      .solution("MyChart") { await Check.exercise02(MyChart.self) },
      wrong(MarksInATask.self, "marked-late"),
      wrong(ReadsHalfOfIt.self, "not-marked"),
      wrong(ComparesWhenAsked.self, "no-ring"),
      wrong(ForgetsWhenItComesBack.self, "young-again"),
      wrong(ListensOn.self, "rings-too-often"),
      wrong(DrawsInOnChange.self, "reads-too-early"),
      wrong(ListensOnce.self, "once-for-all"),
      wrong(RingsForEachDrawing.self, "ring-for-each-drawing"),
      wrong(ReadsEverything.self, "too-curious"),
      wrong(LooksAgainAndAgain.self, "restless"),
      wrong(ListensBeforeItDraws.self, "rings-undrawn"),
      wrong(SharesTheMark.self, "charts-mixed-up"),
      wrong(RingsWhenItIsGone.self, "rings-when-gone"),
      wrong(IsSureThatItIsThere.self, "crashes"),
      wrong(IsKeptByTheTelescope.self, "kept-alive"),
    ] + moreOf02

  private static func wrong<Wrong: AgeingChart>(_ type: Wrong.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise02(type) }
  }
}
