import Foundation
import Observatory
import Testing

@Suite(.line(1)) struct `A tracked block` {
  @Test func `runs once, before the call returns`() {
    let log = Log<String>()

    withObservationTracking {
      log.add("apply")
    } onChange: {
    }
    log.add("returned")

    #expect(log.entries == ["apply", "returned"])
  }

  @Test(arguments: OptionChoice.allCases)
  func `runs once, before the call returns, whatever the options`(choice: OptionChoice) {
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      log.add("apply")
    } onChange: { _ in
      log.add("event")
    }
    log.add("returned")

    #expect(log.entries == ["apply", "returned"])
  }

  @Test func `runs on the thread of the caller`() {
    let log = Log<String>()

    onAnotherThread {
      let caller = Thread.current
      withObservationTracking {
        log.add(Thread.current === caller ? "the caller's thread" : "another thread")
      } onChange: {
      }
      withObservationTracking(options: .didSet) {
        log.add(Thread.current === caller ? "the caller's thread" : "another thread")
      } onChange: { _ in
      }
    }

    #expect(log.entries == ["the caller's thread", "the caller's thread"])
  }

  @Test func `gives its result to the caller`() {
    let instrument = Instrument()
    instrument.azimuth = 42

    let plain = withObservationTracking {
      instrument.azimuth
    } onChange: {
    }
    let optional: Int? = withObservationTracking {
      nil
    } onChange: {
    }
    let withOptions = withObservationTracking(options: .didSet) {
      instrument.azimuth
    } onChange: { _ in
    }
    let closure = withObservationTracking {
      { instrument.azimuth + 1 }
    } onChange: {
    }

    #expect(plain == 42)
    #expect(optional == nil)
    #expect(withOptions == 42)
    #expect(closure() == 43)
  }

  @Test func `gives a result that cannot be copied`() {
    struct Plate: ~Copyable {
      let exposure: Int
    }

    let plate = withObservationTracking(options: .willSet) {
      Plate(exposure: 30)
    } onChange: { _ in
    }

    #expect(plate.exposure == 30)
  }

  @Test func `may read through functions, computed properties, closures and key paths`() {
    let log = Log<Int>()
    let reads: [@Sendable (Instrument) -> Void] = [
      { _ = $0.pointing },
      { _ = $0[keyPath: \.azimuth] },
      { instrument in _ = [0].map { _ in instrument.azimuth } },
      { instrument in
        defer { _ = instrument.azimuth }
        _ = instrument.serialNumber
      },
      { instrument in
        var copy = instrument.azimuth
        copy += 1
      },
    ]
    for (number, read) in reads.enumerated() {
      let instrument = Instrument()
      withObservationTracking {
        read(instrument)
      } onChange: {
        log.add(number)
      }
      instrument.azimuth = 1
    }
    #expect(log.entries == [0, 1, 2, 3, 4])
  }

  @Test func `depends on what its own thread reads, and on no other thread's reads`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      onAnotherThread { _ = instrument.altitude }
      _ = instrument.azimuth
      onAnotherThread { _ = instrument.targets }
    } onChange: {
      log.add("changed")
    }

    instrument.altitude = 1
    instrument.targets = ["Vega"]
    #expect(log.entries == [])
    instrument.azimuth = 1
    #expect(log.entries == ["changed"])
  }

  @Test func `does not depend on what is read before it or after it`() {
    let instrument = Instrument()
    let log = Log<String>()

    _ = instrument.azimuth
    withObservationTracking {
      _ = instrument.altitude
    } onChange: {
      log.add("changed")
    }
    _ = instrument.targets

    instrument.azimuth = 1
    instrument.targets = ["Vega"]
    #expect(log.entries == [])
  }

  @Test func `depends on each object that it reads`() {
    let log = Log<Int>()

    for changed in 0..<3 {
      let instruments = (0..<3).map { _ in Instrument() }
      withObservationTracking {
        _ = instruments.map(\.azimuth)
      } onChange: {
        log.add(changed)
      }
      instruments[changed].azimuth = 1
    }

    #expect(log.entries == [0, 1, 2])
  }

  @Test func `that reads a property twice hears of its change once`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = instrument.azimuth + instrument.azimuth
    } onChange: { event in
      log.add(spell(event))
    }
    instrument.azimuth = 1
    instrument.azimuth = 2

    #expect(log.entries == ["willSet", "didSet"])
  }
}
