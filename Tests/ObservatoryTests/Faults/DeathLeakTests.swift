import Observatory
import Testing

@Suite(.line(11, 31), .serialized) struct `An object that dies while another thread arms on it` {
  /// The key's argument is held by the object's table, so it tells whether that one has gone.
  @Test(arguments: [OptionChoice.didSet, .pair, .death, .all])
  func `leaves neither a handler nor a key behind`(choice: OptionChoice) {
    let meeting = Rounds()
    let count = 3_000
    let shared = Guarded<Mortal<TrackStore>?>(nil)
    let (tracks, cargos) = (TrackCounter(), Guarded(0))
    let killer = startThread {
      for round in 1...count {
        meeting.secondBegins(3 * round - 2)
        let mortal = shared.withLock { $0.take() }
        meeting.secondBegins(3 * round - 1)
        dawdle(round)
        mortal?.die()
        meeting.secondBegins(3 * round)
      }
    }
    for round in 1...count {
      let mortal = Mortal(TrackStore())
      shared.set(mortal)
      meeting.firstBegins(3 * round - 2)
      arm(on: mortal, round, choice, tracks, cargos) { meeting.firstBegins(3 * round - 1) }
      meeting.firstBegins(3 * round)
    }
    killer.wait()

    #expect(tracks.count == 0)
    #expect(cargos.current == 0)
  }

  private func arm(
    on mortal: Mortal<TrackStore>, _ round: Int, _ choice: OptionChoice, _ tracks: TrackCounter,
    _ cargos: Guarded<Int>, meet: () -> Void
  ) {
    let track = tracks.make(round)
    cargos.withLock { $0 += 1 }
    let cargo = Cargo(whenGone: { cargos.withLock { $0 -= 1 } })
    withObservationTracking(options: choice.options) {
      if round % 2 == 0 { meet() }
      if let store = mortal.object { _ = (store[track], store.title) }
      if round % 2 == 1 { meet() }
    } onChange: { _ in
      cargo.hold()
    }
  }

  @Test func `leaves nothing of a block that reads it again and again`() async {
    let tracks = TrackCounter()
    let store = TrackStore()
    let current = Guarded(Mortal(TrackStore()))
    let runs = Guarded(0)
    let console = Console()
    let token = await console.observe([.didSet, .deinit]) { _ in
      let track = tracks.make(store.title)
      _ = (current.current.object?[track], current.current.object?.title)
      runs.withLock { $0 += 1 }
    }
    await eventually { runs.current >= 1 }
    await onThread {
      for round in 1...1_000 {
        let old = current.current
        store.title = round
        dawdle(round)
        old.die()
        current.set(Mortal(TrackStore()))
        if round % 8 == 0 { giveWay() }
      }
    }
    await eventually { runs.current >= 2 }
    await console.quiet()
    token.cancel()
    current.current.die()
    await console.quiet()

    await eventually { tracks.count == 0 }
  }
}
