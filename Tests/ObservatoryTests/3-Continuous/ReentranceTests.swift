import Observatory
import Testing

@Suite(.line(14, 20)) @MainActor struct `A block` {
  @Test func `may start observations, each of which starts one more`() async {
    let log = Log<Int>()
    let nest = Nest(log: log)
    nest.grow()
    await eventually { log.count >= 1_000 }
    await quiet()
    #expect(log.entries == Array(1...1_000))
    nest.sun.altitude = 1
    await eventually { log.count >= 2_000 }
    await quiet()
    #expect(log.entries == Array(1...1_000) + Array(1...1_000))
    nest.clear()
  }

  @Test func `may start an observation and drop it at once`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      log.add("outer \(sun.altitude)")
      _ = withContinuousObservation(options: [.didSet]) { _ in log.add("inner") }
      withContinuousObservation(options: [.didSet]) { _ in log.add("inner") }.cancel()
    }
    await quiet()
    sun.altitude = 1
    await quiet()
    #expect(log.entries == ["outer 0", "outer 1"])
    token.cancel()
  }

  @Test func `may drop its own token and go on to its end`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let box = TokenBox()
    box.keep(
      withContinuousObservation(options: [.willSet, .didSet]) { event in
        log.add("\(spell(event)) \(sun.altitude)")
        box.drop()
        sun.altitude += 1
        log.add("ends \(sun.altitude)")
      })
    await quiet()
    sun.altitude = 9
    await quiet()
    #expect(log.entries == ["initial 0", "ends 1"])
  }

  @Test func `may start the observation anew that it belongs to`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let restart = Restart(log: log)
    restart.start(sun, life: 1)
    await quiet()
    for altitude in 1...3 {
      sun.altitude = altitude
      await quiet()
    }
    #expect(
      log.entries == [
        "life 1: initial 0", "life 1: didSet 1", "life 2: initial 1", "life 2: didSet 2",
        "life 3: initial 2", "life 3: didSet 3", "life 4: initial 3",
      ])
    restart.stop()
  }

  @Test func `may write what another observes and cancel it in one breath`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let other = TokenBox()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      log.add("first \(sun.altitude)")
      if sun.altitude == 1 {
        sun.azimuth = 1
        other.cancel()
        sun.azimuth = 2
      }
    }
    other.keep(
      withContinuousObservation(options: [.didSet]) { _ in log.add("other \(sun.azimuth)") })
    await quiet()
    sun.altitude = 1
    await quiet()
    #expect(log.entries == ["first 0", "other 0", "first 1"])
    token.cancel()
  }

  @Test func `may change in many steps, by recursion, what it reads`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.willSet, .didSet]) { _ in
      climb(sun, 1_000)
      log.add(sun.mirrors + sun.altitude)
    }
    await quiet()
    sun.altitude = 5
    await quiet()
    #expect(log.entries == [1_000, 2_005])
    token.cancel()
  }

  @Test func `may read one property very often and is still woken once`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      var sum = 0
      for _ in 0..<20_000 { sum += sun.altitude }
      log.add(sum)
    }
    await quiet()
    sun.altitude = 1
    await quiet()
    #expect(log.entries == [0, 20_000])
    token.cancel()
  }
}

@Suite(.line(14, 20)) @MainActor struct `The handler of a one-shot tracking` {
  @Test func `may cancel and start observations in the middle of a change`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let box = TokenBox()
    box.keep(
      withContinuousObservation(options: [.didSet]) { _ in log.add("first \(sun.altitude)") })
    await quiet()
    withObservationTracking {
      _ = sun.altitude
    } onChange: {
      MainActor.assumeIsolated {
        box.keep(
          withContinuousObservation(options: [.didSet]) { event in
            log.add("second \(spell(event)) \(sun.altitude)")
          })
      }
    }
    sun.altitude = 1
    await quiet()
    sun.altitude = 2
    await quiet()
    #expect(log.entries == ["first 0", "second initial 1", "second didSet 2"])
    box.cancel()
  }

  @Test func `may cancel a run that the same change has made due`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    let box = TokenBox()
    box.keep(withContinuousObservation(options: [.willSet]) { _ in log.add(sun.altitude) })
    await quiet()
    withObservationTracking(options: [.didSet]) {
      _ = sun.altitude
    } onChange: { _ in
      box.cancel()
    }
    sun.altitude = 1
    await quiet()
    #expect(log.entries == [0])
  }
}

@MainActor private func climb(_ sun: Heliostat, _ steps: Int) {
  guard steps > 0 else { return }
  sun.mirrors += 1
  climb(sun, steps - 1)
}

@MainActor private final class Nest {
  let sun = Heliostat()
  private let log: Log<Int>
  private var tokens: [TokenBox] = []

  init(log: Log<Int>) {
    self.log = log
  }

  func grow() {
    guard tokens.count < 1_000 else { return }
    let depth = tokens.count + 1
    tokens.append(
      TokenBox(
        withContinuousObservation(options: [.didSet]) { [unowned self] event in
          _ = sun.altitude
          log.add(depth)
          if event.kind == .initial { grow() }
        }))
  }

  func clear() {
    tokens = []
  }
}

@MainActor private final class Restart {
  private let log: Log<String>
  private var token: ObservationTracking.Token?

  init(log: Log<String>) {
    self.log = log
  }

  func start(_ sun: Heliostat, life: Int) {
    token = withContinuousObservation(options: [.didSet]) { [weak self] event in
      self?.log.add("life \(life): \(spell(event)) \(sun.altitude)")
      if event.kind == .didSet { self?.start(sun, life: life + 1) }
    }
  }

  func stop() {
    token = nil
  }
}
