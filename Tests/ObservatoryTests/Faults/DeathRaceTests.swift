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

  @Test(arguments: OptionChoice.deaths)
  func `is two events for two objects at one address`(choice: OptionChoice) {
    var hasMet = false
    for _ in 0..<200 {
      let first = Mortal(Probe())
      let second = Guarded<Mortal<Probe>?>(nil)
      let log = Log<String>()
      func address(_ mortal: Mortal<Probe>?) -> ObjectIdentifier? {
        mortal?.object.map { ObjectIdentifier($0) }
      }
      let (firstAddress, secondAddress) = (address(first), Guarded<ObjectIdentifier?>(nil))
      withObservationTracking(options: choice.options) {
        if let probe = first.object { _ = (probe.height, probe.speed) }
        onAnotherThread {
          first.die()
          // The memory that this thread has just given back comes first.
          second.set(Mortal(Probe()))
        }
        secondAddress.set(address(second.current))
        if let probe = second.current?.object { _ = (probe.height, probe.speed) }
      } onChange: { event in
        log.add(spell(event))
      }
      #expect(log.entries == ["deinit"])
      second.current?.die()
      #expect(log.entries == ["deinit", "deinit"])
      hasMet = hasMet || firstAddress == secondAddress.current
      if hasMet { return }
    }
    // Memory that a thread has just given back is what it gets next, on Linux.
    #if os(Linux)
      #expect(hasMet)
    #endif
  }

  @Test(arguments: OptionChoice.deaths, [2, 3, 40])
  func `is an event of its own for each of several objects`(choice: OptionChoice, count: Int) {
    let mortals = (0..<count).map { _ in Mortal(Probe()) }
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      for mortal in mortals { _ = (mortal.object?.height, mortal.object?.speed) }
      onAnotherThread { for mortal in mortals.reversed() { mortal.die() } }
    } onChange: { event in
      log.add("\(spell(event)) \(mortals.allSatisfy { $0.object == nil })")
    }

    #expect(log.entries == Array(repeating: "deinit true", count: count))
  }

  @Test(arguments: OptionChoice.deaths)
  func `stops when its event is cancelled`(choice: OptionChoice) {
    let mortals = (0..<5).map { _ in Mortal(Probe()) }
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      for mortal in mortals { _ = mortal.object?.height }
      onAnotherThread { for mortal in mortals.prefix(3) { mortal.die() } }
    } onChange: { event in
      log.add(spell(event))
      if log.count == 2 { event.cancel() }
    }
    for mortal in mortals { mortal.die() }

    #expect(log.entries == ["deinit", "deinit"])
  }
}
