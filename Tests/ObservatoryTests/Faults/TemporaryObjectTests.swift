import Observatory
import Testing

/// More than any of these loops needs.
private let limit = Duration.seconds(15)

/// What a view makes, reads and lets go while it is evaluated.
@Observable private final class Label: @unchecked Sendable {
  var text: String

  init(_ text: String) {
    self.text = text
  }
}

@Suite(.line(25)) struct `An object that a closure makes, reads and lets go` {
  @Test @MainActor func `gives no value twice`() async {
    let sky = Heliostat()
    let log = Log<String>()
    let loop = Observations { Label("at \(sky.altitude)").text }.read(into: log)
    for altitude in 1...3 {
      await eventually { log.count >= altitude }
      await quiet()
      sky.altitude = altitude
    }
    await eventually { log.count >= 4 }
    await quiet()
    loop.cancel()
    await loop.value

    #expect(log.entries == ["at 0", "at 1", "at 2", "at 3", "end"])
  }

  @Test(arguments: [1, 10, 100])
  func `is evaluated once for each change, however many objects there are`(count: Int) async {
    let link = RemoteLink()
    let evaluations = Log<Int>()
    let values = Observations<Int, Never> {
      let value = link[0]
      evaluations.add(value)
      return (0..<count).map { Label("\(value + $0)").text.count }.reduce(0, +)
    }
    let loop = Task { for await _ in values {} }
    for value in 1...3 {
      await eventually { evaluations.count >= value }
      await quiet()
      link[0] = value
    }
    await eventually { evaluations.count >= 4 }
    for _ in 0..<100 { await Task.yield() }
    loop.cancel()
    await loop.value

    #expect(evaluations.entries == [0, 1, 2, 3])
  }

  @Test(.line(7), arguments: OptionChoice.deaths)
  func `is no event of a one-shot tracking`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      for _ in 1...3 { _ = Label("at \(instrument.azimuth)").text }
    } onChange: { event in
      log.add(spell(event))
    }
    #expect(log.entries == [])
    instrument.azimuth = 1

    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test(.line(14, 19), arguments: OptionChoice.deaths)
  func `does not wake its block`(choice: OptionChoice) async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    let token = await console.observe(choice.options) { event in
      log.add("\(spell(event)) \(Label("\(link[0])").text)")
    }
    await console.quiet()
    await console.turn { link[0] = 1 }
    await console.quiet()

    #expect(
      log.entries == ["initial 0"] + choice.eventsOfOneChange.suffix(1).map { "\($0) 1" })
    token.cancel()
  }
}

@Suite(.line(27)) struct `An owner that lets go while a sequence is evaluated` {
  /// The closure holds the model while it reads, so it is the closure's thread that lets it die.
  @Test(arguments: [1, 2, 3, 4], [0, 1, 5])
  func `ends the loop, though temporary objects die as well`(
    evaluation: Int, temporary: Int
  ) async {
    let mortal = Mortal(RemoteLink())
    let count = Guarded(0)
    let log = Log<String>()
    let values = Observations<String, Never>.untilFinished {
      guard let link = mortal.object else { return .finish }
      var text = "\(link[0])"
      for _ in 0..<temporary { text = Label(text).text }
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == evaluation { onAnotherThread { mortal.die() } }
      return .next(text)
    }
    let loop = Task {
      for await value in values { log.add(value) }
      log.add("end")
    }
    for value in 1..<5 where value < evaluation {
      await eventually(within: limit) { log.count >= value }
      mortal.object?[0] = value
    }
    await eventually(within: limit, "the loop waits for ever") {
      log.entries.last == "end"
    }
    loop.cancel()
    await loop.value

    #expect(log.entries == (0..<evaluation).map { "\($0)" } + ["end"])
  }

  /// The last reference goes on another thread, while the closure is still at work.
  @Test(arguments: [1, 2, 3], [0, 1, 5])
  func `ends the loop, though it is another thread that lets go last`(
    evaluation: Int, temporary: Int
  ) async {
    let mortal = Mortal(RemoteLink())
    let count = Guarded(0)
    let log = Log<String>()
    let values = Observations<String, Never>.untilFinished {
      guard var text = mortal.object.map({ "\($0[0])" }) else { return .finish }
      for _ in 0..<temporary { text = Label(text).text }
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == evaluation { onAnotherThread { mortal.die() } }
      for _ in 0..<temporary { text = Label(text).text }
      return .next(text)
    }
    let loop = Task {
      for await value in values { log.add(value) }
      log.add("end")
    }
    for value in 1..<5 where value < evaluation {
      await eventually(within: limit) { log.count >= value }
      mortal.object?[0] = value
    }
    await eventually(within: limit, "the loop waits for ever") {
      log.entries.last == "end"
    }
    loop.cancel()
    await loop.value

    #expect(log.entries == (0..<evaluation).map { "\($0)" } + ["end"])
  }
}
