import Observatory
import Testing

/// Everything at a time: who arms, writes, cancels and lets die is chosen anew in each round.
@Suite(.line(5, 6, 7, 9, 10, 11, 20, 21), .serialized)
struct `Threads that arm, fire, cancel and let die at a time` {
  @Test func `leave nothing behind, and tell each tracking at most once`() async {
    let mortals = Guarded((0..<6).map { _ in Mortal(RemoteLink()) })
    let (tracks, wrong, cargos) = (Guarded(0), Guarded<[String]>([]), Guarded(0))
    await onThreads(4) { thread in
      var dice = Dice(seed: thread)
      for _ in 0..<4_000 {
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
      for _ in 0..<4_000 {
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

extension OptionChoice {
  /// Whether these value events can have come so far.
  fileprivate func allows(_ events: [String]) -> Bool {
    eventsOfOneChange.starts(with: events) || events == ["didSet"] && self == .pair
      || events == ["didSet"] && self == .all
  }
}
