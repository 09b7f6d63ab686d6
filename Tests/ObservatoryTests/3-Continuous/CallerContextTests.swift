import Observatory
import Testing

@Suite(.line(23)) struct `What belongs to the caller` {
  @TaskLocal static var observer = "nobody"

  @Test(arguments: Place.allCases)
  func `does not reach the block: task-locals of the one who starts`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await Self.$observer.withValue("Ada") {
      TokenBox(await actor.observe { log.add("\(spell($0)) \(link[0]) \(Self.observer)") })
    }
    await actor.quiet()
    await actor.turn { link[0] = 1 }
    await actor.quiet()
    #expect(log.entries == ["initial 0 nobody", "didSet 1 nobody"])
    token.cancel()
  }

  @Test(arguments: Place.allCases)
  func `does not reach the block: task-locals of the one who writes`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await actor.observe { log.add("\(spell($0)) \(link[0]) \(Self.observer)") }
    await Self.$observer.withValue("Ada") {
      await actor.quiet()
      await actor.turn { link[0] = 1 }
      await actor.quiet()
    }
    await actor.quiet()
    #expect(log.entries == ["initial 0 nobody", "didSet 1 nobody"])
    token.cancel()
  }

  @Test func `does not reach the block without isolation`() async {
    let link = RemoteLink()
    let log = Log<String>()
    let token = Self.$observer.withValue("Ada") {
      TokenBox(
        withContinuousObservation(options: [.didSet]) { event in
          log.add("\(spell(event)) \(link[0]) \(Self.observer)")
        })
    }
    await eventually { log.count == 1 }
    Self.$observer.withValue("Ada") { link[0] = 1 }
    await eventually { log.count == 2 }
    #expect(log.entries == ["initial 0 nobody", "didSet 1 nobody"])
    token.cancel()
  }

  @Test(arguments: Place.allCases)
  func `does not reach the block: priority`(place: Place) async {
    let seen = Log<TaskPriority>()
    let actor = place.makeActor()
    let link = RemoteLink()
    let tokens = Log<TokenBox>()
    for priority in [TaskPriority.background, .high] {
      await Task(priority: priority) {
        tokens.add(
          TokenBox(
            await actor.observe { _ in
              _ = link[0]
              seen.add(Task.currentPriority)
            }))
      }.value
      await eventually { seen.count == tokens.count }
    }
    await Task(priority: .high) { await actor.turn { link[0] = 1 } }.value
    await eventually { seen.count == 4 }
    // Whatever the runtime's own priority is, it is one for all.
    #expect(Set(seen.entries.map(\.rawValue)).count == 1)
    tokens.entries.forEach { $0.cancel() }
  }

  @Test(arguments: Place.allCases)
  func `does not reach the block: cancellation`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<String>()
    let box = TokenBox()
    let starter = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      box.keep(await actor.observe { _ in log.add("\(link[0]) \(Task.isCancelled)") })
    }
    await starter.value
    await actor.quiet()
    await actor.turn { link[0] = 1 }
    await actor.quiet()
    #expect(log.entries == ["0 false", "1 false"])
    box.cancel()
  }
}
