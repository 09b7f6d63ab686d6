#if PEER
  import Observation
#else
  import Observatory
#endif

/// A generic model.
@Observable final class Sensor<Reading> {
  var reading: Reading

  init(_ reading: Reading) {
    self.reading = reading
  }
}
