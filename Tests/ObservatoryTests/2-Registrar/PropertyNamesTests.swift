import Testing

@testable import Observatory

@Suite struct `The names of the properties of a table` {
  private let azimuth = SharedKeyPath(\Instrument.azimuth)
  private let altitude = SharedKeyPath(\Instrument.altitude)

  @Test func `are known once they are added`() {
    var names = PropertyNames()
    #expect(names.known == 0)
    names.add(azimuth, of: 4)
    names.add(altitude, of: 1)
    #expect(names.known == 5)
    #expect(names.moved == 0)
    #expect(names[4]?.keyPath === azimuth.keyPath)
    #expect(names[1]?.keyPath === altitude.keyPath)
    #expect(names[2] == nil)
  }

  @Test func `find the property of a key path`() {
    var names = PropertyNames()
    names.add(azimuth, of: 4)
    names.add(altitude, of: 1)
    #expect(names.bit(of: \Instrument.azimuth) == 4)
    #expect(names.bit(of: \Instrument.altitude) == 1)
    #expect(names.bit(of: \Instrument.targets) == nil)
  }

  @Test func `find it by an equal key path that is another object`() {
    var names = PropertyNames()
    for number in 0..<3 { names.add(SharedKeyPath(\TrackStore.[Track(number)]), of: 1 << number) }
    for number in 0..<3 { #expect(names.bit(of: \TrackStore.[Track(number)]) == 1 << number) }
    #expect(names.bit(of: \TrackStore.[Track(3)]) == nil)
  }

  @Test func `keep what was learned first`() {
    var names = PropertyNames()
    names.add(azimuth, of: 1, isMoved: true)
    names.add(altitude, of: 1)
    #expect(names[1]?.keyPath === azimuth.keyPath)
    #expect(names.moved == 1)
    names.add(altitude, of: 2)
    names.add(azimuth, of: 2, isMoved: true)
    #expect(names.moved == 1)
    #expect(names[2]?.keyPath === altitude.keyPath)
  }

  @Test func `may be missing: the property is known all the same`() {
    var names = PropertyNames()
    names.add(nil, of: 1)
    names.add(nil, of: 2)
    names.add(azimuth, of: 4)
    #expect(names.known == 7)
    #expect(names[1] == nil)
    #expect(names[2] == nil)
    #expect(names.bit(of: \Instrument.azimuth) == 4)
    #expect(names.bit(of: \Instrument.altitude) == nil)
  }
}
