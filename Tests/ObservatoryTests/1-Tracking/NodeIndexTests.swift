import Testing

@testable import Observatory

/// So many that it looks through all of them; that it has an index; that the index has grown.
private let counts = [1, 2, 7, 8, 9, 10, 32, 33, 64, 65, 1_000]

#if TOOLCHAIN_MACRO
  private let numbersProperties = false
#else
  private let numbersProperties = true
#endif

@Suite(.line(32)) struct `A tracking of many objects` {
  /// How many nodes the tracking of what `body` reads has, and how many of them hear of deaths.
  private func nodes(
    _ options: ObservationTracking.Options, _ body: () -> Void
  ) -> (all: Int, mourning: Int) {
    var scope = Scope(options: options)
    CurrentScope.collect(in: &scope, isRoot: true, body)
    var (all, mourning) = (0, 0)
    scope.tracking?.forEachNode { node in
      all += 1
      if node.value.mourns { mourning += 1 }
    }
    return (all, mourning)
  }

  @Test(
    .enabled(
      if: numbersProperties,
      "The toolchain's macro names each property by its key path, which has a table of its own."),
    arguments: counts, [OptionChoice.didSet, .all])
  func `has one place at each, however often they are read`(count: Int, choice: OptionChoice) {
    let instruments = (0..<count).map { _ in Instrument() }
    let (all, mourning) = nodes(choice.options) {
      for instrument in instruments { _ = instrument.azimuth }
      for instrument in instruments.reversed() { _ = (instrument.azimuth, instrument.altitude) }
      for instrument in instruments { _ = instrument.targets }
    }
    #expect(all == count)
    #expect(mourning == (choice == .all ? count : 0))
  }

  @Test(arguments: counts)
  func `finds the second registrar of an object that it knows`(count: Int) {
    let plain = (0..<count).map { _ in Handmade() }
    let twins = (0..<count).map { _ in Twin() }
    let (_, mourning) = nodes(.deinit) {
      for (one, twin) in zip(plain, twins) {
        one.read()
        _ = twin.azimuth
      }
      for twin in twins { _ = twin.altitude }
    }
    // One for each object: the second registrar of a twin tells of nothing new.
    #expect(mourning == 2 * count)
  }

  @Test(.line(5), arguments: counts)
  func `has a lock of its own, when they are several`(count: Int) {
    let instruments = (0..<count).map { _ in Instrument() }
    var scope = Scope(options: .didSet)
    CurrentScope.collect(in: &scope, isRoot: true) {
      for instrument in instruments { _ = (instrument.azimuth, instrument.altitude) }
    }
    let hasLock = scope.tracking?.shared.value.state.isOfSeveralTables
    // With the toolchain's macro each property is a table of its own.
    #expect(hasLock == (count > 1 || !numbersProperties))
  }

  @Test func `hears of a change at each of them, once`() {
    let links = (0..<100).map { _ in RemoteLink() }
    let log = Log<Int>()
    for (number, link) in links.enumerated() {
      withObservationTracking {
        for other in links { _ = other.signal }
      } onChange: {
        log.add(number)
      }
      link.signal = 1
      link.signal = 2
    }
    #expect(log.entries == Array(0..<100))
  }
}

@Observable private class Half {
  var azimuth = 0
}

@Observable private final class Twin: Half {
  var altitude = 0
}
