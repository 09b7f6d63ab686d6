internal import Observatory

/// Says which continuous observations were still busy when the limit had passed.
public struct NotSettled: Error, CustomStringConvertible {
  private let limit: Duration
  private let blocks: [String]

  init(limit: Duration, blocks: [String]) {
    self.limit = limit
    self.blocks = blocks
  }

  public var description: String {
    """
    Expected everything that observes to settle within \(limit); \
    \(blocks.isEmpty ? "a loop over Observations did not" : "\(blocks.count) did not:")
    \(blocks.sorted().map { "  \($0)" }.joined(separator: "\n"))
    If a block is due, see what keeps its actor busy. If one was called, see what it waits for, or \
    whether two observations keep waking each other.
    """
  }
}
