import Observatory
import Testing

@Suite(.line(16)) struct `The kind of a run` {
  @Test(arguments: OptionChoice.allCases) @MainActor
  func `is that of the latest change, one for each turn`(choice: OptionChoice) async {
    let sun = Heliostat()
    let log = Log<String>()
    let token = withContinuousObservation(options: choice.options) { event in
      log.add("\(spell(event)) \(sun.altitude) \(sun.azimuth)")
    }
    await quiet()
    sun.altitude = 1
    await quiet()
    sun.altitude = 2
    sun.azimuth = 2
    sun.altitude = 3
    await quiet()

    let kinds = choice.eventsOfOneChange.suffix(1)
    #expect(log.entries == ["initial 0 0"] + kinds.map { "\($0) 1 0" } + kinds.map { "\($0) 3 2" })
    token.cancel()
  }

  @Test(arguments: OptionChoice.allCases)
  func `tells of a death only to those who asked`(choice: OptionChoice) async {
    let console = Console()
    let log = Log<String>()
    let mortal = Mortal(RemoteLink())
    let token = await console.observe(choice.options) { event in
      log.add("\(spell(event)) \(mortal.object.map { $0[0] } ?? -1)")
    }
    await console.quiet()
    await console.turn { mortal.die() }
    await console.quiet()
    #expect(log.entries == ["initial 0"] + (choice.asksForDeath ? ["deinit -1"] : []))
    token.cancel()
  }

  @Test(arguments: OptionChoice.allCases)
  func `is initial once, also when changes come before it`(choice: OptionChoice) async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await console.turnObserving(choice.options, log, link)
    await console.quiet()
    #expect(log.entries == ["initial 2"])
    token.cancel()
  }

  @Test func `is only initial without options`() async {
    let console = Console()
    let link = RemoteLink()
    let mortal = Mortal(RemoteLink())
    let log = Log<String>()
    let token = await console.observe([]) { event in
      log.add("\(spell(event)) \(link[0]) \(mortal.object.map { $0[0] } ?? -1)")
    }
    await console.quiet()
    for value in 1...3 {
      await console.turn { link[0] = value }
      await console.quiet()
    }
    await onThread { link[0] = 4 }
    await console.turn { mortal.die() }
    await console.quiet()
    #expect(log.entries == ["initial 0 0"])
    token.cancel()
  }

  @Test(arguments: [.didSet, .pair, .didSetAndDeath, .all] as [OptionChoice])
  func `is didSet for a change that nobody announced`(choice: OptionChoice) async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await console.observe(choice.options) { log.add("\(spell($0)) \(link[0])") }
    await console.quiet()
    await console.turn { link.didSet(0) }
    await console.quiet()
    #expect(log.entries == ["initial 0", "didSet 0"])
    token.cancel()
  }
}

extension Console {
  fileprivate func turnObserving(
    _ options: ObservationTracking.Options, _ log: Log<String>, _ link: RemoteLink
  ) -> sending ObservationTracking.Token {
    let token = observe(options) { log.add("\(spell($0)) \(link[0])") }
    link[0] = 1
    link[0] = 2
    return token
  }
}
