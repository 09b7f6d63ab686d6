import Foundation
import Observatory
import Testing

@Suite struct `A registrar as a part of a model's value` {
  struct Coordinates: Hashable, Codable {
    var registrar = ObservationRegistrar()
    var azimuth = 0
  }

  @Observable final class Telescope: Codable, Hashable {
    var azimuth = 0

    enum CodingKeys: String, CodingKey {
      case _azimuth = "azimuth"
    }

    static func == (one: Telescope, other: Telescope) -> Bool { one.azimuth == other.azimuth }

    func hash(into hasher: inout Hasher) { hasher.combine(azimuth) }
  }

  /// Here the compiler encodes all that is stored, the registrar too.
  @Observable final class Dome: Encodable {
    var shutter = "open"
  }

  @Test func `is equal to each other one and has the same hash`() {
    let (one, other) = (ObservationRegistrar(), ObservationRegistrar())
    let copy = one

    #expect(one == other)
    #expect(one == copy)
    #expect(one.hashValue == other.hashValue)
    #expect(Set([one, other, copy]).count == 1)
  }

  @Test func `does not change with what it observes`() {
    let handmade = Handmade()
    withObservationTracking {
      handmade.read()
    } onChange: {
    }

    #expect(handmade.registrar == ObservationRegistrar())
    #expect(handmade.registrar.hashValue == ObservationRegistrar().hashValue)
  }

  @Test func `leaves a synthesized equality to the other properties`() {
    let (one, same) = (Coordinates(azimuth: 1), Coordinates(azimuth: 1))
    let other = Coordinates(azimuth: 2)

    #expect(one == same)
    #expect(one != other)
    #expect(Set([one, same, other]).count == 2)
  }

  @Test func `encodes nothing`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys

    let json = String(decoding: try encoder.encode(Coordinates(azimuth: 1)), as: UTF8.self)

    #expect(json == #"{"azimuth":1,"registrar":{}}"#)
  }

  @Test func `encodes nothing of what is observed`() throws {
    let handmade = Handmade()
    withObservationTracking(options: [.didSet, .deinit]) {
      handmade.read()
    } onChange: { _ in
    }

    let json = String(decoding: try JSONEncoder().encode([handmade.registrar]), as: UTF8.self)

    #expect(json == "[{}]")
  }

  @Test func `can be decoded from anything, and is fresh`() throws {
    for json in ["[{}]", #"[{"observers":3}]"#, "[[]]", "[7]"] {
      let registrars = try JSONDecoder().decode(
        [ObservationRegistrar].self, from: Data(json.utf8))
      #expect(registrars == [ObservationRegistrar()])
    }
  }

  @Test func `makes a decoded model observable from the start`() throws {
    let original = Telescope()
    original.azimuth = 7
    let log = Log<String>()
    withObservationTracking {
      _ = original.azimuth
    } onChange: {
      log.add("original")
    }

    let decoded = try JSONDecoder().decode(Telescope.self, from: JSONEncoder().encode(original))
    #expect(decoded.azimuth == 7)
    withObservationTracking {
      _ = decoded.azimuth
    } onChange: {
      log.add("decoded")
    }
    decoded.azimuth = 8
    #expect(log.entries == ["decoded"])
    original.azimuth = 8
    #expect(log.entries == ["decoded", "original"])
  }

  @Test func `adds an empty value to a model that encodes all that it stores`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys

    let json = String(decoding: try encoder.encode(Dome()), as: UTF8.self)

    #expect(json == #"{"_$observationRegistrar":{},"_shutter":"open"}"#)
  }

  @Test func `takes no part when a model is hashed and encoded in a tracked block`()
    throws
  {
    let telescope = Telescope()
    let log = Log<String>()

    _ = try withObservationTracking(options: .willSet) {
      // The coding reads what is stored, past the registrar; the hash reads the property.
      (telescope.hashValue, try JSONEncoder().encode(telescope))
    } onChange: { _ in
      log.add("changed")
    }
    telescope.azimuth = 1

    #expect(log.entries == ["changed"])
    #expect(Set([telescope, Telescope()]).count == 2)
  }
}
