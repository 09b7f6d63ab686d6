import CourseKit
import Observatory

@MainActor @Observable
final class MyRemoteLink: RemoteLinking {
  private let site: RemoteSite
  private(set) var sent = 0
  @ObservationIgnored private var token: ObservationTracking.Token?

  init(to site: RemoteSite) {
    self.site = site
  }

  func start(_ telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      self?.send(telescope.azimuth)
    }
  }

  func stop() {
    token = nil
  }

  private func send(_ azimuth: Int) {
    sent += 1
    site.receive(azimuth)
  }
}

// MARK: - Wrong answers

/// Silences the warning, and the observation with it.
private final class DropsTheToken: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) { _ = observe(telescope) }
}

/// Keeps the token, and lets the block keep the link.
private final class LeaksItself: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { _ in self.send(telescope.azimuth) }
  }
}

/// Sends a first message by hand, and forgets that the block does so, too.
private final class SendsTheFirstTwice: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    send(telescope.azimuth)
    super.start(telescope)
  }
}

/// Sends the first message by hand, and skips the first run.
private final class SkipsTheFirstRun: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    send(telescope.azimuth)
    token = withContinuousObservation(options: .didSet) { [weak self] event in
      let azimuth = telescope.azimuth
      if event.kind != .initial { self?.send(azimuth) }
    }
  }
}

/// Has read the azimuth before the block begins, once for all.
private final class SendsWhereItWas: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    let azimuth = telescope.azimuth
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      _ = telescope.azimuth
      self?.send(azimuth)
    }
  }
}

/// Re-arms at each store, so that each move is sent.
private final class SendsEachMove: AlmostRightLink, RemoteLinking {
  private var isOn = false

  override func start(_ telescope: Telescope) {
    isOn = true
    follow(telescope)
  }

  override func stop() { isOn = false }

  private func follow(_ telescope: Telescope) {
    guard isOn else { return }
    let azimuth = withObservationTracking(options: .didSet) {
      telescope.azimuth
    } onChange: { [weak self] _ in
      guard let self else { return }
      MainActor.assumeIsolated { self.follow(telescope) }
    }
    send(azimuth)
  }
}

/// Looks again and again, in a task that can be cancelled.
private class LooksAgainAndAgain: AlmostRightLink, RemoteLinking {
  private var task: Task<Void, Never>?
  class var pause: Duration? { nil }

  override func start(_ telescope: Telescope) {
    task?.cancel()
    task = Task { [weak self, pause = Self.pause] in
      var last: Int?
      while !Task.isCancelled {
        let azimuth = telescope.azimuth
        if azimuth != last { self?.send(azimuth) }
        last = azimuth
        if let pause { try? await Task.sleep(for: pause, clock: .suspending) }
        await Task.yield()
      }
    }
  }

  override func stop() { task?.cancel() }

  deinit { task?.cancel() }
}

/// Looks now and then.
private final class LooksNowAndThen: LooksAgainAndAgain {
  override class var pause: Duration? { .milliseconds(20) }
}

/// Counts the starts.
private final class CountsTheStarts: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    sent += 1
    token = withContinuousObservation(options: .didSet) { [site] _ in
      site.receive(telescope.azimuth)
    }
  }
}

/// Keeps all tokens in a bag, and empties it only at the stop.
private final class CollectsTokens: AlmostRightLink, RemoteLinking {
  private var bag: [Kept] = []

  override func start(_ telescope: Telescope) { bag.append(Kept(observe(telescope))) }

  override func stop() { bag = [] }
}

/// Does nothing when it is started already.
private final class StartsOnlyOnce: AlmostRightLink, RemoteLinking {
  private var isOn = false

  override func start(_ telescope: Telescope) {
    guard !isOn else { return }
    isOn = true
    super.start(telescope)
  }

  override func stop() {
    isOn = false
    super.stop()
  }
}

/// Stops with the next turn.
private final class StopsInATask: AlmostRightLink, RemoteLinking {
  override func stop() { Task { token = nil } }
}

