import Observatory
import Synchronization
import Testing

/// Everything at a time: who arms, writes, cancels and lets die is chosen anew in each round.
@Suite(.line(5, 6, 7, 9, 10, 11, 20, 21), .serialized)
struct `Threads that arm, fire, cancel and let die at a time` {
  @Test func `leave nothing behind, and tell each tracking at most once`() async {
    let mortals = Guarded((0..<6).map { _ in Mortal(RemoteLink()) })
    let (tracks, wrong, cargos) = (Guarded(0), Guarded<[String]>([]), Guarded(0))
    await onThreads(4) { thread in
      var dice = Dice(seed: thread)
      for _ in 0..<1_500 {
        let mortal = mortals.withLock { $0[dice.roll(6)] }
        switch dice.roll(8) {
        case 0:
          // Handlers keep what is not dead: so whoever leaves the list dies.
          mortals.withLock { mortals in
            let index = dice.roll(6)
            defer { mortals[index] = Mortal(RemoteLink()) }
            return mortals[index]
          }.die()
        case 1, 2: mortal.object?.increment(dice.roll(3))
        default:
          let others = mortals.current
          let choice = OptionChoice.allCases[dice.roll(8)]
          let (events, cancels) = (Log<String>(), dice.roll(4) == 0)
          cargos.withLock { $0 += 1 }
          let cargo = Cargo(whenGone: { cargos.withLock { $0 -= 1 } })
          withObservationTracking(options: choice.options) {
            for other in others { _ = (other.object?[0], other.object?[1]) }
          } onChange: { event in
            cargo.hold()
            events.add(spell(event))
            let seen = events.entries.filter { $0 != "deinit" }
            if !choice.allows(seen) { wrong.withLock { $0.append("\(choice): \(seen)") } }
            if cancels { event.cancel() }
            if event.kind != .deinit { mortal.object?.increment(2) }
          }
          tracks.withLock { $0 += 1 }
        }
      }
    }
    #expect(wrong.current == [])
    #expect(tracks.current > 1_000)
    for mortal in mortals.current { mortal.die() }
    mortals.set([])
    #expect(cargos.current == 0)
  }

  @Test func `deliver no event after a cancel that came before it`() async {
    let link = RemoteLink()
    let wrong = Guarded(0)
    await onThreads(3) { thread in
      for _ in 0..<1_500 {
        guard thread > 0 else {
          link.increment(0)
          continue
        }
        let isCancelled = Guarded(false)
        withObservationTracking(options: [.willSet, .didSet]) {
          _ = link[0]
        } onChange: { event in
          if isCancelled.current { wrong.withLock { $0 += 1 } }
          event.cancel()
          isCancelled.set(true)
        }
      }
    }
    #expect(wrong.current == 0)
  }

  @Test func `give each write of another thread to a handler that arms again`() async {
    let instrument = SharedInstrument()
    let last = Guarded(0)
    @Sendable func follow() {
      let seen = withObservationTracking(options: .didSet) {
        instrument.azimuth
      } onChange: { _ in
        follow()
      }
      last.withLock { $0 = max($0, seen) }
    }
    follow()
    await onThread { for value in 1...3_000 { instrument.azimuth = value } }
    #expect(last.current == 3_000)
  }
}

@Suite(.line(15, 20, 21, 22), .serialized)
struct `Observations that threads start, wake and end at a time` {
  @Test(arguments: [Place.actor, .actorWithExecutor, .mainActor])
  func `release all, and run never after their end`(place: Place) async {
    let actor = place.makeActor()
    let (links, cargos) = ((0..<3).map { _ in RemoteLink() }, Guarded(0))
    let boxes = (0..<8).map { _ in TokenBox() }
    let stop = Guarded(false)
    let writer = startThread {
      var dice = Dice(seed: 99)
      while !stop.current { links[dice.roll(3)].incrementAndGiveWay(0) }
    }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<3 {
        group.addTask {
          var dice = Dice(seed: thread)
          for _ in 0..<250 {
            let box = boxes[dice.roll(8)]
            switch dice.roll(4) {
            case 0: box.cancel()
            case 1: box.drop()
            default:
              cargos.withLock { $0 += 1 }
              let cargo = Cargo(whenGone: { cargos.withLock { $0 -= 1 } })
              let (own, ends) = (boxes[dice.roll(8)], dice.roll(5))
              let options = OptionChoice.allCases[dice.roll(8)].options
              box.keep(
                await actor.observe(options) { event in
                  cargo.hold()
                  for link in links { _ = link[0] }
                  if ends == 0 { event.cancel() }
                  if ends == 1 { own.drop() }
                  if ends == 2 { own.cancel() }
                  if ends == 3 { links[2].increment(1) }
                })
            }
          }
        }
      }
    }
    stop.set(true)
    await writer.opened()
    boxes.forEach { $0.drop() }
    await actor.quiet()
    await eventually(within: .seconds(20), "captures are released") { cargos.current == 0 }
  }

  @Test func `see the last state, when each of them wrote`() async {
    let link = RemoteLink()
    let consoles = (0..<4).map { _ in Console() }
    let seen = (0..<4).map { _ in Guarded(0) }
    var tokens: [TokenBox] = []
    for index in 0..<4 {
      tokens.append(
        TokenBox(
          await consoles[index].observe([.willSet]) { _ in
            let value = link[0]
            seen[index].set(value)
            // Two of them push each other on, up to a limit.
            if value < 400, index < 2 {
              link.increment(0)
              // What it writes itself does not wake it.
              seen[index].set(value + 1)
            }
          }))
    }
    link.increment(0)
    await eventually(within: .seconds(20)) {
      link.peek(0) >= 400 && seen.allSatisfy { $0.current == link.peek(0) }
    }
    for console in consoles { await console.quiet() }
    #expect(seen.allSatisfy { $0.current == link.peek(0) })
    tokens.forEach { $0.cancel() }
  }

  @Test func `end with their loops, whoever cancels and whatever dies`() async {
    let links = Guarded((0..<3).map { _ in Mortal(RemoteLink()) })
    let cargos = Guarded(0)
    let stop = Guarded(false)
    let writer = startThread {
      var dice = Dice(seed: 7)
      while !stop.current {
        let mortal = links.withLock { $0[dice.roll(3)] }
        if dice.roll(20) == 0 {
          mortal.die()
          links.withLock { $0[dice.roll(3)] = Mortal(RemoteLink()) }
        } else {
          mortal.object?.increment(0)
        }
        giveWay()
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<120 {
        group.addTask {
          cargos.withLock { $0 += 1 }
          let cargo = Cargo(whenGone: { cargos.withLock { $0 -= 1 } })
          let mortal = links.withLock { $0[number % 3] }
          let values = Observations<Int, Never>.untilFinished {
            cargo.hold()
            return mortal.object.map { .next($0[0]) } ?? .finish
          }
          let loop = Task.detached {
            var last = -1
            for await value in values {
              if value < last { Issue.record("\(value) after \(last)") }
              last = value
            }
          }
          for _ in 0..<number % 40 { await Task.yield() }
          loop.cancel()
          await loop.value
        }
      }
    }
    stop.set(true)
    await writer.opened()
    await eventually(within: .seconds(20), "closures are released") { cargos.current == 0 }
  }
}

extension OptionChoice {
  /// Whether these value events can have come so far.
  fileprivate func allows(_ events: [String]) -> Bool {
    eventsOfOneChange.starts(with: events) || events == ["didSet"] && self == .pair
      || events == ["didSet"] && self == .all
  }
}

/// Numbers that are the same in each run.
struct Dice {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % sides
  }
}
