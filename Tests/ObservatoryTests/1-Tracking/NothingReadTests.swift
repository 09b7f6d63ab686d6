import Observatory
import Testing

@Suite(.line(4)) struct `A tracked block that reads nothing` {
  @Test func `releases onChange at once`() {
    let captured = Captured { cargo in
      withObservationTracking {
      } onChange: {
        cargo.hold()
      }
    }

    #expect(captured.isGone)
  }

  @Test(arguments: OptionChoice.allCases)
  func `releases onChange at once, whatever the options`(choice: OptionChoice) {
    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
      } onChange: { _ in
        cargo.hold()
      }
    }

    #expect(captured.isGone)
  }

  @Test(arguments: OptionChoice.allCases)
  func `and only writes or uses what is not observed arms nothing`(choice: OptionChoice) {
    var instrument: Instrument? = Instrument()
    let log = Log<String>()

    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
        instrument?.azimuth = 1
        instrument?.serialNumber += 1
      } onChange: { event in
        cargo.hold()
        log.add(spell(event))
      }
    }

    #expect(captured.isGone)
    instrument?.azimuth = 2
    instrument?.serialNumber += 1
    instrument = nil
    #expect(log.entries == [])
  }

  @Test(arguments: OptionChoice.allCases)
  func `while another thread reads releases onChange at once`(choice: OptionChoice) {
    let instrument = Instrument()

    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
        onAnotherThread { _ = instrument.azimuth }
      } onChange: { _ in
        cargo.hold()
      }
    }

    #expect(captured.isGone)
  }
}

@Suite(.line(8)) struct `A tracking with no options at all` {
  @Test func `runs its block and gives its result`() {
    let instrument = Instrument()
    instrument.azimuth = 42

    let azimuth = withObservationTracking(options: []) {
      instrument.azimuth
    } onChange: { _ in
    }

    #expect(azimuth == 42)
  }

  @Test func `never calls its handler, for no change and for no death`() {
    var instrument: Instrument? = Instrument()
    let log = Log<String>()

    withObservationTracking(options: []) {
      _ = instrument?.azimuth
    } onChange: { event in
      log.add(spell(event))
    }
    instrument?.azimuth = 1
    instrument?.azimuth += 1
    instrument = nil

    #expect(log.entries == [])
  }

  @Test func `never calls its handler for a change that comes while its block runs`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: []) {
      _ = instrument.azimuth
      onAnotherThread { instrument.azimuth = 1 }
    } onChange: { event in
      log.add(spell(event))
    }

    #expect(log.entries == [])
  }

  @Test func `releases its handler at once, since it never calls it`() {
    let instrument = Instrument()

    let captured = Captured { cargo in
      withObservationTracking(options: []) {
        _ = instrument.azimuth
      } onChange: { _ in
        cargo.hold()
      }
    }

    #expect(captured.isGone)
    withExtendedLifetime(instrument) {}
  }
}
