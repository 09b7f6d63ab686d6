import Observatory
import Testing

@Suite(.line(20)) struct `The token` {
  @Test(arguments: Place.allCases, [Ending.cancel, .drop])
  func `ends an observation before its first run`(place: Place, ending: Ending) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<String>()
    await actor.turn {
      let token = actor.assumeIsolatedObserve { log.add("\(spell($0)) \(link[0])") }
      link[0] = 1
      ending.end(token)
      link[0] = 2
    }
    await actor.quiet()
    await actor.turn { link[0] = 3 }
    await actor.quiet()
    #expect(log.entries == [])
  }

  @Test @MainActor
  func `ends the observation at once when nobody keeps it`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    _ = withContinuousObservation(options: [.didSet]) { _ in log.add(sun.altitude) }
    sun.altitude = 1
    await quiet()
    #expect(log.entries == [])
  }

  @Test(arguments: Place.allCases, [1, 2, 100])
  func `allows no run after cancel on the actor, however many changes are due`(
    place: Place, changes: Int
  ) async {
    for ending in [Ending.cancel, .drop] {
      let actor = place.makeActor()
      let link = RemoteLink(channels: 100)
      let log = Log<Int>()
      let box = TokenBox(
        await actor.observe([.willSet, .didSet, .deinit]) { _ in
          log.add((0..<100).reduce(0) { $0 + link[$1] })
        })
      await actor.quiet()
      await actor.turn {
        for channel in 0..<changes { link[channel] = 1 }
        if ending == .cancel { box.cancel() } else { box.drop() }
        for channel in 0..<changes { link[channel] = 2 }
      }
      await actor.quiet()
      #expect(log.entries == [0])
    }
  }

  @Test func `allows no run for deaths that are due`() async {
    let console = Console()
    let mortals = (0..<3).map { _ in Mortal(RemoteLink()) }
    let log = Log<String>()
    let box = TokenBox(
      await console.observe([.deinit]) { event in
        _ = mortals.map { $0.object?[0] }
        log.add(spell(event))
      })
    await console.quiet()
    await console.turn {
      mortals.forEach { $0.die() }
      box.cancel()
    }
    await console.quiet()
    #expect(log.entries == ["initial"])
  }

  @Test(arguments: [Ending.cancel, .drop])
  func `allows no new run when it ends elsewhere`(ending: Ending) async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<Int>()
    let box = TokenBox(await console.observe { _ in log.add(link[0]) })
    await console.quiet()
    await console.turn {
      console.executor.hold()
      link[0] = 1
    }
    // The run is due, and its actor stands still.
    await onThread { if ending == .cancel { box.cancel() } else { box.drop() } }
    console.executor.release()
    await console.quiet()
    #expect(log.entries == [0])
  }

  @Test(arguments: [Ending.cancel, .drop])
  func `lets a run under way finish when it ends elsewhere, and does not wait for it`(
    ending: Ending
  ) async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<String>()
    let (running, runOn) = (Gate(), Gate())
    let box = TokenBox(
      await console.observe { _ in
        log.add("begins \(link[0])")
        running.open()
        runOn.wait()
        log.add("ends \(link[0])")
      })
    await running.opened()
    await onThread {
      link[0] = 1
      if ending == .cancel { box.cancel() } else { box.drop() }
      log.add("cancelled")
      link[0] = 2
    }
    runOn.open()
    await console.quiet()
    await console.turn { link[0] = 3 }
    await console.quiet()
    #expect(log.entries == ["begins 0", "cancelled", "ends 2"])
  }

  @Test @MainActor
  func `ends the observation before it when it takes the place of another`() async {
    let sun = Heliostat()
    let log = Log<String>()
    var token: ObservationTracking.Token?
    for name in ["first", "second", "third"] {
      token = withContinuousObservation(options: [.didSet]) { event in
        log.add("\(name) \(spell(event)) \(sun.altitude)")
      }
      // The first one ends before its first run, the second one with a run due.
      if name != "first" { await quiet() }
      sun.altitude += 1
    }
    await quiet()
    #expect(
      log.entries == ["second initial 1", "third initial 2", "third didSet 3"])
    token = nil
    sun.altitude = 9
    await quiet()
    #expect(log.count == 3)
    _ = consume token
  }

  @Test @MainActor
  func `may go to another task and end the observation there`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.didSet]) { _ in log.add(sun.altitude) }
    await quiet()
    await Console().end(token)
    sun.altitude = 1
    await quiet()
    #expect(log.entries == [0])
  }

  @Test @MainActor
  func `of one observation leaves the others alone`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let boxes = (0..<5).map { index in
      TokenBox(
        withContinuousObservation(options: [.didSet]) { _ in log.add("\(index): \(sun.altitude)") })
    }
    await quiet()
    _ = log.take()
    sun.altitude = 1
    boxes[0].cancel()
    boxes[2].drop()
    boxes[4].cancel()
    await quiet()
    #expect(log.take() == ["1: 1", "3: 1"])
    boxes.forEach { $0.cancel() }
  }

  @Test @MainActor
  func `ends another observation that is due, from inside a block`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let second = TokenBox()
    let first = withContinuousObservation(options: [.didSet]) { _ in
      log.add("first \(sun.altitude)")
      if sun.altitude == 1 { second.cancel() }
    }
    second.keep(
      withContinuousObservation(options: [.didSet]) { _ in log.add("second \(sun.altitude)") })
    await quiet()
    sun.altitude = 1
    await quiet()
    #expect(log.entries == ["first 0", "second 0", "first 1"])
    first.cancel()
  }
}

/// The two ways to end a token.
enum Ending: CaseIterable {
  case cancel, drop

  func end(_ token: consuming ObservationTracking.Token) {
    switch self {
    case .cancel: token.cancel()
    case .drop: _ = consume token
    }
  }
}

extension Actor {
  fileprivate nonisolated func assumeIsolatedObserve(
    _ block: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> sending ObservationTracking.Token {
    let box = assumeIsolated { actor in TokenBox(actor.observe([.willSet, .didSet], block)) }
    return box.take()
  }

  fileprivate func end(_ token: consuming ObservationTracking.Token) {
    token.cancel()
  }
}
