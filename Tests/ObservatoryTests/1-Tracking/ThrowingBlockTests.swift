import Observatory
import Testing

@Suite(.line(1)) struct `A tracked block that throws` {
  enum Weather: Error, Equatable {
    case fog, rain
  }

  @Test func `gives its typed error to the caller`() {
    let instrument = Instrument()
    var caught: Weather?

    do throws(Weather) {
      try withObservationTracking(options: .didSet) { () throws(Weather) in
        _ = instrument.azimuth
        throw .fog
      } onChange: { _ in
      }
    } catch {
      // Only a typed error can be assigned without a cast.
      caught = error
    }

    #expect(caught == .fog)
  }

  @Test func `gives its result when it does not throw after all`() throws(Weather) {
    let instrument = Instrument()

    let azimuth = try withObservationTracking(options: .didSet) { () throws(Weather) -> Int in
      guard instrument.azimuth == 0 else { throw .rain }
      return instrument.azimuth
    } onChange: { _ in
    }

    #expect(azimuth == 0)
  }

  @Test(arguments: OptionChoice.allCases)
  func `arms nothing`(choice: OptionChoice) {
    var instrument: Instrument? = Instrument()
    let log = Log<String>()

    #expect(throws: Weather.rain) {
      try withObservationTracking(options: choice.options) {
        _ = instrument?.azimuth
        throw Weather.rain
      } onChange: { event in
        log.add(spell(event))
      }
    }
    instrument?.azimuth = 1
    instrument = nil

    #expect(log.entries == [])
  }

  @Test(arguments: OptionChoice.allCases)
  func `releases what onChange captured`(choice: OptionChoice) {
    let instrument = Instrument()

    let captured = Captured { cargo in
      try? withObservationTracking(options: choice.options) {
        _ = instrument.azimuth
        throw Weather.rain
      } onChange: { _ in
        cargo.hold()
      }
    }

    #expect(captured.isGone)
    withExtendedLifetime(instrument) {}
  }

  @Test func `arms nothing, also when another thread changes what it read before it throws`() {
    let instrument = Instrument()
    let log = Log<String>()

    #expect(throws: Weather.fog) {
      try withObservationTracking(options: [.willSet, .didSet]) {
        _ = instrument.azimuth
        onAnotherThread { instrument.azimuth = 1 }
        throw Weather.fog
      } onChange: { event in
        log.add(spell(event))
      }
    }
    instrument.azimuth = 2

    #expect(log.entries == [])
  }

  @Test func `leaves nothing behind for the next tracking of its thread`() {
    let instrument = Instrument()
    let log = Log<String>()

    try? withObservationTracking(options: .willSet) {
      _ = instrument.azimuth
      throw Weather.rain
    } onChange: { _ in
      log.add("the one that threw")
    }
    // Were the block that threw still open, this read would go to it.
    _ = instrument.altitude
    withObservationTracking {
      _ = instrument.targets
    } onChange: {
      log.add("the next one")
    }

    instrument.azimuth = 1
    instrument.altitude = 1
    #expect(log.entries == [])
    instrument.targets = ["Vega"]
    #expect(log.entries == ["the next one"])
  }
}
