import Observatory
import Synchronization
import Testing

@Suite(.line(15)) struct `The last delivered state` {
  static let valueChoices = OptionChoice.allCases.filter { !$0.eventsOfOneChange.isEmpty }

  @Test(arguments: Place.allCases, valueChoices)
  func `equals the final state when threads write`(place: Place, choice: OptionChoice) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<[Int]>()
    let token = await actor.observe(choice.options) { _ in log.add([link[0], link[1]]) }
    await eventually { log.count == 1 }

    async let first: Void = onThread { for _ in 0..<100 { link.increment(0) } }
    async let second: Void = onThread {
      for _ in 0..<100 {
        link.increment(0)
        link.increment(1)
      }
    }
    _ = await (first, second)

    await eventually { log.entries.last == [200, 100] }
    await actor.quiet()
    let entries = log.entries
    #expect(entries.last == [200, 100])
    // No run goes back to a state before the last one.
    #expect(entries == entries.sorted { $0[0] < $1[0] || $0[1] < $1[1] })
    token.cancel()
  }

  @Test(arguments: valueChoices)
  func `equals the final state without isolation, too`(choice: OptionChoice) async {
    let link = RemoteLink()
    let log = Log<Int>()
    let token = withContinuousObservation(options: choice.options) { _ in log.add(link[0]) }
    // Nothing waits for the first run: the writers may come before it, in it and after it.
    async let first: Void = onThread { for _ in 0..<200 { link.increment(0) } }
    async let second: Void = onThread { for _ in 0..<200 { link.increment(0) } }
    _ = await (first, second)
    await eventually { log.entries.last == 400 }
    #expect(log.entries == log.entries.sorted())
    token.cancel()
  }

  @Test(arguments: Place.allCases)
  func `equals the final state of a model that the macro made`(place: Place) async {
    let actor = place.makeActor()
    let spectrograph = Spectrograph()
    let chart = Chart()
    let log = Log<[Int]>()
    let token = await actor.observe([.willSet, .didSet]) { _ in
      log.add([spectrograph.line, chart.star])
    }
    async let first: Void = onThread { for line in 1...100 { spectrograph.line = line } }
    async let second: Void = onThread { for star in 1...100 { chart.star = star } }
    _ = await (first, second)
    await eventually { log.entries.last == [100, 100] }
    await actor.quiet()
    #expect(log.entries.last == [100, 100])
    token.cancel()
  }

  @Test(arguments: valueChoices)
  func `follows each single write`(choice: OptionChoice) async {
    // Each round has one change only, so that none after it can hide a lost one.
    let console = Console()
    let link = RemoteLink()
    let log = Log<Int>()
    let token = await console.observe(choice.options) { _ in log.add(link[0]) }
    await eventually { log.count == 1 }
    for value in 1...100 {
      await onThread { link[0] = value }
      await eventually { log.entries.last == value }
    }
    await console.quiet()
    #expect(log.entries == Array(0...100))
    token.cancel()
  }

  @Test(arguments: valueChoices)
  func `is there although the block ends when the last write comes`(choice: OptionChoice) async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<Int>()
    let token = await console.observe(choice.options) { _ in log.add(link[0]) }
    await eventually { log.count == 1 }
    for round in 1...100 {
      // Two writes that race with the run that the first one wakes.
      await onThread {
        link[0] = 2 * round - 1
        link[0] = 2 * round
      }
      await eventually { log.entries.last == 2 * round }
    }
    token.cancel()
  }
}

/// A model whose storage the thread sanitizer does not see, as real ones have it.
@Observable private final class Chart: Sendable {
  @ObservationIgnored private let storage = Mutex(0)

  var star: Int {
    get {
      access(keyPath: \.star)
      return storage.withLock { $0 }
    }
    set {
      withMutation(keyPath: \.star) { storage.withLock { $0 = newValue } }
    }
  }
}
