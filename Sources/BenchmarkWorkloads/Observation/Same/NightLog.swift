import Observation

/// A model with an array that grows.
@Observable final class NightLog {
  var lines: [Int] = []
}
