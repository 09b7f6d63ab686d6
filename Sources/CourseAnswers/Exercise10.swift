import CourseKit
import Observatory
import Synchronization

actor MySite: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { _ in
      self.seen.append(sky.stars)
    }
  }

  func stop() {
    token = nil
  }
}

// MARK: - Wrong answers

/// Has read chapter 08, and is on no actor any more. The compiler asked for a lock.
private actor CapturesItselfWeakly: SkyWatching {
  private let noted = Mutex([Int]())
  private var token: ObservationTracking.Token?

  var seen: [Int] { noted.withLock { $0 } }

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      let stars = sky.stars
      self?.noted.withLock { $0.append(stars) }
    }
  }

  func stop() { token = nil }
}

/// Looks on no actor, and comes home to note it.
private actor HopsHome: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      let stars = sky.stars
      Task { await self?.note(stars) }
    }
  }

  func stop() { token = nil }

  private func note(_ stars: Int) { seen.append(stars) }
}

/// Runs where most blocks run.
private actor LooksOnTheMainActor: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { @MainActor _ in
      let stars = sky.stars
      Task { await self.note(stars) }
    }
  }

  func stop() { token = nil }

  private func note(_ stars: Int) { seen.append(stars) }
}

/// Looks at home, and notes it in a task, which nobody stops.
private actor NotesInATask: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { _ in
      let stars = sky.stars
      Task { self.seen.append(stars) }
    }
  }

  func stop() { token = nil }
}

/// Drops the token with the end of `watch`.
private actor DropsTheToken: SkyWatching {
  private(set) var seen: [Int] = []

  func watch(_ sky: NightSky) {
    let token = withContinuousObservation(options: .didSet) { _ in self.seen.append(sky.stars) }
    token.cancel()
  }

  func stop() {}
}

/// Looks again and again, on itself, until it is cancelled.
private actor LooksAgainAndAgain: SkyWatching {
  private(set) var seen: [Int] = []
  private var task: Task<Void, Never>?

  func watch(_ sky: NightSky) {
    task?.cancel()
    task = Task {
      while !Task.isCancelled {
        let stars = sky.stars
        if stars != seen.last { seen.append(stars) }
        await Task.yield()
      }
    }
  }

  func stop() { task?.cancel() }
}

/// Counts how often it has looked. One star at a time, that would do.
private actor CountsItsLooks: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { event in
      let stars = sky.stars
      self.seen.append(event.kind == .initial ? stars : self.seen.last! + 1)
    }
  }

  func stop() { token = nil }
}

/// Notes the first sight itself, and lets the block do so, too.
private actor NotesTheFirstTwice: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    seen.append(sky.stars)
    token = withContinuousObservation(options: .didSet) { _ in self.seen.append(sky.stars) }
  }

  func stop() { token = nil }
}

/// Has a token for each sky that it ever watched.
private actor CollectsTokens: SkyWatching {
  private final class Kept {
    private let token: ObservationTracking.Token

    init(_ token: consuming ObservationTracking.Token) { self.token = token }
  }

  private(set) var seen: [Int] = []
  private var bag: [Kept] = []

  func watch(_ sky: NightSky) {
    let token = withContinuousObservation(options: .didSet) { _ in self.seen.append(sky.stars) }
    bag.append(Kept(token))
  }

  func stop() { bag = [] }
}

/// Takes its time to stop.
private actor StopsInATask: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?

  func watch(_ sky: NightSky) {
    token = withContinuousObservation(options: .didSet) { _ in self.seen.append(sky.stars) }
  }

  func stop() { Task { token = nil } }
}

/// Stops to note, and not to observe. The ring is still closed.
private actor OnlySetsAFlag: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?
  private var isOn = false

  func watch(_ sky: NightSky) {
    isOn = true
    token = withContinuousObservation(options: .didSet) { _ in
      let stars = sky.stars
      if self.isOn { self.seen.append(stars) }
    }
  }

  func stop() { isOn = false }
}

/// Is stopped for good.
private actor NeverStartsAgain: SkyWatching {
  private(set) var seen: [Int] = []
  private var token: ObservationTracking.Token?
  private var isOver = false

  func watch(_ sky: NightSky) {
    guard !isOver else { return }
    token = withContinuousObservation(options: .didSet) { _ in self.seen.append(sky.stars) }
  }

  func stop() {
    isOver = token != nil
    token = nil
  }
}

extension Answers {
  public static let exercise10: [Answer] =
    [
      .solution("MySite") { await Check.exercise10(MySite.self) },
      wrong(CapturesItselfWeakly.self, "elsewhere"),
      wrong(HopsHome.self, "elsewhere"),
      wrong(LooksOnTheMainActor.self, "elsewhere"),
      wrong(NotesInATask.self, "noted-later"),
      wrong(DropsTheToken.self, "nothing-seen"),
      wrong(LooksAgainAndAgain.self, "restless"),
      wrong(CountsItsLooks.self, "wrong-stars"),
      wrong(NotesTheFirstTwice.self, "too-many"),
      wrong(CollectsTokens.self, "old-sky"),
      wrong(StopsInATask.self, "seen-after-stop"),
      wrong(OnlySetsAFlag.self, "site-kept"),
      wrong(NeverStartsAgain.self, "no-restart"),
    ] + moreOf10
}

private func wrong(_ type: any SkyWatching.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise10(type) }
}
