import Observatory
import Testing

@Suite(.line(14)) struct `The isolation of a block` {
  @Test func `is its own in each run, wherever the writer is`() async {
    // In a process of its own: a run elsewhere ends the process.
    await #expect(processExitsWith: .success) {
      for place in Place.allCases {
        let actor = place.makeActor()
        let link = RemoteLink()
        let log = Log<Int>()
        let token = await actor.observe {
          _ in
          actor.preconditionIsolated()
          log.add(link[0])
        }
        await eventually { log.entries == [0] }
        await onThread { link[0] = 1 }
        await eventually { log.entries == [0, 1] }
        await Console().turn { link[0] = 2 }
        await eventually { log.entries == [0, 1, 2] }
        token.cancel()
      }
    }
  }

  @Test func `is the main actor for an actor on its executor`() async {
    await #expect(processExitsWith: .success) {
      let log = Log<Int>()
      let link = RemoteLink()
      let token = await MainConsole().observe { _ in
        MainActor.preconditionIsolated()
        log.add(link[0])
      }
      await eventually { log.entries == [0] }
      await onThread { link[0] = 1 }
      await eventually { log.entries == [0, 1] }
      token.cancel()
    }
  }

  @Test func `is what the block says, not where the call stands`() async {
    let log = Log<String>()
    let link = RemoteLink()
    let console = QueueConsole()
    // The caller's executor stands still; the main actor's block has no need of it.
    let token = await console.startForMain(log, link)
    await eventually { log.count == 1 }
    await onThread { link[0] = 1 }
    await eventually { log.count == 2 }
    console.executor.release()
    #expect(log.entries == ["main 0", "main 1"])
    token.cancel()
  }

  @Test func `may be none, and then runs follow one another`() async {
    let log = Log<String>()
    let link = RemoteLink()
    let inside = Guarded(false)
    let token = withContinuousObservation(options: [.didSet]) { event in
      let overlaps = inside.withLock { inside in
        defer { inside = true }
        return inside
      }
      log.add("\(spell(event)) \(link[0]), overlaps: \(overlaps)")
      inside.set(false)
    }
    for value in 1...3 {
      await eventually { log.count == value }
      await onThread { link[0] = value }
    }
    await eventually { log.count == 4 }
    #expect(
      log.entries == [
        "initial 0, overlaps: false", "didSet 1, overlaps: false",
        "didSet 2, overlaps: false", "didSet 3, overlaps: false",
      ])
    token.cancel()
  }

  @Test(arguments: Place.allCases)
  func `keeps runs out of the turns of its actor`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<String>()
    let inside = Guarded(false)
    let token = await actor.observe { _ in
      log.add("run \(link[0]), inside a turn: \(inside.current)")
    }
    await actor.quiet()
    await actor.turn {
      inside.set(true)
      for value in 1...100 { link[0] = value }
      inside.set(false)
    }
    await actor.quiet()
    #expect(log.entries == ["run 0, inside a turn: false", "run 100, inside a turn: false"])
    token.cancel()
  }
}

extension QueueConsole {
  fileprivate func startForMain(
    _ log: Log<String>, _ link: RemoteLink
  ) -> sending ObservationTracking.Token {
    executor.hold()
    return withContinuousObservation(options: [.didSet]) { @MainActor _ in
      log.add("main \(link[0])")
    }
  }
}
