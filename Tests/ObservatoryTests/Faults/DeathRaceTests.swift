import Observatory
import Testing

/// Two properties, and a life that another thread ends.
@Observable private final class Probe: @unchecked Sendable {
  var height = 0
  var speed = 0
}

/// A base class that stops in the middle of its destruction.
@Observable private class Stage: @unchecked Sendable {
  var fuel = 0
  var mass = 0
  @ObservationIgnored let whenHalfGone: @Sendable () -> Void

  init(whenHalfGone: @escaping @Sendable () -> Void) {
    self.whenHalfGone = whenHalfGone
  }

  deinit {
    // What the subclass stores is gone, its registrar too; what this class stores is not.
    whenHalfGone()
  }
}

@Observable private final class Rocket: Stage, @unchecked Sendable {
  var course = 0
}

@Suite(.line(7, 9), .serialized) struct `A death on another thread while a tracking is armed` {
  @Test(arguments: OptionChoice.deaths)
  func `is one event of a one-shot tracking, for two properties`(choice: OptionChoice) {
    let meeting = Rounds()
    let count = 4_000
    let mortals = Guarded<[Mortal<Probe>]>([])
    let killer = startThread {
      for round in 1...count {
        meeting.secondBegins(3 * round - 2)
        let mortal = mortals.withLock { $0.removeLast() }
        meeting.secondBegins(3 * round - 1)
        dawdle(round)
        mortal.die()
        meeting.secondBegins(3 * round)
      }
    }
    var wrong: [Int] = []
    for round in 1...count {
      let (mortal, deaths) = (Mortal(Probe()), Guarded(0))
      mortals.withLock { $0.append(mortal) }
      meeting.firstBegins(3 * round - 2)
      withObservationTracking(options: choice.options) {
        if let probe = mortal.object { _ = (probe.height, probe.speed) }
        meeting.firstBegins(3 * round - 1)
      } onChange: { event in
        if event.kind == .deinit { deaths.withLock { $0 += 1 } }
      }
      meeting.firstBegins(3 * round)
      if deaths.current != 1 { wrong.append(deaths.current) }
    }
    killer.wait()

    #expect(wrong == [])
  }

  @Test(arguments: OptionChoice.deaths)
  func `is one event for a class and its base class, at any moment`(choice: OptionChoice) {
    let meeting = Rounds()
    let count = 4_000
    let rockets = Guarded<[Mortal<Rocket>]>([])
    let killer = startThread {
      for round in 1...count {
        meeting.secondBegins(3 * round - 2)
        let rocket = rockets.withLock { $0.removeLast() }
        meeting.secondBegins(3 * round - 1)
        dawdle(round)
        rocket.die()
        meeting.secondBegins(3 * round)
      }
    }
    var wrong: [Int] = []
    for round in 1...count {
      let (mortal, deaths) = (Mortal(Rocket(whenHalfGone: { dawdle(round / 3) })), Guarded(0))
      rockets.withLock { $0.append(mortal) }
      meeting.firstBegins(3 * round - 2)
      withObservationTracking(options: choice.options) {
        if let rocket = mortal.object { _ = (rocket.course, rocket.fuel) }
        meeting.firstBegins(3 * round - 1)
      } onChange: { event in
        if event.kind == .deinit { deaths.withLock { $0 += 1 } }
      }
      meeting.firstBegins(3 * round)
      if deaths.current != 1 { wrong.append(deaths.current) }
    }
    killer.wait()

    #expect(wrong == [])
  }

  /// Each part of the object's end in turn: nothing of this depends on luck.
  @Test(arguments: OptionChoice.deaths, ["course", "fuel", "both", "both, base first"])
  func `is one event for a class and its base class`(choice: OptionChoice, reads: String) {
    let (isHalfGone, isArmed) = (Gate(), Gate())
    let log = Log<String>()
    let rocket = Mortal(
      Rocket(whenHalfGone: {
        isHalfGone.open()
        isArmed.wait()
      }))
    let killed = Guarded<Gate?>(nil)

    withObservationTracking(options: choice.options) {
      if let rocket = rocket.object {
        if reads == "both, base first" { _ = rocket.fuel }
        if reads != "fuel" { _ = rocket.course }
        if reads.hasPrefix("both") || reads == "fuel" { _ = rocket.fuel }
      }
      killed.set(startThread { rocket.die() })
      isHalfGone.wait()
    } onChange: { event in
      log.add("\(spell(event)) \(rocket.object == nil)")
    }
    isArmed.open()
    killed.current?.wait()

    #expect(log.entries == ["deinit true"])
  }

  @Test(arguments: OptionChoice.deaths)
  func `is one run of a block for a class and its base class`(choice: OptionChoice) async {
    let console = QueueConsole()
    let (isHalfGone, mayGoOn) = (Gate(), Gate())
    let log = Log<String>()
    let rocket = Mortal(
      Rocket(whenHalfGone: {
        isHalfGone.open()
        mayGoOn.wait()
      }))
    let killed = Guarded<Gate?>(nil)
    let token = await console.observe(choice.options) { event in
      log.add(spell(event))
      if let rocket = rocket.object { _ = (rocket.course, rocket.fuel) }
      guard event.kind == .initial else { return }
      killed.set(startThread { rocket.die() })
      isHalfGone.wait()
    }
    await eventually { log.count >= 1 }
    await console.quiet()
    mayGoOn.open()
    await killed.current?.opened()
    await console.quiet()

    #expect(log.entries == ["initial", "deinit"])
    token.cancel()
  }

  /// The block has read the object before the other thread lets it go.
  @Test(arguments: [OptionChoice.death, .all], [true, false])
  func `is one run of a block, at any moment`(choice: OptionChoice, isRocket: Bool) async {
    let console = Console()
    let count = 300
    let meeting = Rounds()
    let victims = Guarded<[Mortal<Stage>]>([])
    let killer = startThread {
      for round in 1...count {
        meeting.secondBegins(round)
        let victim = victims.withLock { $0.removeLast() }
        dawdle(round)
        victim.die()
      }
    }
    var wrong: [[String]] = []
    for round in 1...count {
      let victim = Mortal(
        isRocket ? Rocket(whenHalfGone: { dawdle(round / 3) }) : Stage(whenHalfGone: {}))
      victims.withLock { $0.append(victim) }
      let log = Log<String>()
      let token = await console.observe(choice.options) { event in
        if let stage = victim.object { _ = ((stage as? Rocket)?.course, stage.fuel, stage.mass) }
        log.add(spell(event))
        if event.kind == .initial { meeting.firstBegins(round) }
      }
      await eventually { log.count >= 2 }
      await console.quiet()
      token.cancel()
      if log.entries != ["initial", "deinit"] { wrong.append(log.entries) }
    }
    await killer.opened()

    #expect(wrong == [])
  }
}
