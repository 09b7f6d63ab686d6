import Testing

@testable import Observatory

@Suite struct `The events that a block has still to be called for` {
  private let both: ObservationTracking.Options = [.willSet, .didSet]
  private let azimuth = SharedKeyPath(\Instrument.azimuth)
  private let altitude = SharedKeyPath(\Instrument.altitude)

  /// Spells all events that are left.
  private func spellAll(
    _ pending: inout PendingEvents, _ options: ObservationTracking.Options = .didSet
  ) -> [String] {
    var all: [String] = []
    while let (kind, changes) = pending.next(for: options) {
      all.append(spell(kind) + String(repeating: " change", count: changes.names.count))
    }
    return all
  }

  /// Those of a block that has run.
  private func pending() -> PendingEvents {
    var pending = PendingEvents()
    _ = pending.next(for: .didSet)
    return pending
  }

  @Test func `begin with the initial one`() {
    var pending = PendingEvents()
    #expect(!pending.isEmpty)
    pending.add(azimuth)
    pending.addDeath()
    #expect(spellAll(&pending) == ["initial", "didSet change", "deinit"])
    #expect(pending.isEmpty)
  }

  @Test func `are one for all changes, which it names`() {
    var pending = pending()
    #expect(pending.isEmpty)
    pending.add(azimuth)
    pending.add(altitude)
    pending.add(azimuth)
    #expect(!pending.isEmpty)
    let names = pending.names.map(\.keyPath)
    #expect(names.count == 2)
    #expect(names.contains(\Instrument.azimuth) && names.contains(\Instrument.altitude))
    #expect(spellAll(&pending) == ["didSet change change"])
    #expect(pending.names.isEmpty)
  }

  @Test func `are one for each death`() {
    var pending = pending()
    for _ in 1...3 { pending.addDeath() }
    #expect(spellAll(&pending) == ["deinit", "deinit", "deinit"])
  }

  @Test func `stand where the latest change was`() {
    var pending = pending()
    pending.addDeath()
    pending.add(azimuth)
    pending.addDeath()
    pending.addDeath()
    pending.add(altitude)
    pending.addDeath()
    #expect(
      spellAll(&pending) == ["deinit", "deinit", "deinit", "didSet change change", "deinit"])
  }

  @Test func `are of the kind that was asked for`() {
    for (options, kind) in [(.willSet, "willSet"), (.didSet, "didSet"), (both, "didSet")]
      as [(ObservationTracking.Options, String)]
    {
      var pending = pending()
      pending.add(azimuth)
      #expect(spellAll(&pending, options) == ["\(kind) change"])
    }
  }

  @Test func `count a change of a property without a name`() {
    var pending = pending()
    pending.add(nil)
    #expect(!pending.isEmpty)
    #expect(spellAll(&pending) == ["didSet"])
  }

  @Test func `can be taken as one`() {
    var pending = PendingEvents()
    #expect(pending.takeAll() == true)
    #expect(pending.takeAll() == false)
    pending.addDeath()
    pending.add(azimuth)
    #expect(pending.takeAll() == true)
    #expect(pending.isEmpty)
    #expect(spellAll(&pending) == [])
  }
}