/// Leaves the sending to a task, which nobody stops.
private final class SendsFromATask: AlmostRightLink, RemoteLinking {
  override func start(_ telescope: Telescope) {
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      let azimuth = telescope.azimuth
      Task { self?.send(azimuth) }
    }
  }
}

/// Is closed for good when it is stopped.
private final class NeverStartsAgain: AlmostRightLink, RemoteLinking {
  private var isClosed = false

  override func start(_ telescope: Telescope) { if !isClosed { super.start(telescope) } }

  override func stop() {
    isClosed = token != nil
    super.stop()
  }
}

/// Returns early when it is stopped, and goes on observing.
private final class OnlySetsAFlag: AlmostRightLink, RemoteLinking {
  private var isOn = false

  override func start(_ telescope: Telescope) {
    isOn = true
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      guard let self, self.isOn else { return }
      self.send(telescope.azimuth)
    }
  }

  override func stop() { isOn = false }
}

/// Captures itself weakly, and leaves its token where it stays.
private final class LeavesTheTokenBehind: AlmostRightLink, RemoteLinking {
  private static var tokens: [ObjectIdentifier: Kept] = [:]

  override func start(_ telescope: Telescope) {
    let token = withContinuousObservation(options: .didSet) { [weak self, site] _ in
      self?.sent += 1
      site.receive(telescope.azimuth)
    }
    Self.tokens[ObjectIdentifier(self)] = Kept(token)
  }

  override func stop() { Self.tokens[ObjectIdentifier(self)] = nil }
}

/// Has one token for all links.
private final class SharesTheToken: AlmostRightLink, RemoteLinking {
  private static var shared: (owner: ObjectIdentifier, token: Kept)?

  override func start(_ telescope: Telescope) {
    Self.shared = (ObjectIdentifier(self), Kept(observe(telescope)))
  }

  override func stop() { Self.shared = nil }

  isolated deinit { if Self.shared?.owner == ObjectIdentifier(self) { Self.shared = nil } }
}

extension Answers {
  public static let exercise08a: [Answer] =
    [
      .solution("MyRemoteLink") { await Check.exercise08a(MyRemoteLink.self) },
      .wrong("DropsTheToken", "nothing-sent") { await Check.exercise08a(DropsTheToken.self) },
      .wrong("LeaksItself", "link-kept") { await Check.exercise08a(LeaksItself.self) },
      .wrong("SendsTheFirstTwice", "too-many") {
        await Check.exercise08a(SendsTheFirstTwice.self)
      },
      .wrong("SkipsTheFirstRun", "sent-at-once") { await Check.exercise08a(SkipsTheFirstRun.self) },
      .wrong("SendsWhereItWas", "wrong-azimuth") { await Check.exercise08a(SendsWhereItWas.self) },
      .wrong("SendsEachMove", "too-many") { await Check.exercise08a(SendsEachMove.self) },
      .wrong("LooksAgainAndAgain", "restless") { await Check.exercise08a(LooksAgainAndAgain.self) },
      .wrong("LooksNowAndThen", "late") { await Check.exercise08a(LooksNowAndThen.self) },
      .wrong("CountsTheStarts", "wrong-count") { await Check.exercise08a(CountsTheStarts.self) },
      .wrong("CollectsTokens", "two-tokens") { await Check.exercise08a(CollectsTokens.self) },
      .wrong("StartsOnlyOnce", "second-start-ignored") {
        await Check.exercise08a(StartsOnlyOnce.self)
      },
      .wrong("StopsInATask", "sent-after-stop") { await Check.exercise08a(StopsInATask.self) },
      .wrong("SendsFromATask", "sent-later") { await Check.exercise08a(SendsFromATask.self) },
      .wrong("NeverStartsAgain", "no-restart") { await Check.exercise08a(NeverStartsAgain.self) },
      .wrong("OnlySetsAFlag", "telescope-kept") { await Check.exercise08a(OnlySetsAFlag.self) },
      .wrong("LeavesTheTokenBehind", "outlives") {
        await Check.exercise08a(LeavesTheTokenBehind.self)
      },
      .wrong("SharesTheToken", "links-mixed-up") { await Check.exercise08a(SharesTheToken.self) },
    ] + moreWrong08a
}
