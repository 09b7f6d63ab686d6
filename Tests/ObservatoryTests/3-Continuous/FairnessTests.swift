import Observatory
import Testing

private let count = 10_000
private let places: [Place] = [.mainActor, .actor, .actorWithExecutor]

/// Each test has a process of its own: other tests on the main actor would wait behind it.
@Suite(.line(24), .serialized) struct `An actor with many runs due` {

  @Test func `does other work before all of them have run`() async {
    await #expect(processExitsWith: .success) {
      for place in places {
        let actor = place.makeActor()
        let link = RemoteLink()
        let runs = Guarded(0)
        let tokens = await actor.startAll(count) { _ in
          _ = link[0]
          runs.withLock { $0 += 1 }
        }
        await eventually { runs.current == count }
        await actor.quiet()
        runs.set(0)

        let seen = await actor.writeAndWork(link, runs).value
        #expect(seen.count == 3)
        #expect(seen == seen.sorted())
        #expect(seen.allSatisfy { $0 < count })
        await eventually { runs.current >= count }
        await actor.quiet()
        #expect(runs.current == count)
        await actor.turn { tokens.forEach { $0.cancel() } }
      }
    }
  }

  @Test func `does other work before all of them have run for the first time`() async {
    await #expect(processExitsWith: .success) {
      for place in places {
        let actor = place.makeActor()
        let link = RemoteLink()
        let runs = Guarded(0)
        let (tokens, work) = await actor.startAllAndWork(count, link, runs)
        let seen = await work.value
        #expect(seen.allSatisfy { $0 < count })
        await eventually { runs.current >= count }
        await actor.quiet()
        #expect(runs.current == count)
        await actor.turn { tokens.forEach { $0.cancel() } }
      }
    }
  }

  @Test func `does other work while each run wakes the next one`() async {
    await #expect(processExitsWith: .success) {
      for place in places {
        let actor = place.makeActor()
        let links = (0...count).map { _ in RemoteLink() }
        let log = Log<Int>()
        let runs = Guarded(0)
        let tokens = await actor.startAll(count) { index in
          let value = links[index][0]
          if value > 0 {
            links[index + 1][0] = value
            log.add(index)
          }
          runs.withLock { $0 += 1 }
        }
        await eventually { runs.current == count }
        await actor.quiet()
        runs.set(0)

        let seen = await actor.writeAndWork(links[0], runs).value
        #expect(seen.allSatisfy { $0 < count })
        await eventually { log.count >= count }
        await actor.quiet()
        #expect(log.entries == Array(0..<count))
        await actor.turn { tokens.forEach { $0.cancel() } }
      }
    }
  }

  @Test func `does other work while two observations wake each other for ever`() async {
    await #expect(processExitsWith: .success) {
      for place in places {
        let actor = place.makeActor()
        let link = RemoteLink()
        let runs = Guarded(0)
        let tokens = await actor.startAll(2) { index in
          let value = link[index]
          link[1 - index] = value + 1
          runs.withLock { $0 += 1 }
        }
        // They run without an end, and the actor is still there for others.
        for _ in 0..<5 {
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
    }
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
      while !stop.current { link.incrementAndGiveWay(0) }
    }
    await eventually { runs.current > 300 }
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
