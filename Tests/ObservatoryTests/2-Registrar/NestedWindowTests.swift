import Observatory
import Testing

@Suite(.line(3, 9)) struct `Between the read and the arming of a nested tracking` {
  @Test func `a change reaches the inner and the outer tracking, once each`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
        log.add("inner")
      }
      // The inner one is armed by now, the outer one is not.
      onAnotherThread { instrument.azimuth = 1 }
    } onChange: {
      log.add("outer")
    }
    instrument.azimuth = 2

    #expect(log.entries == ["inner", "outer"])
  }

  @Test func `a change after an inner block threw reaches the outer tracking`() {
    struct Fog: Error {}
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      try? withObservationTracking(options: .willSet) {
        _ = instrument.azimuth
        onAnotherThread { instrument.azimuth = 1 }
        throw Fog()
      } onChange: { _ in
        log.add("inner")
      }
    } onChange: {
      log.add("outer")
    }

    #expect(log.entries == ["outer"])
  }

  @Test func `the outer block's own change is news to the inner tracking only`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
        log.add("inner")
      }
      instrument.azimuth = 1
      log.add("block ends")
    } onChange: {
      log.add("outer")
    }

    #expect(log.entries == ["inner", "block ends"])
    instrument.azimuth = 2
    #expect(log.entries == ["inner", "block ends", "outer"])
  }

  @Test func `the inner block's own change is news to neither`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
      withObservationTracking {
        instrument.azimuth += 1
      } onChange: {
        log.add("inner")
      }
      log.add("block ends")
    } onChange: {
      log.add("outer")
    }

    #expect(log.entries == ["block ends"])
    instrument.azimuth = 2
    #expect(log.entries == ["block ends", "inner", "outer"])
  }

  @Test func `a change by another thread before the inner one reads is news to the outer one`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
      onAnotherThread { instrument.azimuth = 1 }
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
        log.add("inner")
      }
      log.add("block ends")
    } onChange: {
      log.add("outer")
    }

    #expect(log.entries == ["block ends", "outer"])
    instrument.azimuth = 2
    #expect(log.entries == ["block ends", "outer", "inner"])
  }
}
