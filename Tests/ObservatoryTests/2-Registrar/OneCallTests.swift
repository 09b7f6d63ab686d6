import Observatory
import Testing

@Suite(.line(5)) struct `onChange without options` {
  @Test func `is called before the value is stored`() {
    let instrument = Instrument()
    instrument.azimuth = 10
    let log = Log<Int>()

    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
      log.add(instrument.azimuth)
    }
    instrument.azimuth = 20

    #expect(log.entries == [10])
    #expect(instrument.azimuth == 20)
  }

  @Test func `is called before a change in place`() {
    let instrument = Instrument()
    instrument.targets = ["Vega"]
    let log = Log<[String]>()

    withObservationTracking {
      _ = instrument.targets
    } onChange: {
      log.add(instrument.targets)
    }
    instrument.targets.append("Deneb")

    #expect(log.entries == [["Vega"]])
    #expect(instrument.targets == ["Vega", "Deneb"])
  }

  @Test func `is called on the thread that changes the value`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
      log.add(nameOfThread())
    }
    onAnotherThread(named: "remote link") {
      instrument.azimuth = 1
    }

    #expect(log.entries == ["remote link"])
  }

  @Test func `is called during the change, not later`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
      log.add("onChange")
    }
    log.add("before")
    instrument.azimuth = 1
    log.add("after")

    #expect(log.entries == ["before", "onChange", "after"])
  }

  @Test func `is called for the first change only`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
      _ = instrument.altitude
    } onChange: {
      log.add("changed")
    }
    instrument.altitude = 1
    instrument.altitude = 2
    instrument.azimuth = 1
    instrument.azimuth += 1

    #expect(log.entries == ["changed"])
  }

  @Test func `is not called again for assignments that it makes itself`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
      _ = instrument.altitude
    } onChange: {
      log.add("called at \(instrument.pointing)")
      instrument.azimuth = 5
      instrument.altitude = 5
      instrument.azimuth += 1
    }
    instrument.azimuth = 9

    #expect(log.entries == ["called at 0/0"])
    #expect(instrument.pointing == "9/5", "what the writer assigns is stored last")
  }

  @Test func `is called once when a property observer changes another property that was read`() {
    let dome = Dome()
    let log = Log<String>()

    withObservationTracking {
      _ = dome.azimuth
      _ = dome.shutter
    } onChange: {
      log.add("called at \(dome.azimuth) \(dome.shutter)")
    }
    dome.azimuth = 200

    #expect(log.entries == ["called at 0 open"])
    #expect(dome.shutter == "closed")
  }

  @Test func `is called once for each of several trackings`() {
    let instrument = Instrument()
    let log = Log<Int>()

    for number in 1...3 {
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
        log.add(number)
      }
    }
    instrument.azimuth = 1
    instrument.azimuth = 2

    #expect(log.entries == [1, 2, 3])
  }

  @Test func `may arm anew inside itself, and is then called once for each change`() {
    let instrument = Instrument()
    let log = Log<Int>()

    @Sendable func follow() {
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
        log.add(instrument.azimuth)
        follow()
      }
    }
    follow()
    for azimuth in 1...3 { instrument.azimuth = azimuth }

    #expect(log.entries == [0, 1, 2])
  }

  @Observable final class Dome: @unchecked Sendable {
    var azimuth = 0 {
      didSet { if azimuth > 180 { shutter = "closed" } }
    }
    var shutter = "open"
  }
}
