import Observatory
import Testing

@Suite(.line(6)) struct `A pair of events` {
  @Test func `ends with the outer one of two nested changes of one property`() {
    let handmade = Handmade()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      handmade.read()
    } onChange: { event in
      log.add(spell(event))
    }
    handmade.registrar.withMutation(of: handmade, keyPath: \.azimuth) {
      log.add("outer change")
      handmade.registrar.withMutation(of: handmade, keyPath: \.azimuth) {
        log.add("nested change")
      }
      log.add("end")
    }
    handmade.change()

    #expect(log.entries == ["willSet", "outer change", "nested change", "end", "didSet"])
  }

  @Test func `is not broken by a change of the same property in another one's handler`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = instrument.azimuth
    } onChange: { event in
      log.add("\(spell(event)) at \(instrument.azimuth)")
    }
    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
      log.add("the other one assigns")
      instrument.azimuth = 5
    }
    instrument.azimuth = 9

    // A didSet at 5 would be the last word on a value that is 9.
    #expect(log.entries == ["willSet at 0", "the other one assigns", "didSet at 9"])
  }

  @Test func `is not broken by a change that its own willSet makes`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = instrument.pointing
    } onChange: { event in
      log.add("\(spell(event)) at \(instrument.pointing)")
      guard event.kind == .willSet else { return }
      instrument.azimuth = 5
      instrument.altitude = 5
      log.add("handler ends")
    }
    instrument.azimuth = 9

    #expect(log.entries == ["willSet at 0/0", "handler ends", "didSet at 9/5"])
  }

  @Test(
    arguments: [\Handmade.azimuth, \Handmade.altitude] as [any KeyPath<Handmade, Int> & Sendable])
  func `is not broken by another thread's change in its middle`(
    other: any KeyPath<Handmade, Int> & Sendable
  ) {
    let handmade = Handmade()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      handmade.read()
      handmade.read(\.altitude)
    } onChange: { event in
      log.add("\(spell(event)) \(event.matches(\Handmade.azimuth)) by \(nameOfThread())")
    }
    handmade.begin()
    onAnotherThread(named: "remote link") { handmade.change(other) }
    log.add("the other thread is through")
    handmade.end()

    #expect(
      log.entries == [
        "willSet true by test", "the other thread is through", "didSet true by test",
      ])
  }

  @Test func `is not broken by another thread's change while its handler runs`() {
    let instrument = SharedInstrument()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = instrument.azimuth
    } onChange: { event in
      log.add("\(spell(event)) at \(instrument.azimuth) by \(nameOfThread())")
      guard event.kind == .willSet else { return }
      onAnotherThread(named: "remote link") { instrument.azimuth = 5 }
      log.add("the other thread is through")
    }
    instrument.azimuth = 9

    // A didSet at 5 would be the last word on a value that is 9.
    #expect(
      log.entries == ["willSet at 0 by test", "the other thread is through", "didSet at 9 by test"])
  }

  @Test func `stands for the change that began first, though the other one ends first`() {
    let handmade = Handmade()
    let log = Log<String>()
    let (begun, mayEnd) = (Gate(), Gate())

    withObservationTracking(options: [.willSet, .didSet]) {
      handmade.read()
    } onChange: { event in
      log.add("\(spell(event)) \(nameOfThread())")
    }
    let first = startThread(named: "first") {
      handmade.begin()
      begun.open()
      mayEnd.wait()
      handmade.end()
    }
    begun.wait()
    onAnotherThread(named: "second") { handmade.change() }
    #expect(log.entries == ["willSet first"])
    mayEnd.open()
    first.wait()

    #expect(log.entries == ["willSet first", "didSet first"])
  }

  @Test func `that is armed within a change is for the next one, as a whole`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = instrument.azimuth
      } onChange: { event in
        log.add("\(spell(event)) at \(instrument.azimuth)")
      }
    }
    instrument.azimuth = 1
    instrument.azimuth = 2

    #expect(log.entries == ["willSet at 1", "didSet at 2"])
  }
}
