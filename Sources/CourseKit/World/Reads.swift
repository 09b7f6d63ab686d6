/// Counts, for a check, how often the properties of an object are read.
///
/// A class that the macro has made observable calls it from its `access`, through which the macro
/// sends each read.
@MainActor
final class Reads {
  private var counts: [AnyKeyPath: Int] = [:]

  func add(_ property: AnyKeyPath) { counts[property, default: 0] += 1 }

  /// How often one property was read.
  func of(_ property: AnyKeyPath) -> Int { counts[property, default: 0] }

  /// How often something was read.
  var all: Int { counts.values.reduce(0, +) }
}
