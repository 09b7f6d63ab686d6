import Observatory
import Testing

@Suite(.line(11)) struct `The release of what a handler captured` {
  @Test(arguments: OptionChoice.values + OptionChoice.deaths)
  func `holds no lock, so a deinit may use the same registrar`(choice: OptionChoice) {
    let log = Log<String>()
    let instrument = Instrument()
    var dying: Instrument? = choice.asksForDeath ? Instrument() : nil

    let captured = Captured(whenGone: {
      instrument.azimuth += 1
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
        log.add("armed in deinit")
      }
      instrument.azimuth += 1
      log.add("gone")
    }) { cargo in
      withObservationTracking(options: choice.options) {
        _ = dying == nil ? instrument.azimuth : dying?.azimuth
      } onChange: { _ in
        cargo.hold()
      }
    }
    if dying == nil { instrument.azimuth = 7 } else { dying = nil }

    #expect(captured.isGone)
    #expect(log.entries == ["armed in deinit", "gone"])
  }

  @Test(arguments: OptionChoice.values)
  func `holds no lock, so a deinit may wait for another thread`(choice: OptionChoice) {
    let log = Log<String>()
    let instrument = SharedInstrument()

    let captured = Captured(whenGone: {
      onAnotherThread {
        instrument.azimuth += 1
        instrument.altitude += 1
      }
      log.add("gone")
    }) { cargo in
      withObservationTracking(options: choice.options) {
        _ = instrument.azimuth
        _ = instrument.altitude
      } onChange: { _ in
        cargo.hold()
      }
    }
    instrument.azimuth = 7

    #expect(captured.isGone)
    #expect(log.entries == ["gone"])
  }

  @Test func `of two trackings may set each other off`() {
    let log = Log<String>()
    let (first, second) = (Instrument(), Instrument())

    let chain = Captured(whenGone: {
      log.add("first gone")
      second.azimuth = 1
      log.add("second changed")
    }) { cargo in
      withObservationTracking {
        _ = first.azimuth
      } onChange: {
        cargo.hold()
      }
    }
    let end = Captured(whenGone: { log.add("second gone") }) { cargo in
      withObservationTracking {
        _ = second.azimuth
      } onChange: {
        cargo.hold()
      }
    }
    first.azimuth = 1

    #expect(chain.isGone && end.isGone)
    #expect(log.entries == ["first gone", "second gone", "second changed"])
  }
}
