import Observatory
import Testing

extension Stress {
  @Suite(.line(19, 20, 21)) struct `Observations that come and go` {
    @Test func `allow no call after cancel on their actor`() async {
      let link = RemoteLink()
      let consoles = (0..<4).map { _ in Console() }
      let stop = Guarded(false)
      let writers = (0..<2).map { _ in
        startThread {
          while !stop.current { link.incrementAndGiveWay(0) }
        }
      }
      let (calls, late) = (Guarded(0), Guarded(0))
      await withTaskGroup(of: Void.self) { group in
        for console in consoles {
          group.addTask {
            for round in 0..<100 {
              let isOver = Guarded(false)
              let token = TokenBox(
                await console.observe([.willSet, .didSet]) { _ in
                  _ = link[0]
                  calls.withLock { $0 += 1 }
                  if isOver.current { late.withLock { $0 += 1 } }
                })
              for _ in 0..<(round % 4) { await Task.yield() }
              await console.turn {
                if round % 2 == 0 { token.cancel() } else { token.drop() }
                isOver.set(true)
              }
            }
          }
        }
      }
      stop.set(true)
      for writer in writers { await writer.opened() }
      for console in consoles { await console.quiet() }
      #expect(late.current == 0)
      #expect(calls.current > 0)
    }

    @Test func `release all that they captured, whoever ends them`() async {
      let link = RemoteLink()
      let (kept, gone) = (Guarded(0), Guarded(0))
      let tokens = Guarded<[TokenBox]>([])
      let stop = Guarded(false)
      let writer = startThread {
        while !stop.current { link.incrementAndGiveWay(1) }
      }
      let actors = Place.allCases.map { $0.makeActor() }
      await withTaskGroup(of: Void.self) { group in
        for actor in actors {
          group.addTask {
            for index in 0..<60 {
              let cargo = Cargo { gone.withLock { $0 += 1 } }
              let token = await actor.observe([.willSet, .didSet, .deinit]) { event in
                cargo.hold()
                _ = link[1]
                if index % 3 == 0 { event.cancel() }
              }
              let box = TokenBox(token)
              tokens.withLock { $0.append(box) }
              kept.withLock { $0 += 1 }
            }
          }
        }
        // Threads end what others start, at any moment.
        group.addTask {
          await onThreads(2) { _ in
            while !stop.current {
              let box = tokens.withLock { $0.popLast() }
              box?.cancel()
              if box == nil { giveWay() }
            }
          }
        }
        group.addTask {
          await eventually { kept.current == 60 * actors.count }
          await eventually { tokens.withLock { $0.isEmpty } }
          stop.set(true)
        }
      }
      await writer.opened()
      await eventually { gone.current == 60 * actors.count }
      #expect(gone.current == 60 * actors.count)
    }

    @Test func `hear of each death once, and of the last change`() async {
      let count = 100
      let mortals = (0..<count).map { _ in Mortal(RemoteLink()) }
      let actors = Place.allCases.map { $0.makeActor() }
      let deaths = actors.map { _ in Guarded(0) }
      let last = actors.map { _ in Guarded(-1) }
      let link = RemoteLink()
      var tokens: [TokenBox] = []
      for (index, actor) in actors.enumerated() {
        tokens.append(
          TokenBox(
            await actor.observe([.didSet, .deinit]) { event in
              for mortal in mortals { _ = mortal.object?[0] }
              last[index].set(link[0])
              if event.kind == .deinit { deaths[index].withLock { $0 += 1 } }
            }))
      }
      await eventually { last.allSatisfy { $0.current == 0 } }
      for actor in actors { await actor.quiet() }
      await onThreads(4) { thread in
        for index in 0..<count where index % 4 == thread {
          mortals[index].object?[0] = 1
          mortals[index].die()
          link.increment(0)
        }
      }
      await eventually { deaths.allSatisfy { $0.current >= count } }
      await eventually { last.allSatisfy { $0.current == count } }
      for actor in actors { await actor.quiet() }
      #expect(deaths.map(\.current) == actors.map { _ in count })
      tokens.forEach { $0.cancel() }
    }

    @Test func `may be replaced all the time and still deliver the final state`() async {
      let link = RemoteLink()
      let box = TokenBox()
      let last = Guarded(0)
      let consoles = [Console(), Console()]
      let (first, second) = (Guarded(false), Guarded(false))
      await withTaskGroup(of: Void.self) { group in
        for (console, isDone) in zip(consoles, [first, second]) {
          group.addTask {
            for _ in 0..<100 {
              box.keep(
                await console.observe { _ in
                  // A run of the one before may end after a run of this one.
                  let value = link[0]
                  last.withLock { $0 = max($0, value) }
                })
            }
            isDone.set(true)
          }
        }
        group.addTask {
          await onThreads(2) { _ in
            repeat { link.incrementAndGiveWay(0) } while !(first.current && second.current)
          }
        }
      }
      await eventually { last.current == link.peek(0) }
      link.increment(0)
      await eventually { last.current == link.peek(0) }
      box.cancel()
      for console in consoles { await console.quiet() }
      let atTheEnd = last.current
      link.increment(0)
      for console in consoles { await console.quiet() }
      #expect(last.current == atTheEnd)
    }
  }
}
