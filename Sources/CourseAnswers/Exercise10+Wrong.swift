import CourseKit
import Observatory
import Synchronization

/// Notes the first sight at the call, and not in the first run.
private actor SkipsTheFirstRun: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    seen.append(sky.stars)
    token = withContinuousObservation(options: .didSet) { event in
      let stars = sky.stars
      if event.kind != .initial { self.seen.append(stars) }
    }
  }

  func stop() { token = nil }
}

/// Notes what was there at the call, once.
private actor NotesOnce: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { event in
      self.seen.append(sky.stars)
      event.cancel()
    }
  }

  func stop() { token = nil }
}

/// Re-arms by hand, and looks before the store if it comes home soon enough.
private actor ReArmsAfterAHop: SkyWatching {
  private(set) var seen: [Int] = []
  private var watched = 0

  func watch(_ sky: NightSky) {
    watched += 1
    let number = watched
    Task { self.look(at: sky, number) }
  }

  private func look(at sky: NightSky, _ number: Int) {
    guard number == watched else { return }
    let stars = withObservationTracking {
      sky.stars
    } onChange: { [weak self, weak sky] in
      Task {
        guard let self, let sky else { return }
        await self.look(at: sky, number)
      }
    }
    seen.append(stars)
  }

  func stop() { watched += 1 }
}

/// Takes it for old news when a number comes back.
private actor NotesEachNumberOnce: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    var noted: Set<Int> = []
    token = withContinuousObservation(options: .didSet) { _ in
      let stars = sky.stars
      if noted.insert(stars).inserted { self.seen.append(stars) }
    }
  }

  func stop() { token = nil }
}

/// Believes that more and more stars come out.
private actor NotesOnlyMore: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    var most = -1
    token = withContinuousObservation(options: .didSet) { _ in
      let stars = sky.stars
      if stars > most { self.seen.append(stars) }
      most = max(most, stars)
    }
  }

  func stop() { token = nil }
}

/// Compares with what it has noted last, whatever sky that was of.
private actor LooksAtItsNotesFirst: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { _ in
      let stars = sky.stars
      if stars != self.seen.last { self.seen.append(stars) }
    }
  }

  func stop() { token = nil }
}

/// Catches up with each star that it has not seen come out.
private actor NotesEachStar: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    var last: Int?
    token = withContinuousObservation(options: .didSet) { _ in
      let stars = sky.stars
      if let last, last < stars { self.seen.append(contentsOf: last + 1..<stars) }
      self.seen.append(stars)
      last = stars
    }
  }

  func stop() { token = nil }
}

/// Clears its notes, to be ready for the next sky.
private actor ForgetsAtTheStop: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { _ in self.seen.append(sky.stars) }
  }

  func stop() {
    token = nil
    seen = []
  }
}

/// Has one token for all sites.
private actor SharesTheToken: SkyWatching {
  private final class Kept: Sendable {
    private nonisolated(unsafe) let token: ObservationTracking.Token

    init(_ token: consuming ObservationTracking.Token) { self.token = token }
  }

  private static let shared = Mutex<Kept?>(nil)

  private(set) var seen: [Int] = []

  func watch(_ sky: NightSky) {
    let token = withContinuousObservation(options: .didSet) { _ in self.seen.append(sky.stars) }
    let kept = Kept(token)
    Self.shared.withLock { $0 = kept }
  }

  func stop() { Self.shared.withLock { $0 = nil } }
}

/// Looks in the block, and notes in a task that asks whether it still should.
private actor NotesInACarefulTask: SkyWatching {
  private(set) var seen: [Int] = []
  private var isOn = false
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    isOn = true
    token = withContinuousObservation(options: .didSet) { _ in
      let stars = sky.stars
      Task { if self.isOn { self.seen.append(stars) } }
    }
  }

  func stop() {
    token = nil
    isOn = false
  }
}

/// Numbers what it watches, and leaves the old blocks where they are.
private actor NumbersItsSkies: SkyWatching {
  private(set) var seen: [Int] = []
  private var kept: [Kept] = []
  private var number = 0

  func watch(_ sky: NightSky) {
    number += 1
    let mine = number
    let token = withContinuousObservation(options: .didSet) { _ in
      if self.number == mine { self.seen.append(sky.stars) }
    }
    kept.append(Kept(token))
  }

  func stop() { kept = [] }
}

/// Has a token for each sky, and all sites have the same ones.
private actor HasATokenForEachSky: SkyWatching {
  private final class Shared: Sendable {
    private nonisolated(unsafe) let token: ObservationTracking.Token
    init(_ token: consuming ObservationTracking.Token) { self.token = token }
  }

  private static let tokens = Mutex([ObjectIdentifier: Shared]())
  private(set) var seen: [Int] = []
  private var watched: ObjectIdentifier?

  func watch(_ sky: NightSky) {
    stop()
    let id = ObjectIdentifier(sky)
    watched = id
    let token = withContinuousObservation(options: .didSet) { _ in self.seen.append(sky.stars) }
    keep(Shared(token), for: id)
  }

  func stop() {
    if let watched { keep(nil, for: watched) }
    watched = nil
  }

  private func keep(_ token: Shared?, for id: ObjectIdentifier) {
    _ = Self.tokens.withLock { tokens in
      let old = tokens[id]
      tokens[id] = token
      return old
    }
  }
}

/// Has eight lines to note something in.
private actor NotesEightNumbers: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { _ in
      if self.seen.count < 8 { self.seen.append(sky.stars) }
    }
  }

  func stop() { token = nil }
}

extension Answers {
  static let moreOf10: [Answer] = [
    wrong(SkipsTheFirstRun.self, "too-early"),
    wrong(NotesOnce.self, "not-followed"),
    wrong(ReArmsAfterAHop.self, "in-the-middle"),
    wrong(NotesEachNumberOnce.self, "left-out"),
    wrong(NotesOnlyMore.self, "left-out"),
    wrong(LooksAtItsNotesFirst.self, "left-out"),
    wrong(NotesEachStar.self, "too-many"),
    wrong(ForgetsAtTheStop.self, "forgets"),
    wrong(SharesTheToken.self, "sites-mixed-up"),
    wrong(NotesInACarefulTask.self, "noted-later"),
    wrong(NumbersItsSkies.self, "old-sky-kept"),
    wrong(HasATokenForEachSky.self, "one-sky-mixed-up"),
    wrong(NotesEightNumbers.self, "not-followed"),
  ]
}

private func wrong(_ type: any SkyWatching.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise10(type) }
}
