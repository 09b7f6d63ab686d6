import Observatory
import Testing

/// Attempts to prove single sentences of the contract wrong.
@Suite struct `An attack on one-shot trackings fails: it` {
  @Test(.line(2), arguments: OptionChoice.values)
  func `writes only, and makes no dependency`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()
    withObservationTracking(options: choice.options) {
      instrument.azimuth = 1
      instrument.targets = ["M31"]
    } onChange: { event in
      log.add(spell(event))
    }
    instrument.azimuth = 2
    instrument.targets.append("M42")
    #expect(log.entries == [])
  }

  @Test(.line(3), arguments: OptionChoice.values)
  func `throws from the inner block, whose reads count all the same`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()
    withObservationTracking(options: choice.options) {
      try? withObservationTracking(options: choice.options) {
        _ = instrument.altitude
        throw CancellationError()
      } onChange: { _ in
        log.add("inner")
      }
    } onChange: { event in
      log.add("\(spell(event)) \(event.matches(\Instrument.altitude))")
    }
    instrument.altitude = 1
    #expect(log.entries == choice.eventsOfOneChange.map { "\($0) true" })
  }

  @Test(.line(3)) func `starts a continuous observation inside, which adds nothing`() async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    await console.turn {
      let box = TokenBox()
      withObservationTracking(options: .didSet) {
        box.keep(withContinuousObservation(options: .didSet) { _ in _ = link[0] })
      } onChange: { _ in
        log.add("changed")
      }
      link[0] = 1
      box.drop()
    }
    #expect(log.entries == [])
  }

  @Test(.line(4), arguments: OptionChoice.allCases)
  func `reads nothing, and its handler goes at once`(choice: OptionChoice) {
    let instrument = Instrument()
    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
        instrument.azimuth = instrument.serialNumber
      } onChange: { _ in
        cargo.hold()
      }
    }
    #expect(captured.isGone)
  }

  @Test(.line(5)) func `assigns inside of onChange, which is not called again`() {
    let instrument = Instrument()
    let log = Log<Int>()
    withObservationTracking {
      _ = (instrument.azimuth, instrument.altitude)
    } onChange: {
      log.add(instrument.azimuth)
      instrument.azimuth = 5
      instrument.altitude += 1
      log.add(instrument.azimuth)
    }
    instrument.altitude = 9
    // The outer change stores last.
    #expect(log.entries == [0, 5])
    #expect(instrument.altitude == 9)
  }

  @Test(.line(6, 10), arguments: [OptionChoice.willSet, .didSet, .pair])
  func `arms itself again in each event, without an end`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()
    @Sendable func arm(_ depth: Int) {
      guard depth < 4 else { return }
      withObservationTracking(options: choice.options) {
        _ = instrument.azimuth
      } onChange: { event in
        log.add("\(depth) \(spell(event))")
        arm(depth + 1)
      }
    }
    arm(0)
    instrument.azimuth = 1
    let once = log.take()
    #expect(once.filter { $0.hasPrefix("0 ") } == choice.eventsOfOneChange.map { "0 \($0)" })
    instrument.azimuth = 2
    #expect(log.entries.allSatisfy { !$0.hasPrefix("0 ") }, "it is over")
  }

  @Test(.line(6)) func `cancels another tracking's pair between its halves`() {
    let instrument = Instrument()
    let log = Log<String>()
    for number in 1...3 {
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = instrument.azimuth
      } onChange: { event in
        log.add("\(number) \(spell(event))")
        if number == 2 { event.cancel() }
      }
    }
    instrument.azimuth = 1
    #expect(log.entries == ["1 willSet", "2 willSet", "3 willSet", "1 didSet", "3 didSet"])
  }

  @Test(.line(7, 11), arguments: OptionChoice.deaths)
  func `lets the last object go in its own handler`(choice: OptionChoice) {
    let first = Mortal(Instrument())
    let second = Mortal(Instrument())
    let log = Log<String>()
    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
        _ = (first.object?.azimuth, second.object?.azimuth)
      } onChange: { event in
        cargo.hold()
        log.add(spell(event))
        second.die()
      }
    }
    first.die()
    #expect(log.entries == ["deinit", "deinit"])
    #expect(captured.isGone)
  }

  @Test(.line(10, 11)) func `writes in the deinit of what a handler captured`() {
    let instrument = Instrument()
    let log = Log<String>()
    withObservationTracking {
      _ = instrument.altitude
    } onChange: {
      log.add("altitude")
    }
    _ = Captured(whenGone: { instrument.altitude += 1 }) { cargo in
      withObservationTracking(options: .didSet) {
        _ = instrument.azimuth
      } onChange: { _ in
        cargo.hold()
        log.add("azimuth")
      }
    }
    instrument.azimuth = 1
    #expect(log.entries == ["azimuth", "altitude"])
    #expect(instrument.altitude == 1)
  }

  @Test(.line(12, 13)) func `asks an event for what did not change`() {
    let instrument = Instrument()
    let log = Log<Bool>()
    withObservationTracking(options: .didSet) {
      _ = (instrument.azimuth, instrument.altitude, instrument.targets)
    } onChange: { event in
      log.add(event.matches(\Instrument.azimuth))
      log.add(event.matches(\Instrument.altitude))
      log.add(event.matches(\Instrument.pointing))
      log.add(event.matches(\Instrument.targets.count))
      log.add(event.matches(\Instrument.self))
    }
    instrument.azimuth = 1
    #expect(log.entries == [true, false, false, false, false])
  }

  @Test(.line(9), arguments: OptionChoice.values)
  func `changes on its own thread and another's, and only the other's counts`(
    choice: OptionChoice
  ) {
    for isOther in [false, true] {
      let link = RemoteLink()
      let log = Log<String>()
      withObservationTracking(options: choice.options) {
        _ = link[0]
        link[0] = 1
        if isOther { onAnotherThread { link[0] = 2 } }
        link[0] = 3
      } onChange: { event in
        log.add("\(spell(event)) \(link.peek(0))")
      }
      // It is over when it is told: the handler sees the value of now.
      #expect(log.entries == (isOther ? choice.eventsOfOneChange.map { "\($0) 3" } : []))
    }
  }
}
