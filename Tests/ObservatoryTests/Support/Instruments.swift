import Observatory

/// The usual model: made by the macro, used by one thread at a time.
@Observable final class Instrument: @unchecked Sendable {
  var azimuth = 0
  var altitude = 0
  var targets: [String] = []
  @ObservationIgnored var serialNumber = 0

  var pointing: String { "\(azimuth)/\(altitude)" }
}

/// A model that threads may use at the same time: each property is behind a lock.
final class SharedInstrument: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Guarded((azimuth: 0, altitude: 0))

  var azimuth: Int {
    get {
      registrar.access(self, keyPath: \.azimuth)
      return stored.withLock { $0.azimuth }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.azimuth) {
        stored.withLock { $0.azimuth = newValue }
      }
    }
  }

  var altitude: Int {
    get {
      registrar.access(self, keyPath: \.altitude)
      return stored.withLock { $0.altitude }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.altitude) {
        stored.withLock { $0.altitude = newValue }
      }
    }
  }
}

/// A model whose registrar is called by hand, in any order. It stores nothing.
final class Handmade: Observable, Sendable {
  let registrar = ObservationRegistrar()

  var azimuth: Int { 0 }
  var altitude: Int { 0 }

  func read(_ keyPath: KeyPath<Handmade, Int> = \.azimuth) {
    registrar.access(self, keyPath: keyPath)
  }

  func begin(_ keyPath: KeyPath<Handmade, Int> = \.azimuth) {
    registrar.willSet(self, keyPath: keyPath)
  }

  func end(_ keyPath: KeyPath<Handmade, Int> = \.azimuth) {
    registrar.didSet(self, keyPath: keyPath)
  }

  func change(_ keyPath: KeyPath<Handmade, Int> = \.azimuth) {
    begin(keyPath)
    end(keyPath)
  }
}
