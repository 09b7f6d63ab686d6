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
      let state =
        observation.isRunning
        ? "its block was called and has not returned" : "its block is due and was not called"
      return "  \(observation.fileID):\(observation.line): \(state)"
    }
    return """
      Expected every continuous observation to settle within \(limit); \
      \(observations.count) did not, started at
      \(lines.sorted().joined(separator: "\n"))
      If a block is due, see what keeps its actor busy. If one was called, see what it waits for, or \
      whether two observations keep waking each other.
      """
  }
}
