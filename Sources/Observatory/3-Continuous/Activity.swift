internal import Synchronization

/// Knows whether any continuous observation has a run due or under way: it counts the queues that
/// have one. `ObservatoryTesting` waits
/// for that to end.
package enum Activity {
  private static let busy = Atomic<Int>(0)
  private static let waiters = Lock([@Sendable () -> Void]())

  static func began() {
    busy.wrappingAdd(1, ordering: .relaxed)
  }

  static func ended() {
    let left = busy.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    guard left == 0 else { return }
    // Whoever comes to wait looks at `busy` with the lock held, and so does this thread: another
    // observation can be busy by now. Then the end of that one wakes all who wait.
    let woken: [@Sendable () -> Void] = waiters.withLock { waiters in
      guard busy.load(ordering: .sequentiallyConsistent) == 0 else { return [] }
      defer { waiters = [] }
      return waiters
    }
    for waiter in woken { waiter() }
  }

  /// Calls `action` once no observation is busy: now, or on the thread on which the last one ends.
  package static func whenIdle(_ action: @escaping @Sendable () -> Void) {
    let isIdle = waiters.withLock { waiters in
      if busy.load(ordering: .sequentiallyConsistent) == 0 { return true }
      waiters.append(action)
      return false
    }
    if isIdle { action() }
  }

  /// An observation that is busy, for a message to a person.
  package struct Observation: Sendable {
    package let fileID: String
    package let line: Int
    /// Whether its block has been called and has not returned.
    package let isRunning: Bool
  }

  /// The observations whose run is due or under way.
  ///
  /// A line and those who stand in it are not looked at in one moment: of two that wake each other, the
  /// one has had its turn by then, and the other did not stand there yet. So a look that finds nobody is
  /// believed only when all is idle.
  package static var observations: [Observation] {
    for _ in 0..<looks {
      let found = Isolations.all.flatMap(\.observations)
      guard found.isEmpty, busy.load(ordering: .sequentiallyConsistent) > 0 else {
        return found.map {
          Observation(fileID: $0.fileID.string, line: Int($0.line), isRunning: $0.isRunning)
        }
      }
    }
    return []
  }

  /// A message to a person is not worth waiting for ever.
  private static let looks = 10_000
}
