import Observatory
import ObservatoryTesting
import Testing

@Suite(.line(3)) struct `A tracking inside a tracking` {
  private enum Weather: Error {
    case fog
  }

  @Test func `makes the outer one depend on what it reads itself`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
        log.add("inner")
      }
    } onChange: {
      log.add("outer")
    }
    instrument.azimuth = 1

    #expect(log.entries == ["inner", "outer"])
  }

  @Test func `does not depend on what the outer one reads around it`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
      withObservationTracking {
        _ = instrument.altitude
      } onChange: {
        log.add("inner")
      }
      _ = instrument.targets
    } onChange: {
      log.add("outer")
    }

    instrument.azimuth = 1
    instrument.targets = ["Vega"]
    #expect(log.entries == ["outer"])
    instrument.altitude = 1
    #expect(log.entries == ["outer", "inner"])
  }

  @Test(arguments: ["before", "inside", "after"])
  func `leaves the outer one with all three parts of its reads`(part: String) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
      withObservationTracking {
        _ = instrument.altitude
      } onChange: {
      }
      _ = instrument.targets
    } onChange: {
      log.add("outer")
    }
    switch part {
    case "before": instrument.azimuth = 1
    case "inside": instrument.altitude = 1
    default: instrument.targets = ["Vega"]
    }

    #expect(log.entries == ["outer"])
  }

  @Test func `that throws adds its reads to the outer one and hears nothing itself`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: .didSet) {
      do {
        try withObservationTracking(options: .didSet) {
          _ = instrument.azimuth
          throw Weather.fog
        } onChange: { _ in
          log.add("inner")
        }
      } catch {
        log.add("caught")
      }
    } onChange: { event in
      log.add("outer \(event.matches(\Instrument.azimuth))")
    }
    instrument.azimuth = 1

    #expect(log.entries == ["caught", "outer true"])
  }

  @Test func `that throws leaves the outer one open for the reads after it`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      try? withObservationTracking(options: .didSet) {
        _ = instrument.azimuth
        throw Weather.fog
      } onChange: { _ in
        log.add("inner")
      }
      _ = instrument.altitude
    } onChange: {
      log.add("outer")
    }
    instrument.altitude = 1

    #expect(log.entries == ["outer"])
  }

  @Test(arguments: OptionChoice.allCases)
  func `adds its reads to the outer one, whatever its own options`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      withObservationTracking(options: choice.options) {
        _ = instrument.azimuth
      } onChange: { event in
        event.cancel()
      }
    } onChange: {
      log.add("outer")
    }
    instrument.azimuth = 1

    #expect(log.entries == ["outer"])
  }

  @Test func `may be three deep and side by side`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      withObservationTracking {
        withObservationTracking {
          _ = instrument.azimuth
        } onChange: {
          log.add("innermost")
        }
      } onChange: {
        log.add("first")
      }
      withObservationTracking {
        _ = instrument.altitude
      } onChange: {
        log.add("second")
      }
    } onChange: {
      log.add("outer")
    }

    instrument.azimuth = 1
    #expect(log.take() == ["innermost", "first", "outer"])
    instrument.altitude = 1
    #expect(log.take() == ["second"])
  }

  @Test func `on another thread adds nothing to the outer one`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      onAnotherThread {
        withObservationTracking {
          _ = instrument.azimuth
        } onChange: {
          log.add("other thread")
        }
      }
    } onChange: {
      log.add("outer")
    }
    instrument.azimuth = 1

    #expect(log.entries == ["other thread"])
  }
}

// In processes of their own: `settled()` waits for the observations of other tests, too.
@Suite(.line(3)) struct `A continuous observation started in a tracked block` {
  @Test func `adds nothing to what the block depends on`() async {
    await #expect(processExitsWith: .success) {
      let instrument = Instrument()
      let log = Log<String>()

      let token = withObservationTracking(options: .didSet) {
        withContinuousObservation(options: .didSet) { event in
          log.add("\(spell(event)) \(instrument.azimuth)")
        }
      } onChange: { _ in
        log.add("outer")
      }
      try await settled()
      instrument.azimuth = 1
      try await settled()

      #expect(log.entries == ["initial 0", "didSet 1"])
      token.cancel()
    }
  }

  @Test func `adds nothing on the main actor either`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let instrument = Instrument()
      let log = Log<String>()

      let token = withObservationTracking(options: .didSet) {
        let token = withContinuousObservation(options: .didSet) { event in
          log.add("\(spell(event)) \(instrument.azimuth)")
        }
        _ = instrument.altitude
        return token
      } onChange: { _ in
        log.add("outer")
      }
      try await settled()
      instrument.azimuth = 1
      try await settled()
      #expect(log.take() == ["initial 0", "didSet 1"])

      instrument.altitude = 1
      #expect(log.take() == ["outer"])
      token.cancel()
    }
  }
}
