import Observatory
import Testing

@Suite(.line(7)) struct `A tracking that asks for deinit` {
  @Test(arguments: OptionChoice.deaths)
  func `hears of the death of what it observes, once`(choice: OptionChoice) {
    var instrument: Instrument? = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument?.azimuth
    } onChange: { event in
      log.add(spell(event))
    }
    #expect(log.entries == [])
    instrument = nil

    #expect(log.entries == ["deinit"])
  }

  @Test(arguments: OptionChoice.deaths)
  func `hears of one change and later of the death`(choice: OptionChoice) {
    var instrument: Instrument? = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument?.pointing
    } onChange: { event in
      log.add(spell(event))
    }
    instrument?.azimuth = 1
    instrument?.azimuth = 2
    instrument?.altitude = 3
    #expect(log.entries == choice.eventsOfOneChange)
    instrument = nil

    #expect(log.entries == choice.eventsOfOneChange + ["deinit"])
  }

  @Test(arguments: OptionChoice.allCases.filter { !$0.asksForDeath })
  func `is the only kind that hears of a death`(choice: OptionChoice) {
    var instrument: Instrument? = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument?.azimuth
    } onChange: { event in
      log.add(spell(event))
    }
    withObservationTracking {
      _ = instrument?.azimuth
    } onChange: {
      log.add("plain")
    }
    instrument = nil

    #expect(log.entries == [])
  }

  @Test func `hears of each object that dies, in the order of the deaths`() {
    var instruments = (0..<4).map { _ in Instrument() }
    let log = Log<String>()
    let number = Guarded(0)

    withObservationTracking(options: .deinit) {
      _ = instruments.map(\.azimuth)
    } onChange: { event in
      log.add("\(spell(event)) \(number.withLock { $0 })")
    }
    for step in 1...4 {
      number.withLock { $0 = step }
      instruments.remove(at: instruments.count / 2)
    }

    #expect(log.entries == ["deinit 1", "deinit 2", "deinit 3", "deinit 4"])
  }

  @Test(.line(13)) func `finds weak references nil and no key path that matches`() {
    var instrument: Instrument? = Instrument()
    let log = Log<String>()

    withObservationTracking(options: .deinit) {
      _ = instrument?.pointing
    } onChange: { [weak instrument] event in
      let matches = event.matches(\Instrument.azimuth) || event.matches(\Instrument.altitude)
      log.add("\(instrument == nil) \(matches)")
    }
    instrument = nil

    #expect(log.entries == ["true false"])
  }

  @Test func `hears once of an object that it read through several properties`() {
    var instrument: Instrument? = Instrument()
    let log = Log<String>()

    withObservationTracking(options: .deinit) {
      _ = instrument?.pointing
      _ = instrument?.targets
      _ = instrument?.azimuth
    } onChange: { event in
      log.add(spell(event))
    }
    instrument = nil

    #expect(log.entries == ["deinit"])
  }

  @Test func `hears once of an object whose class and base class are both observable`() {
    var dome: RemoteDome? = RemoteDome()
    let log = Log<String>()

    withObservationTracking(options: .deinit) {
      _ = dome?.shutter
      _ = dome?.link
    } onChange: { event in
      log.add(spell(event))
    }
    dome = nil

    #expect(log.entries == ["deinit"])
  }

  @Test func `hears of an owner and of what it owned`() {
    var site: Site? = Site()
    let log = Log<String>()

    withObservationTracking(options: .deinit) {
      _ = site?.instrument.azimuth
    } onChange: { event in
      log.add(spell(event))
    }
    site = nil

    #expect(log.entries == ["deinit", "deinit"])
  }

  @Test func `that cancels hears of no later death`() {
    var instruments = (0..<3).map { _ in Instrument() }
    let log = Log<String>()

    withObservationTracking(options: [.didSet, .deinit]) {
      _ = instruments.map(\.azimuth)
    } onChange: { event in
      log.add(spell(event))
      event.cancel()
    }
    instruments.removeLast()
    instruments[0].azimuth = 1
    instruments.removeAll()

    #expect(log.entries == ["deinit"])
  }

  @Test(arguments: ["willSet", "didSet"])
  func `that cancels in a value event hears of no death`(last: String) {
    var instrument: Instrument? = Instrument()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet, .deinit]) {
      _ = instrument?.azimuth
    } onChange: { event in
      log.add(spell(event))
      if spell(event) == last { event.cancel() }
    }
    instrument?.azimuth = 1
    instrument = nil

    #expect(log.entries == (last == "willSet" ? ["willSet"] : ["willSet", "didSet"]))
  }

  @Test func `hears of a change of one object after another one has died`() {
    var first: Instrument? = Instrument()
    let second = Instrument()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet, .deinit]) {
      _ = first?.azimuth
      _ = second.azimuth
    } onChange: { event in
      log.add(spell(event))
    }
    first = nil
    second.azimuth = 1

    #expect(log.entries == ["deinit", "willSet", "didSet"])
  }

  @Observable class Dome {
    var shutter = "open"
  }

  @Observable final class RemoteDome: Dome {
    var link = "up"
  }

  @Observable final class Site {
    var instrument = Instrument()
  }
}
