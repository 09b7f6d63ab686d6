/// Decides when a block runs, waits or ends.
///
///     waiting ──changed──▶ due ──began──▶ running ──finished──▶ waiting or due
///
/// An observation that asks for `.willSet` alone is also told when a change begins, since a
/// registrar used by hand may never say that it is complete. The observation then stands in the
/// queue as *announced*. If its turn comes while the change is still under way on another thread, it
/// is *held*: outside of the queue, until the change is complete.
///
/// A value without lock, closure or task: each call returns what its caller owes.
struct RunState: Sendable {
  private enum Phase {
    /// Nothing that the block read has changed.
    case waiting
    /// In the queue: a change has begun.
    case announced
    /// Not in the queue: that change is still under way.
    case held
    /// In the queue: the block has to run.
    case due
    /// The block is running on this thread.
    case running(thread: UInt)
    /// The block is running, and never will again.
    case ending
    /// The block never runs again.
    case ended
  }

  enum Turn {
    case run
    /// Wait for the change that was announced.
    case hold
    /// It has ended.
    case skip
  }

  private var phase = Phase.due

  var isEnded: Bool {
    switch phase {
    case .ending, .ended: true
    case .waiting, .announced, .held, .due, .running: false
    }
  }

  var isRunning: Bool {
    switch phase {
    case .running, .ending: true
    case .waiting, .announced, .held, .due, .ended: false
    }
  }

  /// Whether a run is due or under way.
  var isBusy: Bool {
    switch phase {
    case .waiting, .held, .ended: false
    case .announced, .due, .running, .ending: true
    }
  }

  /// Whether a change is made by the block itself.
  ///
  /// - Parameter isHere: Whether this thread makes it.
  func isOwnChange(isHere: Bool) -> Bool {
    switch phase {
    case .running(let thread): isHere && thread == Whereabouts.thisThread
    case .waiting, .announced, .held, .due, .ending, .ended: false
    }
  }

  /// A change begins. Returns whether the observation is to be put into the queue.
  mutating func announced() -> Bool {
    switch phase {
    case .waiting:
      phase = .announced
      return true
    case .announced, .held, .due, .running, .ending, .ended:
      return false
    }
  }

  /// A change is complete. Returns whether the observation is to be put into the queue.
  mutating func changed() -> Bool {
    switch phase {
    case .waiting, .held:
      phase = .due
      return true
    case .announced:
      phase = .due
      return false
    case .due, .running, .ending, .ended:
      // One run to come covers every change before it.
      return false
    }
  }

  /// Its turn has come, on this thread.
  mutating func began(on thread: UInt, hasEvent: Bool) -> Turn {
    switch phase {
    case .announced where !hasEvent:
      phase = .held
      return .hold
    case .announced, .due:
      phase = .running(thread: thread)
      return .run
    case .ended:
      return .skip
    case .waiting, .held, .running, .ending:
      preconditionFailure("only what stands in the queue gets a turn")
    }
  }

  /// The block has returned. Returns whether the observation is to be put into the queue again.
  ///
  /// - Parameters:
  ///   - hasEvent: The block is to be called for something that came meanwhile.
  ///   - isAnnounced: A change has begun meanwhile.
  mutating func finished(hasEvent: Bool, isAnnounced: Bool) -> Bool {
    switch phase {
    case .running:
      phase = hasEvent ? .due : isAnnounced ? .announced : .waiting
      return hasEvent || isAnnounced
    case .ending:
      phase = .ended
      return false
    case .waiting, .announced, .held, .due, .ended:
      preconditionFailure("only a run that began can finish")
    }
  }

  /// Returns whether it stands in the queue for nothing now.
  mutating func end() -> Bool {
    switch phase {
    case .announced, .due:
      phase = .ended
      return true
    case .waiting, .held:
      phase = .ended
      return false
    case .running:
      phase = .ending
      return false
    case .ending, .ended:
      return false
    }
  }
}
