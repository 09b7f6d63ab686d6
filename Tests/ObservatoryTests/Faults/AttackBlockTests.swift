import Observatory
import Testing

/// Attempts to prove single sentences of the contract wrong.
@Suite struct `An attack on blocks fails: it` {
  @Test(.line(14, 20)) func `ends an observation in the turn in which it started`() async {
    for place in Place.allCases {
      let actor = place.makeActor()
      let log = Log<String>()
      await actor.startAndDrop(log)
      await actor.quiet()
      #expect(log.entries == [], "on \(place)")
    }
  }

  @Test(.line(14)) func `wakes in another order than they were started`() async {
    let console = Console()
    let links = (0..<5).map { _ in RemoteLink() }
    let log = Log<Int>()
    let tokens = await console.observeEach(links) { index, link in
      _ = link[0]
      log.add(index)
    }
    await console.quiet()
    #expect(log.take() == [0, 1, 2, 3, 4])
    let order = [3, 0, 4, 1, 2]
    await console.turn { for index in order + order.reversed() { links[index].increment(0) } }
    await console.quiet()
    #expect(log.entries == order)
    tokens.forEach { $0.cancel() }
  }

  @Test(.line(16, 17), arguments: OptionChoice.allCases)
  func `writes what it reads, from a handler inside of its own write`(
    choice: OptionChoice
  ) async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await console.observe(choice.options) { event in
      log.add("\(spell(event)) \(link[0])")
      withObservationTracking(options: .didSet) {
        _ = link[1]
      } onChange: { _ in
        link.increment(0)
      }
      link.increment(1)
    }
    await console.quiet()
    await console.quiet()
    // The handler runs on the block's thread, inside of what the block writes.
    #expect(log.entries == ["initial 0"])
    token.cancel()
  }

  @Test(.line(17), arguments: OptionChoice.values)
  func `lets another thread write, and waits for it`(choice: OptionChoice) async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<Int>()
    let token = await console.observe(choice.options) { _ in
      let value = link[0]
      log.add(value)
      if value < 3 { onAnotherThread { link.increment(0) } }
    }
    await eventually { log.entries.last == 3 }
    await console.quiet()
    #expect(log.entries == [0, 1, 2, 3])
    token.cancel()
  }

  @Test(.line(18), arguments: OptionChoice.values)
  func `reads nothing in one run, and is never woken again`(choice: OptionChoice) async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<Int>()
    let captured = Guarded<Int>(0)
    let token = await console.observe(choice.options) { _ in
      captured.withLock { $0 += 1 }
      if log.count < 2 { log.add(link[0]) } else { log.add(-1) }
    }
    await console.quiet()
    for value in 1...4 {
      await console.turn { link[0] = value }
      await console.quiet()
    }
    #expect(log.entries == [0, 1, -1])
    token.cancel()
  }

  @Test(.line(12, 16)) func `merges a hundred properties into one event`() async {
    let console = Console()
    let link = RemoteLink(channels: 100)
    let log = Log<[Int]>()
    let token = await console.observe([.didSet]) { event in
      for channel in 0..<100 { _ = link[channel] }
      log.add((0..<100).filter { event.matches(\RemoteLink.[$0]) })
    }
    await console.quiet()
    await console.turn { for channel in stride(from: 99, to: 0, by: -3) { link[channel] = 1 } }
    await console.quiet()
    #expect(log.entries == [[], stride(from: 99, to: 0, by: -3).sorted()])
    token.cancel()
  }
}

extension Actor {
  fileprivate func startAndDrop(_ log: Log<String>) {
    observe { _ in log.add("dropped") }.cancel()
    let box = TokenBox(observe { _ in log.add("kept for a while") })
    for _ in 0..<10 { box.keep(observe { _ in log.add("replaced") }) }
    box.drop()
  }

  fileprivate func observeEach(
    _ links: [RemoteLink], _ block: @escaping @Sendable (Int, RemoteLink) -> Void
  ) -> [TokenBox] {
    links.enumerated().map { index, link in TokenBox(observe { _ in block(index, link) }) }
  }
}
