/// Decides when an iterator evaluates its closure, waits or ends.
///
///     stale ──next──▶ evaluating ──evaluated──▶ current ──next──▶ waiting ──changed──▶ stale
///
/// A value without lock, closure or task: each call returns what its caller owes.
struct IterationState: Sendable {
  private enum Phase {
    /// The closure is to be evaluated at the next `next()`.
    case stale
    /// A change has begun; whether it is complete is looked at before evaluating.
    case announced
    /// The closure is being evaluated on this thread. `isStale`: something changed meanwhile.
    case evaluating(thread: UInt, isStale: Bool)
    /// Nothing has changed since the last value was returned.
    case current
    /// As `current`, and `next()` waits for a change.
    case waiting
    /// There are no more values.
    case ended
  }

  enum Step {
    case evaluate
    case wait
    case end
  }

  private var phase = Phase.stale
  /// Changes that have begun and are not complete.
  private var openChanges = OpenChanges()
  /// The closure is stale for no other reason than `diedWhileEvaluating`.
  private var isStaleByDeath = false
  /// It was so before this evaluation.
  private var wasStaleByDeath = false

  var isEnded: Bool {
    if case .ended = phase { true } else { false }
  }

  /// What `next()` has to do.
  var step: Step {
    switch phase {
    case .stale, .announced: .evaluate
    case .current, .waiting: .wait
    case .ended: .end
    // Two tasks share a copy of one iterator; the second one waits for the next change.
    case .evaluating: .wait
    }
  }

  /// - Parameter isHere: Whether this thread makes the change.
  func isOwnChange(isHere: Bool) -> Bool {
    if case .evaluating(let thread, _) = phase {
      isHere && thread == Whereabouts.thisThread
    } else {
      false
    }
  }

  /// `next()` waits from now on, unless a change came just before. Returns whether it waits.
  mutating func wait() -> Bool {
    switch phase {
    case .current:
      phase = .waiting
      return true
    case .waiting, .evaluating:
      return true
    case .stale, .announced, .ended:
      return false
    }
  }

  /// A change begins. Returns whether those who wait are to be resumed.
  mutating func announced(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> Bool {
    switch phase {
    case .current, .waiting:
      openChanges.insert(property, of: table, isHere: isHere)
      phase = .announced
      return true
    case .stale, .announced, .evaluating:
      openChanges.insert(property, of: table, isHere: isHere)
      return false
    case .ended:
      return false
    }
  }

  /// A change of `property` is complete. Returns whether those who wait are to be resumed.
  mutating func completed(_ property: Property, of table: ObserverTable) -> Bool {
    openChanges.remove(property, of: table)
    return changed()
  }

  /// A change is complete. Returns whether those who wait are to be resumed.
  mutating func changed() -> Bool {
    switch phase {
    case .current, .waiting, .announced:
      phase = .stale
      return true
    case .evaluating(let thread, _):
      phase = .evaluating(thread: thread, isStale: true)
      isStaleByDeath = false
      return false
    case .stale, .ended:
      return false
    }
  }

  /// An object died on the thread that evaluates.
  ///
  /// The closure may have been the last to hold an object that others let go of meanwhile: then its
  /// value is no longer true. Or it replaces the object, and will do so again: so a second time in a
  /// row does not count.
  mutating func diedWhileEvaluating() -> Bool {
    guard case .evaluating(let thread, isStale: false) = phase, !wasStaleByDeath else {
      return false
    }
    phase = .evaluating(thread: thread, isStale: true)
    isStaleByDeath = true
    return false
  }

  /// The closure is about to be evaluated on `thread`. Returns whether it may.
  mutating func began(on thread: UInt) -> Bool {
    switch phase {
    case .stale:
      _ = openChanges.takeOver()
    case .announced:
      // A change that began here is over: this thread would not be doing anything else otherwise.
      guard !openChanges.takeOver().isEmpty else {
        phase = .current
        return false
      }
    case .evaluating, .current, .waiting, .ended:
      return false
    }
    wasStaleByDeath = isStaleByDeath
    isStaleByDeath = false
    phase = .evaluating(thread: thread, isStale: false)
    return true
  }

  /// The closure has returned a value. Returns whether those who wait are to be resumed.
  mutating func evaluated() -> Bool {
    guard case .evaluating(_, let isStale) = phase else { return false }
    if isStale {
      phase = .stale
    } else {
      phase = openChanges.isEmpty ? .current : .announced
    }
    return isStale
  }

  mutating func end() {
    phase = .ended
  }

  /// Starts to wait for the end of the changes that are open. Returns a number for this wait.
  mutating func startHold() -> UInt16 {
    openChanges.startHold()
  }

  /// Counts a change that is still open as complete, if it must be over.
  mutating func lookAtOpenChanges(
    _ hold: UInt16, _ isLimitPassed: Bool
  ) -> (isOver: Bool, wakes: Bool) {
    guard openChanges.isHeld(hold) else { return (true, false) }
    let over = openChanges.takeOver(isLimitPassed: isLimitPassed)
    return over.isEmpty ? (false, false) : (openChanges.isEmpty, changed())
  }
}
