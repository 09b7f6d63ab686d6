import Observatory
import Testing

private let count = 60
private let places: [Place] = [.mainActor, .globalActor, .actor, .actorWithExecutor]

/// Each test has a process of its own: other tests on the main actor would wait behind it.
@Suite(.line(24), .serialized) struct `Slow blocks that are due` {
  @Test func `keep other work waiting for a few of them, not for all`() async {
    await #expect(processExitsWith: .success) {
      for place in places {
        let actor = place.makeActor()
        let link = RemoteLink()
        let runs = Guarded(0)
        let tokens = await actor.startSlow(link, runs)
        await eventually { runs.current == count }
        await actor.quiet()
        runs.set(0)

        let seen = await actor.writeAndNote(link, runs).value
        #expect(seen <= 10, "on \(place)")
        await eventually { runs.current >= count }
        await actor.quiet()
        #expect(runs.current == count)
        await actor.turn { tokens.forEach { $0.cancel() } }
      }
    }
  }

  @Test func `keep other work waiting for a few first runs, not for all`() async {
    await #expect(processExitsWith: .success) {
      for place in places {
        let actor = place.makeActor()
        let runs = Guarded(0)
        let (tokens, noted) = await actor.startSlowAndNote(RemoteLink(), runs)
        #expect(await noted.value <= 10, "on \(place)")
        await eventually { runs.current == count }
        await actor.turn { tokens.forEach { $0.cancel() } }
      }
    }
  }

  @Test func `of which each is short keep other work waiting for a thousand at most`() async {
    await #expect(processExitsWith: .success) {
      for place in places {
        let actor = place.makeActor()
        let link = RemoteLink()
        let runs = Guarded(0)
        let tokens = await actor.startShort(3_000, link, runs)
        await eventually { runs.current == 3_000 }
        await actor.quiet()
        runs.set(0)

        let seen = await actor.writeAndNote(link, runs).value
        #expect(seen <= 1_000, "on \(place)")
        await eventually { runs.current >= 3_000 }
        await actor.turn { tokens.forEach { $0.cancel() } }
      }
    }
  }

  @Test func `run in the order in which they were woken, however often they give way`() async {
    await #expect(processExitsWith: .success) {
      for place in places {
        let actor = place.makeActor()
        let link = RemoteLink()
        let log = Log<Int>()
        let tokens = await actor.startInOrder(link, log)
        await eventually { log.count == count }
        #expect(log.take() == Array(0..<count))
        await actor.turn { link[0] = 1 }
        await eventually { log.count == count }
        #expect(log.entries == Array(0..<count))
        await actor.turn { tokens.forEach { $0.cancel() } }
      }
    }
  }
}

/// Works until a clock has moved by two milliseconds.
private func workSlowly() {
  let end = ContinuousClock.now + .milliseconds(2)
  while ContinuousClock.now < end {}
}

extension Actor {
  fileprivate func startSlow(_ link: RemoteLink, _ runs: Guarded<Int>) -> [TokenBox] {
    (0..<count).map { _ in
      TokenBox(
        observe { _ in
          _ = link[0]
          workSlowly()
          runs.withLock { $0 += 1 }
        })
    }
  }

  fileprivate func startShort(
    _ count: Int, _ link: RemoteLink, _ runs: Guarded<Int>
  ) -> [TokenBox] {
    (0..<count).map { _ in
      TokenBox(
        observe { _ in
          _ = link[0]
          runs.withLock { $0 += 1 }
        })
    }
  }

  fileprivate func startInOrder(_ link: RemoteLink, _ log: Log<Int>) -> [TokenBox] {
    (0..<count).map { index in
      TokenBox(
        observe { _ in
          _ = link[0]
          workSlowly()
          log.add(index)
        })
    }
  }

  /// Wakes the runs. The task stands behind them in the actor's own queue.
  fileprivate func writeAndNote(_ link: RemoteLink, _ runs: Guarded<Int>) -> Task<Int, Never> {
    link[0] = 1
    return note(runs)
  }

  fileprivate func startSlowAndNote(
    _ link: RemoteLink, _ runs: Guarded<Int>
  ) -> ([TokenBox], Task<Int, Never>) {
    (startSlow(link, runs), note(runs))
  }

  private func note(_ runs: Guarded<Int>) -> Task<Int, Never> {
    Task {
      _ = self
      return runs.current
    }
  }
}
