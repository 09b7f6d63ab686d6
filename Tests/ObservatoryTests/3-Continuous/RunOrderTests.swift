import Observatory
import Testing

@Suite(.line(14)) struct `The order of runs on one actor` {
  @Test(arguments: Place.allCases, [2, 3, 100])
  func `is the order of the starts at first`(place: Place, count: Int) async {
    let actor = place.makeActor()
    let log = Log<Int>()
    let tokens = await actor.startAll(count) { index in log.add(index) }
    await eventually { log.count >= count }
    await actor.quiet()
    #expect(log.entries == Array(0..<count))
    tokens.forEach { $0.cancel() }
  }

  @Test func `is the order of the starts, also when a thread starts them`() async {
    let log = Log<Int>()
    let tokens = await onThread {
      (0..<100).map { index in
        TokenBox(withContinuousObservation(options: [.didSet]) { @MainActor _ in log.add(index) })
      }
    }
    await eventually { log.count >= 100 }
    #expect(log.entries == Array(0..<100))
    tokens.forEach { $0.cancel() }
  }

  @Test(arguments: Place.allCases)
  func `is the order of the changes, not of the starts`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink(channels: 100)
    let log = Log<Int>()
    let tokens = await actor.startAll(100) { index in
      _ = link[index]
      log.add(index)
    }
    await eventually { log.count == 100 }
    await actor.quiet()
    _ = log.take()

    for order in [Array((0..<100).reversed()), (0..<100).map { $0 * 37 % 100 }] {
      await actor.turn { for index in order { link[index] += 1 } }
      await eventually { log.count >= 100 }
      await actor.quiet()
      #expect(log.take() == order)
    }
    tokens.forEach { $0.cancel() }
  }

  @Test(arguments: Place.allCases)
  func `is the order of the starts when one change wakes all`(place: Place) async {
    let actor = place.makeActor()
    let link = RemoteLink()
    let log = Log<Int>()
    let tokens = await actor.startAll(50) { index in
      _ = link[0]
      log.add(index)
    }
    for _ in 0..<3 {
      await eventually { log.count >= 50 }
      await actor.quiet()
      #expect(log.take() == Array(0..<50))
      await actor.turn { link[0] += 1 }
    }
    tokens.forEach { $0.cancel() }
  }

  @Test @MainActor
  func `puts a run that another run has woken behind those that are due`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let first = withContinuousObservation(options: [.didSet]) { _ in
      log.add("first \(sun.altitude)")
      sun.mirrors = sun.altitude
    }
    let second = withContinuousObservation(options: [.didSet]) { _ in
      log.add("second \(sun.mirrors)")
    }
    let third = withContinuousObservation(options: [.didSet]) { _ in
      log.add("third \(sun.altitude)")
    }
    await quiet()
    _ = log.take()

    sun.altitude = 1
    await quiet()
    #expect(log.entries == ["first 1", "third 1", "second 1"])
    first.cancel()
    second.cancel()
    third.cancel()
  }
}

extension Actor {
  fileprivate func startAll(
    _ count: Int, _ block: @escaping @Sendable (Int) -> Void
  ) -> [TokenBox] {
    (0..<count).map { index in TokenBox(observe { _ in block(index) }) }
  }
}
