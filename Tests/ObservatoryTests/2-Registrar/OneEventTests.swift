import Observatory
import Testing

@Suite(.line(6)) struct `A tracking with options` {
  /// Arms a tracking of both angles that logs each kind with what the instrument then says.
  private func arm(
    _ options: ObservationTracking.Options, on instrument: Instrument, log: Log<String>
  ) {
    withObservationTracking(options: options) {
      _ = instrument.pointing
    } onChange: { event in
      log.add("\(spell(event)) \(instrument.pointing)")
    }
  }

  @Test func `for willSet gives one event, before the store`() {
    let instrument = Instrument()
    let log = Log<String>()

    arm(.willSet, on: instrument, log: log)
    instrument.azimuth = 1
    instrument.azimuth = 2
    instrument.altitude = 3

    #expect(log.entries == ["willSet 0/0"])
  }

  @Test func `for didSet gives one event, after the store`() {
    let instrument = Instrument()
    let log = Log<String>()

    arm(.didSet, on: instrument, log: log)
    instrument.azimuth = 1
    instrument.azimuth = 2
    instrument.altitude = 3

    #expect(log.entries == ["didSet 1/0"])
  }

  @Test func `for both gives one pair, around the store of one change`() {
    let instrument = Instrument()
    let log = Log<String>()

    arm([.willSet, .didSet], on: instrument, log: log)
    instrument.altitude = 1
    instrument.azimuth = 2
    instrument.altitude = 3

    #expect(log.entries == ["willSet 0/0", "didSet 0/1"])
  }

  @Test(arguments: OptionChoice.values)
  func `gives its events on the thread that changes the value`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.azimuth
    } onChange: { event in
      log.add("\(spell(event)) on \(nameOfThread())")
    }
    onAnotherThread(named: "remote link") {
      instrument.azimuth = 1
    }

    #expect(log.entries == choice.eventsOfOneChange.map { "\($0) on remote link" })
  }

  @Test(arguments: OptionChoice.values)
  func `gives its events during the change, not later`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.azimuth
    } onChange: { event in
      log.add(spell(event))
    }
    log.add("before")
    instrument.azimuth += 1
    log.add("after")

    #expect(log.entries == ["before"] + choice.eventsOfOneChange + ["after"])
  }

  @Test func `for both gives no didSet after a cancelled willSet`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = instrument.azimuth
    } onChange: { event in
      log.add(spell(event))
      event.cancel()
    }
    instrument.azimuth = 1
    instrument.azimuth = 2

    #expect(log.entries == ["willSet"])
  }

  @Test(arguments: OptionChoice.values)
  func `may be cancelled in its last event, and twice, without effect`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    for _ in 1...2 {
      withObservationTracking(options: choice.options) {
        _ = instrument.azimuth
      } onChange: { event in
        log.add(spell(event))
        if spell(event) == choice.eventsOfOneChange.last {
          event.cancel()
          event.cancel()
        }
      }
    }
    instrument.azimuth = 1
    instrument.azimuth = 2

    #expect(log.entries == choice.eventsOfOneChange.flatMap { [$0, $0] })
  }

  @Test(arguments: OptionChoice.values)
  func `that is cancelled leaves the others as they are`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    for number in 1...3 {
      withObservationTracking(options: choice.options) {
        _ = instrument.azimuth
      } onChange: { event in
        log.add("\(spell(event)) \(number)")
        if number == 2 { event.cancel() }
      }
    }
    instrument.azimuth = 1

    let expected =
      switch choice {
      case .pair: ["willSet 1", "willSet 2", "willSet 3", "didSet 1", "didSet 3"]
      default: (1...3).map { "\(choice.eventsOfOneChange[0]) \($0)" }
      }
    #expect(log.entries == expected)
  }

  @Test(arguments: OptionChoice.values)
  func `gives no second event for assignments of its handler`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.pointing
    } onChange: { event in
      log.add(spell(event))
      instrument.azimuth += 10
      instrument.altitude += 10
    }
    instrument.azimuth = 1

    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test(arguments: OptionChoice.values)
  func `hears of a mutation that throws as of any other`(choice: OptionChoice) {
    struct Jammed: Error {}
    let handmade = Handmade()
    let log = Log<String>()

    for _ in 1...2 {
      withObservationTracking(options: choice.options) {
        handmade.read()
      } onChange: { event in
        log.add(spell(event))
      }
      #expect(throws: Jammed.self) {
        try handmade.registrar.withMutation(of: handmade, keyPath: \.azimuth) {
          throw Jammed()
        }
      }
    }

    #expect(log.entries == choice.eventsOfOneChange + choice.eventsOfOneChange)
  }
}
