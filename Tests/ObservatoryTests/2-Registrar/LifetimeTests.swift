import Observatory
import Testing

@Suite(.line(7, 11)) struct `The life of a model` {
  @Test(arguments: OptionChoice.allCases)
  func `is not made longer by a tracking`(choice: OptionChoice) {
    weak var weakInstrument: Instrument?
    do {
      let instrument = Instrument()
      weakInstrument = instrument
      withObservationTracking(options: choice.options) {
        _ = instrument.azimuth
      } onChange: { _ in
      }
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
      }
    }

    #expect(weakInstrument == nil)
  }

  @Test(arguments: OptionChoice.allCases)
  func `is not made longer by a tracking of another object too`(choice: OptionChoice) {
    let other = Instrument()
    weak var weakInstrument: Instrument?
    do {
      let instrument = Instrument()
      weakInstrument = instrument
      withObservationTracking(options: choice.options) {
        _ = instrument.azimuth
        _ = other.azimuth
      } onChange: { _ in
      }
    }

    #expect(weakInstrument == nil)
    withExtendedLifetime(other) {}
  }

  @Test(arguments: OptionChoice.allCases)
  func `may end within the tracked block, which gives no event`(choice: OptionChoice) {
    let log = Log<String>()

    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
        _ = Instrument().azimuth
      } onChange: { event in
        cargo.hold()
        log.add(spell(event))
      }
    }

    #expect(log.entries == [])
    #expect(captured.isGone, "no event can come any more")
  }

  @Test(arguments: OptionChoice.values)
  func `may end in a handler of its own change`(choice: OptionChoice) {
    let holder = Guarded<Instrument?>(Instrument())
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = holder.withLock { $0 }?.azimuth
    } onChange: { event in
      log.add(spell(event))
      holder.withLock { $0 = nil }
    }
    holder.withLock { $0 }?.azimuth = 1

    #expect(log.entries == choice.eventsOfOneChange)
    #expect(holder.withLock { $0 } == nil)
  }

  @Test func `may end in the handler of another object's death`() {
    let log = Log<String>()
    let second = Guarded<Instrument?>(Instrument())
    var first: Instrument? = Instrument()

    withObservationTracking(options: .deinit) {
      _ = first?.azimuth
      _ = second.withLock { $0 }?.azimuth
    } onChange: { event in
      log.add("\(spell(event)) begins")
      let last = second.withLock { object in
        defer { object = nil }
        return object
      }
      withExtendedLifetime(last) {}
      log.add("\(spell(event)) ends")
    }
    first = nil

    #expect(log.entries.filter { $0 == "deinit begins" }.count == 2)
    #expect(log.entries.filter { $0 == "deinit ends" }.count == 2)
  }

  @Test func `may end while trackings read and arm in its deinit`() {
    let instrument = Instrument()
    let log = Log<String>()
    var recorder: Recorder? = Recorder(instrument: instrument, log: log)

    withObservationTracking(options: .deinit) {
      _ = recorder?.lines
    } onChange: { event in
      log.add(spell(event))
    }
    recorder?.lines = 1
    recorder = nil
    #expect(log.entries == ["recorder ends", "deinit"])

    instrument.azimuth = 1
    #expect(log.entries == ["recorder ends", "deinit", "armed by the recorder"])
  }

  /// A model that uses its own registrar and another one while it dies.
  @Observable final class Recorder {
    @ObservationIgnored let instrument: Instrument
    @ObservationIgnored let log: Log<String>
    var lines = 0

    init(instrument: Instrument, log: Log<String>) {
      self.instrument = instrument
      self.log = log
    }

    deinit {
      lines += 1
      withObservationTracking {
        _ = lines
        _ = instrument.azimuth
      } onChange: { [log] in
        log.add("armed by the recorder")
      }
      log.add("recorder ends")
    }
  }
}
