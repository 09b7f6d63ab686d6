import CourseKit
import Observatory

// More wrong answers: right most of the time.

/// Sends, in the first run, where the telescope was at the call.
private final class SendsTheAzimuthOfTheCall: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    let first = telescope.azimuth
    token = withContinuousObservation(options: .didSet) { [weak self] event in
      let azimuth = telescope.azimuth
      self?.send(event.kind == .initial ? first : azimuth)
    }
  }
}

/// Sends where the telescope was at the call, and also where it is in the first run.
private final class SendsBothOfThem: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    let first = telescope.azimuth
    token = withContinuousObservation(options: .didSet) { [weak self] event in
      let azimuth = telescope.azimuth
      if event.kind == .initial, azimuth != first { self?.send(first) }
      self?.send(azimuth)
    }
  }
}

/// Sends nothing when the telescope is back where it was.
private final class SendsOnlyWhatIsNew: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    var last: Int?
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      let azimuth = telescope.azimuth
      if azimuth != last { self?.send(azimuth) }
      last = azimuth
    }
  }
}

/// Reads the azimuth before the block, which so depends on nothing.
private final class ReadsOutsideTheBlock: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    let azimuth = telescope.azimuth
    token = withContinuousObservation(options: .didSet) { [weak self] _ in self?.send(azimuth) }
  }
}

/// Stays with the telescope that it was started with first.
private final class StaysWithTheFirst: AlmostRightLink, RemoteLinking {
  private weak var telescope: Telescope?

  override func start(_ telescope: Telescope) {
    self.telescope = self.telescope ?? telescope
    super.start(self.telescope ?? telescope)
  }
}

/// Has put `@ObservationIgnored` before more than the token.
@MainActor @Observable
private final class CountsInSilence: RemoteLinking {
  @ObservationIgnored private(set) var sent = 0
  @ObservationIgnored private var token: ObservationTracking.Token?
  private let site: RemoteSite

  init(to site: RemoteSite) { self.site = site }

  func start(_ telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      self?.send(telescope.azimuth)
    }
  }

  func stop() { token = nil }

  private func send(_ azimuth: Int) {
    sent += 1
    site.receive(azimuth)
  }
}

/// Counts in a task.
private final class CountsLater: AlmostRightLink, RemoteLinking {
  override func send(_ azimuth: Int) {
    site.receive(azimuth)
    Task { sent += 1 }
  }
}

/// Takes "begins anew" for the number, too.
private final class CountsFromZero: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    sent = 0
    super.start(telescope)
  }
}

/// Counts with two digits in mind.
private final class CountsNoFurther: AlmostRightLink, RemoteLinking {
  override func send(_ azimuth: Int) {
    site.receive(azimuth)
    sent = min(sent + 1, 16)
  }
}

/// Thinks that who starts it so often is mistaken.
private final class StartsNoMore: AlmostRightLink, RemoteLinking {
  private var starts = 0

  override func start(_ telescope: Telescope) {
    starts += 1
    if starts < 5 { super.start(telescope) }
  }
}

/// Begins in a task, perhaps after the stop.
private final class BeginsInATask: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) { Task { token = observe(telescope) } }
}

/// Sends what is due when it is stopped.
private final class SendsALastOne: AlmostRightLink, RemoteLinking {
  private weak var telescope: Telescope?

  override func start(_ telescope: Telescope) {
    self.telescope = telescope
    super.start(telescope)
  }

  override func stop() {
    if let telescope, token != nil { send(telescope.azimuth) }
    super.stop()
  }
}

/// Remembers the telescope, and does not forget it.
private final class RemembersTheTelescope: AlmostRightLink, RemoteLinking {
  private var telescope: Telescope?

  override func start(_ telescope: Telescope) {
    self.telescope = telescope
    super.start(telescope)
  }
}

/// Keeps its token in a global list. The link goes, and its block waits on.
private final class LeavesABlockBehind: AlmostRightLink, RemoteLinking {
  private static var tokens: [ObjectIdentifier: Kept] = [:]

  override func start(_ telescope: Telescope) {
    Self.tokens[ObjectIdentifier(self)] = Kept(observe(telescope))
  }

  override func stop() { Self.tokens[ObjectIdentifier(self)] = nil }
}

/// Has one token for each site, and cleans up behind itself.
private final class HasATokenForEachSite: AlmostRightLink, RemoteLinking {
  private static var tokens: [ObjectIdentifier: Kept] = [:]

  override func start(_ telescope: Telescope) {
    Self.tokens[ObjectIdentifier(site)] = Kept(observe(telescope))
  }

  override func stop() { Self.tokens[ObjectIdentifier(site)] = nil }

  isolated deinit { stop() }
}

private func wrong(_ type: any RemoteLinking.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise08a(type) }
}

/// Counts what is news.
@MainActor @Observable
private final class CountsOnlyWhatIsNew: AlmostRightLink, RemoteLinking {
  @ObservationIgnored private var last: Int?

  override func send(_ azimuth: Int) {
    super.send(azimuth)
    if azimuth == last { sent -= 1 }
    last = azimuth
  }
}

/// Believes that the site still knows where the telescope is.
private final class SendsNothingIfNothingHasMoved: AlmostRightLink, RemoteLinking {
  private var last: Int?

  override func start(_ telescope: Telescope) {
    let known = token == nil ? last : nil
    token = withContinuousObservation(options: .didSet) { [weak self] event in
      let azimuth = telescope.azimuth
      if event.kind == .initial, azimuth == known { return }
      self?.last = azimuth
      self?.send(azimuth)
    }
  }
}

/// Numbers its starts, and leaves the old blocks where they are.
private final class NumbersItsStarts: AlmostRightLink, RemoteLinking {
  private var kept: [Kept] = []
  private var starts = 0

  override func start(_ telescope: Telescope) {
    starts += 1
    let number = starts
    let token = withContinuousObservation(options: .didSet) { [weak self] _ in
      if let self, starts == number { send(telescope.azimuth) }
    }
    kept.append(Kept(token))
  }

  override func stop() { kept = [] }
}

extension Answers {
  static let moreWrong08a: [Answer] = [
    wrong(SendsTheAzimuthOfTheCall.self, "azimuth-of-the-call"),
    wrong(SendsBothOfThem.self, "azimuth-of-the-call"),
    wrong(SendsOnlyWhatIsNew.self, "compares"),
    wrong(ReadsOutsideTheBlock.self, "not-followed"),
    wrong(StaysWithTheFirst.self, "old-telescope"),
    wrong(CountsInSilence.self, "count-unheard"),
    wrong(CountsLater.self, "counted-late"),
    wrong(CountsFromZero.self, "count-begins-anew"),
    wrong(CountsNoFurther.self, "gives-up"),
    wrong(StartsNoMore.self, "gives-up"),
    wrong(BeginsInATask.self, "begins-late"),
    wrong(SendsALastOne.self, "stop-sends"),
    wrong(RemembersTheTelescope.self, "telescope-kept"),
    wrong(LeavesABlockBehind.self, "observation-kept"),
    wrong(HasATokenForEachSite.self, "site-mixed-up"),
    wrong(CountsOnlyWhatIsNew.self, "wrong-count"),
    wrong(SendsNothingIfNothingHasMoved.self, "start-left-out"),
    wrong(NumbersItsStarts.self, "old-telescope-kept"),
  ]
}
