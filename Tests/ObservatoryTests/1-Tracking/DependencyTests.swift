import Observatory
import Testing

@Suite(.line(2)) struct `A dependency` {
  /// Tells whether a tracking of `apply` hears of a later change.
  private func isMade(
    by apply: (Instrument) -> Void, thenChanging change: (Instrument) -> Void
  ) -> Bool {
    let instrument = Instrument()
    instrument.targets = ["Vega", "Deneb"]
    let log = Log<String>()
    withObservationTracking {
      apply(instrument)
    } onChange: {
      log.add("changed")
    }
    #expect(log.entries == [], "what the block itself does is no event")
    change(instrument)
    return log.count == 1
  }

  @Test func `is a read`() {
    #expect(isMade(by: { _ = $0.azimuth }, thenChanging: { $0.azimuth = 9 }))
  }

  @Test func `is not a write`() {
    #expect(!isMade(by: { $0.azimuth = 3 }, thenChanging: { $0.azimuth = 9 }))
    #expect(!isMade(by: { $0.targets = [] }, thenChanging: { $0.targets = ["Mizar"] }))
    #expect(!isMade(by: { $0[keyPath: \.azimuth] = 3 }, thenChanging: { $0.azimuth = 9 }))
  }

  @Test func `is not a write of the same value`() {
    #expect(!isMade(by: { $0.azimuth = 0 }, thenChanging: { $0.azimuth = 9 }))
  }

  @Test func `is a change in place, which reads and writes`() {
    func park(_ azimuth: inout Int) { azimuth = 0 }

    #expect(isMade(by: { $0.azimuth += 1 }, thenChanging: { $0.azimuth = 9 }))
    #expect(isMade(by: { park(&$0.azimuth) }, thenChanging: { $0.azimuth = 9 }))
    #expect(isMade(by: { $0.targets[0] = "Altair" }, thenChanging: { $0.targets = [] }))
    #expect(isMade(by: { $0.targets.append("Altair") }, thenChanging: { $0.targets = [] }))
    #expect(isMade(by: { $0.targets.removeAll() }, thenChanging: { $0.targets = ["Mizar"] }))
    #expect(isMade(by: { $0.targets.swapAt(0, 1) }, thenChanging: { $0.targets = [] }))
  }

  @Test func `is not what the macro ignores`() {
    #expect(!isMade(by: { _ = $0.serialNumber }, thenChanging: { $0.serialNumber = 9 }))
  }

  @Test func `is one property, not its object`() {
    #expect(!isMade(by: { _ = $0.azimuth }, thenChanging: { $0.altitude = 9 }))
  }

  @Test func `on a computed property is on the stored ones that it reads`() {
    #expect(isMade(by: { _ = $0.pointing }, thenChanging: { $0.azimuth = 9 }))
    #expect(isMade(by: { _ = $0.pointing }, thenChanging: { $0.altitude = 9 }))
    #expect(!isMade(by: { _ = $0.pointing }, thenChanging: { $0.targets = [] }))
  }

  @Test func `is met by a change in place, once`() {
    let changes: [@Sendable (Instrument) -> Void] = [
      { $0.targets.append("Altair") },
      { $0.targets[0] = "Altair" },
      { $0.targets += ["Altair"] },
      { $0.targets.reverse() },
    ]
    for change in changes {
      let instrument = Instrument()
      instrument.targets = ["Vega"]
      let log = Log<String>()
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = instrument.targets
      } onChange: { event in
        log.add(spell(event))
      }
      change(instrument)
      #expect(log.entries == ["willSet", "didSet"])
    }
  }

  @Test func `is not met by the assignment of an equal value`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = instrument.pointing
    } onChange: { event in
      log.add(spell(event))
    }
    instrument.azimuth = 0
    #expect(log.entries == [])
    instrument.azimuth = 1
    #expect(log.entries == ["willSet", "didSet"])
  }
}
