/// A variable of a program: it holds one object of its class, or nil.
enum Slot: Int, CaseIterable, Sendable {
  case lyra, vega, sol, dome

  /// The properties that an object in this variable has.
  var properties: [Property] {
    switch self {
    case .lyra, .vega: Property.ofTelescopes
    case .sol: Property.ofTelescopes + [.filter]
    case .dome: [.shutter, .heading]
    }
  }

  /// The name of the class.
  var className: String {
    switch self {
    case .lyra, .vega: "Telescope"
    case .sol: "SolarTelescope"
    case .dome: "Dome"
    }
  }

  static let telescopes: [Slot] = [.lyra, .vega, .sol]
}

/// A property of the observatory's classes.
enum Property: Int, CaseIterable, Sendable {
  /// A plain value.
  case azimuth
  /// Its observer sets the same property: above 3 it becomes 3.
  case altitude
  /// Its observer sets another property, `azimuth`.
  case zoom
  /// An array, changed in place.
  case frames
  /// A weak link to another telescope.
  case companion
  /// Computed: `azimuth + altitude`.
  case sum
  /// Of the subclass.
  case filter
  /// Of the class written by hand.
  case shutter, heading

  static let ofTelescopes: [Property] = [.azimuth, .altitude, .zoom, .frames, .companion, .sum]

  /// What `=` and `+=` can change.
  static let numbers: [Property] = [.azimuth, .altitude, .zoom, .filter, .shutter, .heading]
}

/// A property of the object that a variable holds.
struct Place: Equatable, Sendable {
  var slot: Slot
  var property: Property
}

extension Place: CustomStringConvertible {
  var description: String { "\(slot).\(property)" }
}
