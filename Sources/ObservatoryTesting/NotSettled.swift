internal import Observatory

/// Says which continuous observations were still busy when the limit had passed.
public struct NotSettled: Error, CustomStringConvertible {
  private let limit: Duration
  private let observations: [Activity.Observation]

  init(limit: Duration, observations: [Activity.Observation]) {
    self.limit = limit
    self.observations = observations
  }

  public var description: String {
    let lines = observations.map { observation in
      let place = observation.isolation.map { "on \($0)" } ?? "on no actor"
      let cause = Set(observation.models).sorted().joined(separator: ", ")
      let state =
        observation.isRunning
        ? "was called and has not returned" : "is due and was not called"
      return "  a block \(place) \(state)" + (cause.isEmpty ? "" : ", for a change of a \(cause)")
    }
    return """
      Expected everything that observes to settle within \(limit); \
      \(lines.isEmpty ? "a loop over Observations did not" : "\(lines.count) did not:")
      \(lines.sorted().joined(separator: "\n"))
      If a block is due, see what keeps its actor busy. If one was called, see what it waits for, or \
      whether two observations keep waking each other.
      """
  }
}
