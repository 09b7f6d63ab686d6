import Observatory
import Testing

@Suite(.line(17)) struct `What a block writes itself` {
  @Test(arguments: OptionChoice.values) @MainActor
  func `does not wake it`(choice: OptionChoice) async {
    let sun = Heliostat()
    let log = Log<Int>()
    let token = withContinuousObservation(options: choice.options) { _ in
      sun.altitude = sun.altitude + 10
      log.add(sun.altitude)
    }
    await quiet()
    #expect(log.entries == [10])
    sun.altitude = 1
    await quiet()
    #expect(log.entries == [10, 11])
    token.cancel()
  }

  @Test(arguments: OptionChoice.values) @MainActor
  func `does not wake it when it changes in place`(choice: OptionChoice) async {
    let sun = Heliostat()
    let log = Log<String>()
    let token = withContinuousObservation(options: choice.options) { _ in
      sun.mirrors += 1
      sun.plates.append(sun.altitude)
      sun.plates[0] += 1
      log.add("\(sun.mirrors) \(sun.plates)")
    }
    await quiet()
    sun.altitude = 5
    await quiet()
    #expect(log.entries == ["1 [1]", "2 [2, 5]"])
    token.cancel()
  }

  @Test @MainActor
  func `does not wake it before the first read, after it or between two`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    let token = withContinuousObservation(options: [.willSet, .didSet]) { _ in
      sun.mirrors = log.count + 1
      let before = sun.mirrors
      sun.mirrors = before + 1
      sun.azimuth = sun.mirrors
      sun.azimuth = sun.azimuth + sun.altitude
      log.add(sun.azimuth)
    }
    await quiet()
    sun.altitude = 100
    await quiet()
    #expect(log.entries == [2, 103])
    token.cancel()
  }

  @Test @MainActor
  func `does not wake it through a helper or a property observer`() async {
    let roof = Roof()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.didSet]) { _ in
      roof.openOnce()
      log.add("\(roof.angle) \(roof.moves)")
    }
    await quiet()
    roof.angle = 5
    await quiet()
    #expect(log.entries == ["90 1", "90 3"])
    token.cancel()
  }

  @Test @MainActor
  func `wakes others, who may wake it in turn`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let first = withContinuousObservation(options: [.didSet]) { _ in
      if sun.altitude < 3 { sun.azimuth = sun.altitude + 1 }
      log.add("first \(sun.altitude)")
    }
    let second = withContinuousObservation(options: [.didSet]) { _ in
      if sun.azimuth > 0 { sun.altitude = sun.azimuth }
      log.add("second \(sun.azimuth)")
    }
    await quiet()
    #expect(
      log.entries == [
        "first 0", "second 1", "first 1", "second 2", "first 2", "second 3", "first 3",
      ])
    first.cancel()
    second.cancel()
  }

  @Test @MainActor
  func `calls a one-shot handler on the spot`() async {
    let sun = Heliostat()
    let log = Log<String>()
    withObservationTracking {
      _ = sun.altitude
    } onChange: {
      log.add("one-shot")
    }
    let token = withContinuousObservation(options: [.didSet]) { _ in
      log.add("before")
      sun.altitude = 1
      log.add("after \(sun.altitude)")
    }
    await quiet()
    #expect(log.entries == ["before", "one-shot", "after 1"])
    token.cancel()
  }
}

@MainActor @Observable private final class Roof {
  var moves = 0
  var angle = 0 {
    didSet { moves += 1 }
  }

  func openOnce() {
    if angle != 90 { angle = 90 }
  }
}
