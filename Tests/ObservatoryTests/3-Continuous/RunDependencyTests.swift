import Observatory
import Testing

@Suite(.line(18)) @MainActor struct `The dependencies of a block` {
  @Test func `are those of its latest run`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      log.add(sun.altitude == 0 ? "azimuth \(sun.azimuth)" : "mirrors \(sun.mirrors)")
    }
    await quiet()
    sun.mirrors = 1
    await quiet()
    #expect(log.take() == ["azimuth 0"])

    sun.azimuth = 1
    await quiet()
    sun.altitude = 1
    await quiet()
    #expect(log.take() == ["azimuth 1", "mirrors 1"])

    sun.azimuth = 2
    await quiet()
    #expect(log.take() == [])
    sun.mirrors = 2
    await quiet()
    #expect(log.take() == ["mirrors 2"])

    // Back again, in one turn with a change of what it reads only then.
    sun.azimuth = 3
    sun.altitude = 0
    await quiet()
    sun.mirrors = 3
    await quiet()
    #expect(log.take() == ["azimuth 3"])
    token.cancel()
  }

  @Test func `do not include what a return skipped`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.willSet]) { _ in
      guard sun.mirrors > 0 else {
        log.add("no mirror")
        return
      }
      log.add("\(sun.altitude)")
    }
    await quiet()
    sun.altitude = 1
    await quiet()
    sun.mirrors = 1
    await quiet()
    sun.altitude = 2
    await quiet()
    sun.mirrors = 0
    await quiet()
    sun.altitude = 3
    await quiet()
    #expect(log.entries == ["no mirror", "1", "2", "no mirror"])
    token.cancel()
  }

  @Test func `are none after a run that reads nothing`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.willSet, .didSet, .deinit]) { event in
      log.add(spell(event))
      guard event.kind == .initial else { return }
      _ = (sun.altitude, sun.azimuth)
    }
    await quiet()
    sun.altitude = 1
    await quiet()
    sun.altitude = 2
    sun.azimuth = 2
    await quiet()
    #expect(log.entries == ["initial", "didSet"])
    token.cancel()
  }

  @Test func `follow a reference to another object`() async {
    let sun = Heliostat()
    let (old, new) = (Heliostat(), Heliostat())
    sun.companion = old
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      log.add(sun.companion?.altitude ?? -1)
    }
    await quiet()
    old.altitude = 1
    await quiet()
    new.altitude = 10
    await quiet()
    sun.companion = new
    await quiet()
    old.altitude = 2
    await quiet()
    new.altitude = 11
    await quiet()
    sun.companion = nil
    await quiet()
    new.altitude = 12
    await quiet()
    #expect(log.entries == [0, 1, 10, 11, -1])
    token.cancel()
  }

  @Test func `grow and shrink with a collection of models`() async {
    let field = Field()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      log.add(field.mirrors.reduce(0) { $0 + $1.altitude })
    }
    await quiet()
    field.mirrors = (0..<100).map { _ in Heliostat() }
    await quiet()
    field.mirrors.forEach { $0.altitude = 1 }
    await quiet()
    let removed = field.mirrors.removeLast()
    await quiet()
    removed.altitude = 5
    await quiet()
    field.mirrors[98].altitude = 2
    await quiet()
    #expect(log.entries == [0, 0, 100, 99, 100])
    token.cancel()
  }

  @Test func `include the reads of functions, computed properties and nested trackings`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      let direction = sun.direction
      let mirrors = withObservationTracking {
        sun.mirrors
      } onChange: {
        log.add("nested")
      }
      log.add("\(direction) \(mirrors)")
    }
    await quiet()
    sun.azimuth = 1
    await quiet()
    #expect(log.take() == ["[0, 0] 0", "[0, 1] 0"])
    sun.mirrors = 1
    await quiet()
    // Each of the two runs has armed a nested tracking.
    #expect(log.take() == ["nested", "nested", "[0, 1] 1"])
    token.cancel()
  }

  @Test func `leave out the reads of a task and of an observation that the block starts`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let inner = TokenBox()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      log.add("outer \(sun.altitude)")
      Task { log.add("task \(sun.mirrors)") }
      inner.keep(
        withContinuousObservation(options: [.didSet]) { _ in log.add("inner \(sun.azimuth)") })
    }
    await quiet()
    #expect(log.take().sorted() == ["inner 0", "outer 0", "task 0"])
    sun.mirrors = 1
    await quiet()
    #expect(log.take() == [])
    sun.azimuth = 1
    await quiet()
    #expect(log.take() == ["inner 1"])
    token.cancel()
    inner.cancel()
  }

  @Test func `are renewed when the run was for another property`() async {
    // A tracking that leaves only the property which fired would wake twice or never later on.
    let link = RemoteLink(channels: 20)
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.willSet, .didSet]) { _ in
      log.add((0..<20).reduce(0) { $0 + link[$1] })
    }
    await quiet()
    for turn in 1...200 {
      link[turn % 20] += 1
      await quiet()
    }
    #expect(log.entries == Array(0...200))
    token.cancel()
  }
}

@MainActor @Observable private final class Field {
  var mirrors: [Heliostat] = []
}
