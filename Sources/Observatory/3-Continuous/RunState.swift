/// Decides when a closure runs, waits or ends: the block of a continuous observation, or the closure of
/// an iterator.
///
///     due ──began──▶ running ──finished──▶ waiting ──changed──▶ due
///
/// A value without lock, closure or task: each call returns what its caller owes.
struct RunState: BitwiseCopyable, Sendable {
  private enum Phase: BitwiseCopyable {
    /// The closure has to run.
    case due
    /// The closure is running.
    case running
    /// Nothing that the closure read has changed.
    case waiting
    /// The closure is running, and never will again.
    case ending
    /// The closure never runs again.
    case ended
  }

  /// Where the closure is running.
  private var runner = Whereabouts.nowhere
  private var phase = Phase.due

  var isDue: Bool { phase == .due }
  var isWaiting: Bool { phase == .waiting }
  var isRunning: Bool { phase == .running || phase == .ending }
  var isEnded: Bool { phase == .ending || phase == .ended }

  /// Whether what happens here is done by the closure itself.
  var isByItself: Bool {
    isRunning && runner == .here
  }

  /// Something has changed. Returns whether the closure became due.
  mutating func changed() -> Bool {
    switch phase {
    case .waiting:
      phase = .due
      return true
    case .due, .running, .ending, .ended:
      // One run to come covers every change before it; a run under way looks when it finishes.
      return false
    }
  }

  /// The closure is about to run. Returns whether it may.
  mutating func began(by runner: Whereabouts) -> Bool {
    guard phase == .due else { return false }
    phase = .running
    self.runner = runner
    return true
  }

  /// The closure has returned. Returns whether it became due.
  ///
  /// - Parameter isStale: Something changed meanwhile.
  mutating func finished(isStale: Bool) -> Bool {
    switch phase {
    case .running:
      phase = isStale ? .due : .waiting
      return isStale
    case .ending:
      phase = .ended
      return false
    case .due, .waiting, .ended:
      preconditionFailure("only a run that began can finish")
    }
  }

  /// The end. While the closure runs, all that it has is kept until it has returned.
  mutating func end() {
    switch phase {
    case .due, .waiting: phase = .ended
    case .running: phase = .ending
    case .ending, .ended: break
    }
  }
}
