import Observatory
import Testing

/// Attempts to prove single sentences of the contract wrong.
@Suite struct `An attack on the end of blocks fails: it` {
  @Test(.line(19, 21)) func `is cancelled in the first of many deaths`() async {
    let console = Console()
    let mortals = (0..<20).map { _ in Mortal(RemoteLink()) }
    let log = Log<String>()
    let captured = Guarded(0)
    let cargo = Mortal(Cargo(whenGone: { captured.set(1) }))
    let token = await console.observeHolding(cargo) { event in
      log.add(spell(event))
      for mortal in mortals { _ = mortal.object?[0] }
      if event.kind == .deinit { event.cancel() }
    }
    await console.quiet()
    cargo.die()
    await console.turn { for mortal in mortals { mortal.die() } }
    await console.quiet()
    #expect(log.entries == ["initial", "deinit"])
    #expect(captured.current == 1)
    token.cancel()
  }

  @Test(.line(20, 21)) func `drops its own token inside of the first run, with changes due`() async
  {
    let console = Console()
    let link = RemoteLink()
    let log = Log<Int>()
    let box = TokenBox()
    await console.startInto(box, [.willSet, .didSet]) { _ in
      log.add(link[0])
      onAnotherThread { link.increment(0) }
      box.drop()
      onAnotherThread { link.increment(0) }
    }
    await console.quiet()
    #expect(log.entries == [0])
  }

  @Test(.line(10, 20)) func `cancels inside of a write, inside of a handler, inside of a block`()
    async
  {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    let box = TokenBox()
    await console.startInto(box, [.didSet]) { _ in
      log.add("run \(link[0])")
      withObservationTracking {
        _ = link[1]
      } onChange: {
        box.cancel()
        log.add("cancelled")
      }
      link.increment(1)
      log.add("goes on")
    }
    await console.quiet()
    await console.turn { link[0] = 1 }
    await console.quiet()
    #expect(log.entries == ["run 0", "cancelled", "goes on"])
  }

  @Test(.line(22)) func `has a run due while its owner dies`() async {
    let console = Console()
    let link = RemoteLink()
    let owner = Mortal(RemoteLink())
    let log = Log<String>()
    let token = await console.observe([.didSet]) { _ in
      log.add("\(link[0]) \(owner.object == nil)")
    }
    await console.quiet()
    await console.turn {
      link[0] = 1
      owner.die()
      #expect(owner.object == nil)
    }
    await console.quiet()
    #expect(log.entries == ["0 false", "1 true"])
    token.cancel()
  }
}

extension Actor {
  fileprivate func startInto(
    _ box: TokenBox, _ options: ObservationTracking.Options,
    _ block: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) {
    box.keep(observe(options, block))
  }

  /// Starts an observation that holds the cargo of now.
  fileprivate func observeHolding(
    _ cargo: Mortal<Cargo>,
    _ block: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> sending ObservationTracking.Token {
    let held = cargo.object
    return observe(.deinit) { event in
      held?.hold()
      block(event)
    }
  }
}
