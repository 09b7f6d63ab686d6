import Observatory
import Testing

@Suite(.line(21)) struct `event.cancel()` {
  @Test(arguments: Place.allCases)
  func `ends the observation after the current call`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await actor.observe([.willSet, .didSet, .deinit]) { event in
      log.add("\(spell(event)) \(link[0])")
      if event.kind != .initial { event.cancel() }
      log.add("end of the call \(link[0])")
    }
    for value in 1...3 {
      await actor.quiet()
      await actor.turn { link[0] = value }
    }
    await actor.quiet()
    #expect(
      log.entries == ["initial 0", "end of the call 0", "didSet 1", "end of the call 1"])
    token.cancel()
  }

  @Test @MainActor
  func `may be called in the first run, and twice`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.didSet]) { event in
      event.cancel()
      log.add(sun.altitude)
      event.cancel()
    }
    await quiet()
    sun.altitude = 1
    await quiet()
    #expect(log.entries == [0])
    // The token is the third.
    token.cancel()
    sun.altitude = 2
    await quiet()
    #expect(log.entries == [0])
  }

  @Test @MainActor
  func `may come after the token's end, inside one call`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let box = TokenBox()
    box.keep(
      withContinuousObservation(options: [.didSet]) { event in
        log.add("begins \(sun.altitude)")
        box.cancel()
        event.cancel()
        log.add("ends \(sun.altitude)")
      })
    await quiet()
    sun.altitude = 1
    await quiet()
    #expect(log.entries == ["begins 0", "ends 0"])
  }

  @Test func `wins over what others write while the block runs`() async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<Int>()
    let (running, runOn) = (Gate(), Gate())
    let token = await console.observe { event in
      log.add(link[0])
      event.cancel()
      running.open()
      runOn.wait()
    }
    await running.opened()
    await onThread { link[0] = 1 }
    runOn.open()
    await console.quiet()
    #expect(log.entries == [0])
    token.cancel()
  }

  @Test func `wins over what others wrote in the call before it`() async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<Int>()
    let (running, runOn) = (Gate(), Gate())
    let token = await console.observe { event in
      log.add(link[0])
      running.open()
      runOn.wait()
      event.cancel()
    }
    await running.opened()
    await onThread { link[0] = 1 }
    runOn.open()
    await console.quiet()
    #expect(log.entries == [0])
    token.cancel()
  }

  @Test @MainActor
  func `ends this observation only`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let first = withContinuousObservation(options: [.didSet]) { event in
      log.add("first \(sun.altitude)")
      event.cancel()
    }
    let second = withContinuousObservation(options: [.didSet]) { _ in
      log.add("second \(sun.altitude)")
    }
    await quiet()
    sun.altitude = 1
    await quiet()
    #expect(log.entries == ["first 0", "second 0", "second 1"])
    first.cancel()
    second.cancel()
  }
}
