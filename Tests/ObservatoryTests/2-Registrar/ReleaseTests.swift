import Observatory
import Testing

@Suite(.line(11)) struct `What a handler captured` {
  @Test func `is released when onChange has been called`() {
    let instrument = Instrument()
    let other = Instrument()

    let captured = Captured { cargo in
      withObservationTracking {
        _ = instrument.pointing
        _ = other.azimuth
      } onChange: {
        cargo.hold()
      }
    }
    #expect(!captured.isGone)
    instrument.azimuth = 1

    #expect(captured.isGone)
    withExtendedLifetime((instrument, other)) {}
  }

  @Test(arguments: OptionChoice.values)
  func `is released when the last value event is through`(choice: OptionChoice) {
    let instrument = Instrument()
    let other = Instrument()

    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
        _ = instrument.pointing
        _ = other.azimuth
      } onChange: { _ in
        cargo.hold()
      }
    }
    #expect(!captured.isGone)
    instrument.azimuth = 1

    #expect(captured.isGone)
    withExtendedLifetime((instrument, other)) {}
  }

  @Test func `is released after the first half of a change, when that was all`() {
    let handmade = Handmade()

    let captured = Captured { cargo in
      withObservationTracking(options: .willSet) {
        handmade.read()
        handmade.read(\.altitude)
      } onChange: { _ in
        cargo.hold()
      }
    }
    handmade.begin()

    #expect(captured.isGone)
    handmade.end()
  }

  @Test(arguments: OptionChoice.values + OptionChoice.deaths.filter { $0 != .death })
  func `is released when the first value event cancels`(choice: OptionChoice) {
    let handmade = Handmade()

    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
        handmade.read()
        handmade.read(\.altitude)
      } onChange: { event in
        cargo.hold()
        event.cancel()
      }
    }
    handmade.begin()
    #expect(captured.isGone == choice.options.contains(.willSet))
    handmade.end()

    #expect(captured.isGone)
  }

  @Test(arguments: OptionChoice.deaths)
  func `is kept for a death and released after the last one`(choice: OptionChoice) {
    var instruments = [Instrument(), Instrument()]

    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
        _ = instruments.map(\.azimuth)
      } onChange: { _ in
        cargo.hold()
      }
    }
    instruments[0].azimuth = 1
    instruments[1].azimuth = 1
    #expect(!captured.isGone)
    instruments.removeFirst()
    #expect(!captured.isGone)
    instruments.removeFirst()

    #expect(captured.isGone)
  }

  @Test func `is released when the first death cancels, though another object lives`() {
    let living = Instrument()
    var dying: Instrument? = Instrument()

    let captured = Captured { cargo in
      withObservationTracking(options: .deinit) {
        _ = living.azimuth
        _ = dying?.azimuth
      } onChange: { event in
        cargo.hold()
        event.cancel()
      }
    }
    dying = nil

    #expect(captured.isGone)
    withExtendedLifetime(living) {}
  }

  @Test(arguments: OptionChoice.values)
  func `is released when all objects died that could have changed`(choice: OptionChoice) {
    var instruments = [Instrument(), Instrument()]

    let captured = Captured { cargo in
      withObservationTracking(options: choice.options) {
        _ = instruments.map(\.azimuth)
      } onChange: { _ in
        cargo.hold()
      }
    }
    instruments.removeFirst()
    #expect(!captured.isGone, "the other one can still change")
    instruments.removeFirst()

    #expect(captured.isGone)
  }

  @Test func `is released when a change between the read and the arming was delivered`() {
    let instrument = Instrument()

    let captured = Captured { cargo in
      withObservationTracking {
        _ = instrument.azimuth
        onAnotherThread { instrument.azimuth = 1 }
      } onChange: {
        cargo.hold()
      }
    }

    #expect(captured.isGone)
  }

  @Test func `is not kept by a thousand trackings that have fired`() {
    let instrument = Instrument()
    let other = Instrument()
    let alive = Guarded(0)

    for azimuth in 1...1_000 {
      alive.withLock { $0 += 1 }
      let cargo = Cargo { alive.withLock { $0 -= 1 } }
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = instrument.azimuth
        _ = other.azimuth
      } onChange: { _ in
        cargo.hold()
      }
      instrument.azimuth = azimuth
    }

    #expect(alive.withLock { $0 } <= 1, "only the last one may be held by the loop")
    withExtendedLifetime(other) {}
  }
}
