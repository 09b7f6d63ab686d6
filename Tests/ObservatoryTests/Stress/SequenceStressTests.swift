import Observatory
import Testing

extension Stress {
  @Suite(.line(25, 26, 28)) struct `Loops over Observations` {
    @Test func `all end with the final state`() async {
      let link = RemoteLink()
      let actors = Place.allCases.map { $0.makeActor() }
      let last = (0..<(2 * actors.count)).map { _ in Guarded(-1) }
      await withTaskGroup(of: Void.self) { group in
        for (index, actor) in actors.enumerated() {
          let values = await actor.values { link[0] + link[1] }
          for loop in 0..<2 {
            group.addTask {
              for await value in values {
                last[2 * index + loop].set(value)
                if value == 1_000 { break }
              }
            }
          }
        }
        group.addTask {
          await onThreads(4) { thread in
            for _ in 0..<250 { link.increment(thread % 2) }
          }
        }
      }
      #expect(last.map(\.current) == last.map { _ in 1_000 })
    }

    @Test func `never go back`() async {
      let link = RemoteLink()
      let values = Observations { link[0] }
      let backward = Guarded(0)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            var before = -1
            for await value in values {
              if value < before { backward.withLock { $0 += 1 } }
              before = value
              if value == 800 { break }
            }
          }
        }
        group.addTask {
          await onThreads(4) { _ in
            for _ in 0..<200 { link.increment(0) }
          }
        }
      }
      #expect(backward.current == 0)
    }

    @Test func `end with nil when they are cancelled at any moment`() async {
      let link = RemoteLink()
      let values = Observations { link[0] }
      let stop = Guarded(false)
      let (ended, gone) = (Guarded(0), Guarded(0))
      let writers = (0..<2).map { _ in
        startThread {
          while !stop.current { link.incrementAndGiveWay(0) }
        }
      }
      for round in 0..<200 {
        let reader = Task {
          let cargo = Cargo { gone.withLock { $0 += 1 } }
          for await _ in values { cargo.hold() }
          ended.withLock { $0 += 1 }
        }
        for _ in 0..<(round % 5) { await Task.yield() }
        reader.cancel()
        await reader.value
      }
      stop.set(true)
      for writer in writers { await writer.opened() }
      #expect(ended.current == 200)
      await eventually { gone.current == 200 }
    }

    @Test func `end when their model dies at any moment`() async {
      let ended = Guarded(0)
      for round in 0..<100 {
        let mortal = Mortal(RemoteLink())
        let values = Observations<Int, Never>.untilFinished {
          guard let link = mortal.object else { return .finish }
          return .next(link[0])
        }
        let readers = (0..<3).map { _ in
          Task {
            for await _ in values {}
            ended.withLock { $0 += 1 }
          }
        }
        let writer = startThread {
          for _ in 0..<20 { mortal.object?.increment(0) }
          mortal.die()
        }
        if round % 2 == 0 { await Task.yield() }
        for reader in readers { await reader.value }
        await writer.opened()
      }
      #expect(ended.current == 300)
    }
  }
}
