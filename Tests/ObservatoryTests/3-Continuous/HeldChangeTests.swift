import Observatory
import Testing

@Suite(.line(15)) struct `A change that another thread holds open` {
  @Test(arguments: Place.allCases, OptionChoice.values)
  func `wakes nobody before its store`(place: Place, choice: OptionChoice) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await actor.observe(choice.options) { log.add("\(spell($0)) \(link[0])") }
    await eventually { log.count == 1 }

    let change = HeldChange(of: link, to: 7)
    await change.begun.opened()
    await actor.quiet()
    #expect(log.entries == ["initial 0"])

    await change.complete()
    await eventually { log.count == 2 }
    await actor.quiet()
    #expect(log.entries == ["initial 0", "\(choice.continuousKind) 7"])
    token.cancel()
  }

  @Test(arguments: Place.allCases, OptionChoice.values)
  func `is not lost when the observation starts meanwhile`(
    place: Place, choice: OptionChoice
  ) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<String>()
    let change = HeldChange(of: link, to: 7)
    await change.begun.opened()

    let token = await actor.observe(choice.options) { log.add("\(spell($0)) \(link[0])") }
    await eventually { log.count == 1 }
    await actor.quiet()
    #expect(log.entries == ["initial 0"])

    await change.complete()
    await eventually { log.count == 2 }
    await actor.quiet()
    #expect(log.entries == ["initial 0", "\(choice.continuousKind) 7"])
    token.cancel()
  }

  @Test(arguments: OptionChoice.values)
  func `is never matched with the value before it`(choice: OptionChoice) async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<[Int]>()
    let token = await console.observe(choice.options) { event in
      log.add([event.matches(\RemoteLink.[0]) ? 1 : 0, link[0], link[1]])
    }
    await eventually { log.count == 1 }

    let change = HeldChange(of: link, to: 7)
    await change.begun.opened()
    for value in 1...5 {
      await console.turn { link[1] = value }
      await console.quiet()
    }
    await change.complete()
    await eventually { log.entries.last?.dropFirst() == [7, 5] }
    await console.quiet()

    #expect(log.entries.first == [0, 0, 0])
    #expect(log.entries.filter { $0[0] == 1 } == [[1, 7, 5]])
    #expect(log.entries.last?.dropFirst() == [7, 5])
    token.cancel()
  }

  @Test(arguments: OptionChoice.values)
  func `is not taken for another change that is complete`(choice: OptionChoice) async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await console.observe(choice.options) { log.add("\(spell($0)) \(link[0])") }
    await eventually { log.count == 1 }

    // Both change one property; the later one is complete first.
    let change = HeldChange(of: link, to: 7)
    await change.begun.opened()
    await onThread { link[0] = 5 }
    await console.quiet()
    await change.complete()
    await eventually { log.entries.last == "\(choice.continuousKind) 7" }
    await console.quiet()
    #expect(log.entries.last == "\(choice.continuousKind) 7")
    #expect(
      Set(log.entries.dropFirst()).isSubset(of: [
        "\(choice.continuousKind) 5", "\(choice.continuousKind) 7",
      ]))
    token.cancel()
  }

  @Test(arguments: OptionChoice.values)
  func `is not lost when the block runs between its beginning and its store`(
    choice: OptionChoice
  ) async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<String>()
    let reading = Gate()
    let readOn = Gate()
    let token = await console.observe(choice.options) { event in
      log.add("\(spell(event)) \(link[0])")
      if event.kind == .initial {
        reading.open()
        readOn.wait()
      }
    }
    await reading.opened()
    let change = HeldChange(of: link, to: 7)
    await change.begun.opened()
    readOn.open()
    await console.quiet()
    #expect(log.entries == ["initial 0"])

    await change.complete()
    await eventually { log.count == 2 }
    await console.quiet()
    #expect(log.entries == ["initial 0", "\(choice.continuousKind) 7"])
    token.cancel()
  }

  @Test func `wakes nobody when the observation is cancelled meanwhile`() async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await console.observe([.willSet, .didSet]) { log.add(spell($0)) }
    await console.quiet()
    let change = HeldChange(of: link, to: 7)
    await change.begun.opened()
    token.cancel()
    await change.complete()
    await console.quiet()
    #expect(log.entries == ["initial"])
  }
}

/// A change of channel 0 that stands between its announcement and its store.
private struct HeldChange {
  let begun = Gate()
  private let store = Gate()
  private let ended: Gate

  init(of link: RemoteLink, to value: Int) {
    let (begun, store) = (begun, store)
    ended = startThread {
      link.set(0, value) {
        begun.open()
        store.wait()
      }
    }
  }

  func complete() async {
    store.open()
    await ended.opened()
  }
}
