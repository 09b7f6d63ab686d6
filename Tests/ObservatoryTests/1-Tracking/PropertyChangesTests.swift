import Testing

@testable import Observatory

@Suite(.line(12)) struct `The properties that an event stands for` {
  private static func changes(_ keyPaths: [AnyKeyPath]) -> PropertyChanges {
    var changes = PropertyChanges.none
    for keyPath in keyPaths { changes.insert(SharedKeyPath(keyPath)) }
    return changes
  }

  @Test func `are none at first`() {
    #expect(PropertyChanges.none.isEmpty)
    #expect(!PropertyChanges.none.contains(\Instrument.azimuth))
  }

  @Test func `are those that came, each once`() {
    let changes = Self.changes([
      \Instrument.azimuth, \Instrument.altitude, \Instrument.azimuth, \Instrument.targets,
      \Instrument.altitude,
    ])
    #expect(!changes.isEmpty)
    #expect(changes.names.count == 3)
    #expect(changes.contains(\Instrument.azimuth))
    #expect(changes.contains(\Instrument.altitude))
    #expect(changes.contains(\Instrument.targets))
    #expect(!changes.contains(\Instrument.serialNumber))
  }

  @Test func `are found by an equal key path that is another object`() {
    let made: [AnyKeyPath] = (0..<3).map { number in \TrackStore.[Track(number)] }
    let changes = Self.changes(made)
    for number in 0..<3 { #expect(changes.contains(\TrackStore.[Track(number)])) }
    #expect(!changes.contains(\TrackStore.[Track(3)]))
  }

  @Test func `can be one that has no key path: it matches nothing`() {
    var changes = PropertyChanges.none
    changes.insert(nil)
    #expect(!changes.isEmpty)
    #expect(changes.names.isEmpty)
    #expect(!changes.contains(\Instrument.azimuth))
  }

  @Test func `are gone when they are taken`() {
    var changes = Self.changes([\Instrument.azimuth, \Instrument.altitude])
    let taken = changes.takeAll()
    #expect(changes.isEmpty)
    #expect(!changes.contains(\Instrument.azimuth))
    #expect(taken.contains(\Instrument.azimuth) && taken.contains(\Instrument.altitude))
  }

  @Test(.line(31)) func `are told apart without the user's code when they come`() {
    let asked = Guarded(0)
    let track = Track(1, whenAsked: { asked.withLock { $0 += 1 } })
    let made: [AnyKeyPath] = (0..<3).map { _ in \TrackStore.[track] }
    asked.set(0)
    let changes = Self.changes(made)
    #expect(asked.current == 0)
    #expect(changes.contains(\TrackStore.[Track(1)]))
  }
}
