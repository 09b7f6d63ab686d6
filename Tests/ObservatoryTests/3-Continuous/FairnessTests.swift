import Observatory
import Testing

@Suite(.line(24)) struct `An actor with many runs due` {
  static let count = 10_000

  @Test(arguments: Place.allCases)
  func `does other work before all of them have run`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let runs = Guarded(0)
    let tokens = await actor.startAll(Self.count) { _ in
      _ = link[0]
      runs.withLock { $0 += 1 }
    }
    await eventually { runs.current == Self.count }
    await actor.quiet()
    runs.set(0)

    let seen = await actor.writeAndWork(link, runs).value
    #expect(seen.count == 3)
    #expect(seen == seen.sorted())
    #expect(seen.allSatisfy { $0 < Self.count })
    await eventually { runs.current >= Self.count }
    await actor.quiet()
    #expect(runs.current == Self.count)
    await actor.turn { tokens.forEach { $0.cancel() } }
  }

  @Test(arguments: Place.allCases)
  func `does other work before all of them have run for the first time`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let runs = Guarded(0)
    let (tokens, work) = await actor.startAllAndWork(Self.count, link, runs)
    let seen = await work.value
    #expect(seen.allSatisfy { $0 < Self.count })
    await eventually { runs.current >= Self.count }
    await actor.quiet()
    #expect(runs.current == Self.count)
    await actor.turn { tokens.forEach { $0.cancel() } }
  }

  @Test(arguments: Place.allCases)
  func `does other work while each run wakes the next one`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink(channels: Self.count + 1)
    let log = Log<Int>()
    let runs = Guarded(0)
    let tokens = await actor.startAll(Self.count) { index in
      let value = link[index]
      if value > 0 {
        link[index + 1] = value
        log.add(index)
      }
      runs.withLock { $0 += 1 }
    }
    await eventually { runs.current == Self.count }
    await actor.quiet()
    runs.set(0)

    let seen = await actor.writeAndWork(link, runs).value
    #expect(seen.allSatisfy { $0 < Self.count })
    await eventually { log.count >= Self.count }
    await actor.quiet()
    #expect(log.entries == Array(0..<Self.count))
    await actor.turn { tokens.forEach { $0.cancel() } }
  }

  @Test(arguments: Place.allCases)
  func `does other work while two observations wake each other for ever`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let runs = Guarded(0)
    let tokens = await actor.startAll(2) { index in
      let value = link[index]
      link[1 - index] = value + 1
      runs.withLock { $0 += 1 }
    }
    // They run without an end, and the actor is still there for others.
    for _ in 0..<20 {
      await actor.turn {}
      await actor.quiet()
    }
    let before = runs.current
    await eventually { runs.current > before + 100 }
    await actor.turn { tokens.forEach { $0.cancel() } }
    let atTheEnd = runs.current
    await actor.quiet()
    #expect(runs.current == atTheEnd)
  }

  @Test func `does other work while a thread wakes them without a pause`() async {
    let actor = Console()
    let link = RemoteLink()
    let runs = Guarded(0)
    let stop = Guarded(false)
    let tokens = await actor.startAll(100) { _ in
      _ = link[0]
      runs.withLock { $0 += 1 }
    }
    let writer = startThread {
      while !stop.current { link.increment(0) }
    }
    await eventually { runs.current > 1_000 }
    for _ in 0..<20 { await actor.turn {} }
    stop.set(true)
    await writer.opened()
    await actor.turn { tokens.forEach { $0.cancel() } }
    let atTheEnd = runs.current
    await actor.quiet()
    #expect(runs.current == atTheEnd)
  }
}

extension Actor {
  fileprivate func startAll(
    _ count: Int, _ block: @escaping @Sendable (Int) -> Void
  ) -> [TokenBox] {
    (0..<count).map { index in TokenBox(observe { _ in block(index) }) }
  }

  /// Wakes the runs; the task stands behind them in the actor's own queue.
  fileprivate func writeAndWork(_ link: RemoteLink, _ runs: Guarded<Int>) -> Task<[Int], Never> {
    link[0] = 1
    return work(runs)
  }

  fileprivate func startAllAndWork(
    _ count: Int, _ link: RemoteLink, _ runs: Guarded<Int>
  ) -> ([TokenBox], Task<[Int], Never>) {
    let tokens = startAll(count) { _ in
      _ = link[0]
      runs.withLock { $0 += 1 }
    }
    return (tokens, work(runs))
  }

  /// Notes three times, a turn each, how many runs there were.
  private func work(_ runs: Guarded<Int>) -> Task<[Int], Never> {
    Task {
      _ = self
      var seen: [Int] = []
      for _ in 0..<3 {
        seen.append(runs.current)
        await Task.yield()
      }
      return seen
    }
  }
}
