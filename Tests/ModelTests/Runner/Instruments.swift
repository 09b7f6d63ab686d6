import Observatory

/// An object of a program, which says when it is gone.
class Instrument {
  let serial: Int
  private let whenGone: (Int) -> Void

  init(serial: Int, whenGone: @escaping (Int) -> Void) {
    self.serial = serial
    self.whenGone = whenGone
  }

  deinit { whenGone(serial) }
}

@Observable class Telescope: Instrument {
  var azimuth = 0
  var altitude = 0 {
    didSet { if altitude > 3 { altitude = 3 } }
  }
  var zoom = 0 {
    didSet { azimuth = zoom }
  }
  var frames = [0]
  weak var companion: Telescope?
  var sum: Int { azimuth + altitude }

  override init(serial: Int, whenGone: @escaping (Int) -> Void) {
    super.init(serial: serial, whenGone: whenGone)
  }
}

@Observable final class SolarTelescope: Telescope {
  var filter = 0

  override init(serial: Int, whenGone: @escaping (Int) -> Void) {
    super.init(serial: serial, whenGone: whenGone)
  }
}

/// A class without the macro, whose registrar a program calls as it likes.
final class Dome: Instrument, Observable {
  struct Stored {
    var shutter = 0
    var heading = 0
  }

  let registrar = ObservationRegistrar()
  var stored = Stored()

  var shutter: Int {
    get { get(\.shutter, \.shutter) }
    set { set(\.shutter, \.shutter, newValue) }
    _modify {
      registrar.access(self, keyPath: \.shutter)
      registrar.willSet(self, keyPath: \.shutter)
      defer { registrar.didSet(self, keyPath: \.shutter) }
      yield &stored.shutter
    }
  }

  var heading: Int {
    get { get(\.heading, \.heading) }
    set { set(\.heading, \.heading, newValue) }
    _modify {
      registrar.access(self, keyPath: \.heading)
      registrar.willSet(self, keyPath: \.heading)
      defer { registrar.didSet(self, keyPath: \.heading) }
      yield &stored.heading
    }
  }

  private func get(_ property: KeyPath<Dome, Int>, _ place: KeyPath<Stored, Int>) -> Int {
    registrar.access(self, keyPath: property)
    return stored[keyPath: place]
  }

  private func set(
    _ property: KeyPath<Dome, Int>, _ place: WritableKeyPath<Stored, Int>, _ value: Int
  ) {
    if stored[keyPath: place] == value { return }
    registrar.withMutation(of: self, keyPath: property) { stored[keyPath: place] = value }
  }
}
