#if PEER
  import Observation
#else
  import Observatory
#endif

/// A model with an array that grows.
@Observable final class NightLog {
  var lines: [Int] = []
}
