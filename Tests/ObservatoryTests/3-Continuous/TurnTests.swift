import Observatory
import Testing

@Suite(.line(14)) struct `A continuous observation` {
  @Test @MainActor
  func `runs once for all changes of one turn`() async {
    let sun = Heliostat()
    let moon = Heliostat()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.didSet]) { event in
      log.add("\(spell(event)) \(sun.altitude) \(sun.plates) \(moon.azimuth)")
    }
    await quiet()

    sun.altitude = 1
    sun.altitude = 2
    sun.plates.append(5)
    sun.plates[0] += 1
    moon.azimuth += 3
    await quiet()

    #expect(log.entries == ["initial 0 [] 0", "didSet 2 [6] 3"])
    token.cancel()
  }

  @Test @MainActor
  func `runs again in each turn`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.didSet]) { _ in log.add(sun.altitude) }
    await quiet()
    for altitude in 1...5 {
      sun.altitude = altitude
      await quiet()
    }
    #expect(log.entries == [0, 1, 2, 3, 4, 5])
    token.cancel()
  }

  @Test func `runs at the first suspension point after the change`() async {
    // In a process of its own: other tests make runs due on the main actor, too.
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      let log = Log<String>()
      let token = withContinuousObservation(options: [.didSet]) { _ in log.add("\(sun.altitude)") }
      await Task.yield()
      sun.altitude = 1
      log.add("written")
      await Task.yield()
      log.add("yielded")
      sun.altitude = 2
      await Console().turn {}
      log.add("back from another actor")
      #expect(log.entries == ["0", "written", "1", "yielded", "2", "back from another actor"])
      token.cancel()
    }
  }

  @Test(arguments: Place.allCases)
  func `runs once for each turn, on every actor`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await actor.observe { log.add("\(spell($0)) \(link[0]) \(link[1])") }
    await actor.quiet()
    for turn in 1...3 {
      await actor.turn {
        for value in 1...10 { link[0] = turn * 10 + value }
        link[1] = turn
      }
      await actor.quiet()
    }
    #expect(log.entries == ["initial 0 0", "didSet 20 1", "didSet 30 2", "didSet 40 3"])
    token.cancel()
  }

  @Test @MainActor
  func `does not run for a property that it has not read`() async {
    let sun = Heliostat()
    let other = Heliostat()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.willSet, .didSet, .deinit]) { _ in
      log.add(sun.altitude)
    }
    await quiet()
    sun.azimuth = 1
    sun.plates.append(1)
    other.altitude = 1
    await quiet()
    #expect(log.entries == [0])
    token.cancel()
  }

  @Test func `runs again when a value is stored that equals the one before`() async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await console.observe { log.add("\(spell($0)) \(link[0])") }
    await console.quiet()
    await console.turn { link[0] = 0 }
    await console.quiet()
    #expect(log.entries == ["initial 0", "didSet 0"])
    token.cancel()
  }

  @Test @MainActor
  func `goes on when the task that started it has ended`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    let token = TokenBox()
    let starter = Task {
      token.keep(withContinuousObservation(options: [.didSet]) { _ in log.add(sun.altitude) })
    }
    await starter.value
    starter.cancel()
    await quiet()
    sun.altitude = 1
    await quiet()
    #expect(log.entries == [0, 1])
    token.cancel()
  }
}
