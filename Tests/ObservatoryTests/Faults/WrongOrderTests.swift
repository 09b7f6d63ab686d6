import Observatory
import Testing

/// A property without `withMutation`: each half of a change is called by hand.
private final class Gauge: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Guarded(0)

  var level: Int {
    registrar.access(self, keyPath: \.level)
    return stored.current
  }

  func begin() { registrar.willSet(self, keyPath: \.level) }
  func store(_ level: Int) { stored.set(level) }
  func end() { registrar.didSet(self, keyPath: \.level) }
}

@Suite(.line(30)) struct `A half of a change that is called by hand` {
  @Test(arguments: Place.allCases, [OptionChoice.willSet, .pair])
  func `wakes a block at its beginning, and at its end once more`(
    place: Place, choice: OptionChoice
  ) async {
    let actor = place.makeActor()
    let gauge = Gauge()
    let log = Log<Int>()
    let token = await actor.observe(choice.options) { _ in log.add(gauge.level) }
    await eventually { log.count == 1 }
    gauge.begin()
    await eventually("a lone willSet wakes") { log.count >= 2 }
    await actor.quiet()
    #expect(log.entries == [0, 0])
    gauge.store(7)
    await actor.quiet()
    #expect(log.entries == [0, 0])
    gauge.end()
    await eventually("the didSet wakes once more") { log.count >= 3 }
    await actor.quiet()
    #expect(log.entries == [0, 0, 7])
    token.cancel()
  }

  @Test(arguments: Place.allCases, OptionChoice.values)
  func `wakes a block at its end, though it never began`(
    place: Place, choice: OptionChoice
  ) async {
    let actor = place.makeActor()
    let gauge = Gauge()
    let log = Log<Int>()
    let token = await actor.observe(choice.options) { _ in log.add(gauge.level) }
    await eventually { log.count == 1 }
    for level in 1...3 {
      gauge.store(level)
      gauge.end()
      await eventually { log.count >= level + 1 }
      await actor.quiet()
    }
    #expect(log.entries == [0, 1, 2, 3])
    token.cancel()
  }

  @Test(arguments: OptionChoice.values)
  func `is merged into one run with the other half in one turn`(choice: OptionChoice) async {
    let console = Console()
    let gauge = Gauge()
    let log = Log<String>()
    let token = await console.observe(choice.options) { event in
      log.add("\(spell(event)) \(event.matches(\Gauge.level)) \(gauge.level)")
    }
    await eventually { log.count == 1 }
    await console.turn {
      gauge.begin()
      gauge.store(5)
      gauge.end()
    }
    await console.quiet()
    #expect(log.entries == ["initial false 0", "\(choice.continuousKind) true 5"])
    token.cancel()
  }

  @Test(arguments: OptionChoice.values)
  func `that stays open holds up no other change`(choice: OptionChoice) async {
    let console = Console()
    let (gauge, link) = (Gauge(), RemoteLink())
    let log = Log<Int>()
    gauge.begin()
    let token = await console.observe(choice.options) { _ in log.add(gauge.level + link[0]) }
    await eventually { log.count >= 1 }
    await onThread { gauge.begin() }
    await console.quiet()
    for value in 1...3 {
      link[0] = value
      await eventually { log.entries.last == value }
    }
    await console.quiet()
    #expect(log.entries.last == 3)
    token.cancel()
  }

  @Test func `reaches a sequence at once, and again at its end`() async {
    let gauge = Gauge()
    let log = Log<Int>()
    let values = Observations<Int, Never> { gauge.level }
    let loop = Task { for await value in values { log.add(value) } }
    await eventually { log.count == 1 }
    for _ in 0..<20 { await Task.yield() }
    gauge.begin()
    await eventually { log.count >= 2 }
    for _ in 0..<20 { await Task.yield() }
    gauge.store(7)
    gauge.end()
    await eventually { log.count >= 3 }
    loop.cancel()
    await loop.value
    #expect(log.entries == [0, 0, 7])
  }

  @Test(arguments: OptionChoice.allCases)
  func `gives a one-shot tracking no event twice and loses none`(choice: OptionChoice) {
    let gauge = Gauge()
    let log = Log<String>()
    withObservationTracking(options: choice.options) {
      _ = gauge.level
    } onChange: { event in
      log.add(spell(event))
    }
    gauge.begin()
    #expect(log.entries == Array(choice.eventsOfOneChange.prefix { $0 == "willSet" }))
    gauge.begin()
    onAnotherThread { gauge.end() }
    gauge.end()
    gauge.end()

    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test func `in any order and on any thread traps nowhere, and the last state is delivered`()
    async
  {
    let console = Console()
    let gauge = Gauge()
    let seen = Guarded(0)
    let token = await console.observe([.willSet, .didSet, .deinit]) { _ in seen.set(gauge.level) }
    await onThreads(4) { thread in
      for round in 0..<500 {
        switch (round &* 7 + thread) % 5 {
        case 0: gauge.begin()
        case 1: gauge.end()
        case 2:
          withObservationTracking(options: [.willSet, .didSet]) {
            _ = gauge.level
          } onChange: { event in
            event.cancel()
          }
        default:
          gauge.begin()
          gauge.store(round)
          gauge.end()
        }
      }
    }
    gauge.store(-1)
    gauge.end()
    await eventually { seen.current == -1 }
    token.cancel()
  }
}
