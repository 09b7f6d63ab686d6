import Observatory
import Testing

@Suite(.line(19)) struct `The death of an observed object` {
  @Test(arguments: OptionChoice.deaths)
  func `wakes the block once`(choice: OptionChoice) async {
    let console = Console()
    let mortal = Mortal(RemoteLink())
    let log = Log<String>()
    let token = await console.observe(choice.options) { event in
      let value = mortal.object.map { "\($0[0]) \($0[1])" } ?? "gone"
      log.add("\(spell(event)) \(value) \(event.matches(\RemoteLink.[0]))")
    }
    await console.quiet()
    await console.turn { mortal.die() }
    await console.quiet()
    #expect(log.entries == ["initial 0 0 false", "deinit gone false"])
    token.cancel()
  }

  @Test(arguments: Place.allCases, [1, 3, 100])
  func `wakes the block once for each object, in order`(place: Place, count: Int) async {
    let actor = place.makeActor()
    let mortals = (0..<count).map { _ in Mortal(RemoteLink()) }
    let log = Log<String>()
    let token = await actor.observe([.deinit]) { event in
      let alive = mortals.filter { $0.object?[0] != nil }.count
      log.add("\(spell(event)) \(alive)")
    }
    await actor.quiet()
    await actor.turn { mortals.forEach { $0.die() } }
    await eventually { log.count > count }
    await actor.quiet()
    #expect(
      log.entries == ["initial \(count)"] + Array(repeating: "deinit 0", count: count))
    token.cancel()
  }

  @Test(arguments: [true, false])
  func `is a run of its own beside a change`(changesFirst: Bool) async {
    let console = Console()
    let mortals = [Mortal(RemoteLink()), Mortal(RemoteLink())]
    let link = RemoteLink()
    let log = Log<String>()
    let token = await console.observe([.willSet, .didSet, .deinit]) { event in
      let alive = mortals.filter { $0.object?[0] != nil }.count
      log.add("\(spell(event)) \(alive) \(link[0]) \(event.matches(\RemoteLink.[0]))")
    }
    await console.quiet()
    await console.turn {
      if changesFirst { link[0] = 1 }
      mortals[0].die()
      mortals[1].die()
      if !changesFirst { link[0] = 1 }
    }
    await console.quiet()
    let change = "didSet 0 1 true"
    let deaths = ["deinit 0 1 false", "deinit 0 1 false"]
    #expect(
      log.entries == ["initial 2 0 false"] + (changesFirst ? [change] + deaths : deaths + [change]))
    token.cancel()
  }

  @Test func `comes after a change of the same object`() async {
    let console = Console()
    let mortal = Mortal(RemoteLink())
    let log = Log<String>()
    let token = await console.observe([.didSet, .deinit]) { event in
      log.add("\(spell(event)) \(mortal.object?[0] ?? -1)")
    }
    await console.quiet()
    await console.turn {
      mortal.object?[0] = 1
      mortal.die()
    }
    await console.quiet()
    #expect(log.entries == ["initial 0", "didSet -1", "deinit -1"])
    token.cancel()
  }

  @Test func `wakes nobody who has not read the object in its latest run`() async {
    let console = Console()
    let mortals = [Mortal(RemoteLink()), Mortal(RemoteLink())]
    let link = RemoteLink()
    let log = Log<String>()
    let token = await console.observe([.didSet, .deinit]) { event in
      let value = mortals[link[0]].object?[1] ?? -1
      log.add("\(spell(event)) \(value)")
    }
    await console.quiet()
    await console.turn { link[0] = 1 }
    await console.quiet()
    await console.turn { mortals[0].die() }
    await console.quiet()
    await console.turn { mortals[1].die() }
    await console.quiet()
    #expect(log.entries == ["initial 0", "didSet 0", "deinit -1"])
    token.cancel()
  }

  @Test func `before the first run was never observed`() async {
    let console = Console()
    let mortal = Mortal(RemoteLink())
    let log = Log<String>()
    let token = await console.turnObserving(mortal, log)
    await console.quiet()
    #expect(log.entries == ["initial -1"])
    token.cancel()
  }

  @Test func `wakes each observation of it, on its own actor`() async {
    let mortal = Mortal(RemoteLink())
    let logs = [Log<String>(), Log<String>()]
    let consoles = [Console(), Console()]
    let tokens = [TokenBox(), TokenBox()]
    for index in 0..<2 {
      tokens[index].keep(
        await consoles[index].observe([.deinit]) { event in
          logs[index].add("\(spell(event)) \(mortal.object?[0] ?? -1)")
        })
    }
    await eventually { logs.allSatisfy { $0.count == 1 } }
    await onThread { mortal.die() }
    await eventually { logs.allSatisfy { $0.count >= 2 } }
    for index in 0..<2 {
      await consoles[index].quiet()
      #expect(logs[index].entries == ["initial 0", "deinit -1"])
      tokens[index].cancel()
    }
  }

  @Test @MainActor
  func `is one, though two registrars die with the object`() async {
    let log = Log<String>()
    var tower: PowerTower? = PowerTower()
    let token = withContinuousObservation(options: [.deinit]) { [weak tower] event in
      log.add("\(spell(event)) \(tower?.height ?? -1) \(tower?.salt ?? -1)")
    }
    await quiet()
    tower = nil
    await quiet()
    #expect(log.entries == ["initial 0 0", "deinit -1 -1"])
    token.cancel()
  }

  @Test func `wakes nobody after the block has cancelled in an earlier one`() async {
    let console = Console()
    let mortals = (0..<3).map { _ in Mortal(RemoteLink()) }
    let log = Log<String>()
    let token = await console.observe([.deinit]) { event in
      _ = mortals.map { $0.object?[0] }
      log.add(spell(event))
      if event.kind == .deinit { event.cancel() }
    }
    await console.quiet()
    await console.turn { mortals.forEach { $0.die() } }
    await console.quiet()
    #expect(log.entries == ["initial", "deinit"])
    token.cancel()
  }
}

extension Console {
  fileprivate func turnObserving(
    _ mortal: Mortal<RemoteLink>, _ log: Log<String>
  ) -> sending ObservationTracking.Token {
    let token = observe([.willSet, .didSet, .deinit]) { event in
      log.add("\(spell(event)) \(mortal.object?[0] ?? -1)")
    }
    mortal.die()
    return token
  }
}

@MainActor @Observable private class HeatTower {
  var height = 0
}

@MainActor @Observable private final class PowerTower: HeatTower {
  var salt = 0
}
