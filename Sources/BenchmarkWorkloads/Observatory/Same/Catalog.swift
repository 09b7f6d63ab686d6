#if PEER
  import Observation
#else
  import Observatory
#endif

/// A model with a list of models.
@Observable final class Catalog {
  var telescopes: [Telescope] = []

  /// Reads the list, and each of its objects.
  func readAll() -> Int {
    telescopes.reduce(0) { $0 + $1.azimuth }
  }
}
