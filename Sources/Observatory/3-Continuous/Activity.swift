internal import Synchronization

/// Knows whether any closure is due or running: it counts the queues that have one, and the iterators
/// that somebody waits for. `ObservatoryTesting` waits for that to end.
package enum Activity {
  private static let busy = Atomic<Int>(0)
  private static let waiters = Lock([@Sendable () -> Void]())
  /// Whether anyone ever waited. Only then it matters where a loop's body is.
  private static let isWatched = Atomic<Bool>(false)

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

  /// An iterator hands out an element. It is busy until what its caller does with that has suspended.
  static func ended(whenIdle isolation: (any Actor)?) {
    guard isWatched.load(ordering: .relaxed) else { return ended() }
    if let isolation {
      Isolation.startTask(on: isolation) { ended() }
    } else {
      // Nobody knows when a task that is on no actor suspends.
      Task.detached {
        for _ in 0..<200 { await Task.yield() }
        ended()
      }
    }
  }

  /// Calls `action` once nothing is busy: now, or on the thread on which the last one ends.
  package static func whenIdle(_ action: @escaping @Sendable () -> Void) {
    isWatched.store(true, ordering: .relaxed)
    let isIdle = waiters.withLock { waiters in
      if busy.load(ordering: .sequentiallyConsistent) == 0 { return true }
      waiters.append(action)
      return false
    }
    if isIdle { action() }
  }

  /// What is known of the blocks that are due or running, for a message to a person.
  ///
  /// A line and those who stand in it are not looked at in one moment: of two that wake each other, the
  /// one has had its turn by then, and the other did not stand there yet. So a look that finds nobody is
  /// believed only when all is idle.
  package static var observations: [Observation] {
    for _ in 0..<looks {
      let found = RunQueues.all.flatMap { queue in
        queue.receivers.compactMap { $0.observation(on: queue.isolation) }
      }
      guard found.isEmpty, busy.load(ordering: .sequentiallyConsistent) > 0 else { return found }
    }
    return []
  }

  /// A message to a person is not worth waiting for ever.
  private static let looks = 10_000

  /// A block that is due or running.
  package struct Observation: Sendable {
    /// The actor, if there is one.
    package let isolation: String?
    /// The types of the objects whose change it is due for. (Their properties have no names at run time.)
    package let models: [String]
    /// Whether it has been called and has not returned.
    package let isRunning: Bool
  }
}

extension Receiver {
  fileprivate func observation(on isolation: (any Actor)?) -> Activity.Observation? {
    let known = state.withLock { state -> (isRunning: Bool, names: [SharedKeyPath])? in
      guard state.run.isDue || state.run.isRunning else { return nil }
      return (state.run.isRunning, state.pending.names)
    }
    guard let known else { return nil }
    return Activity.Observation(
      isolation: isolation.map { "\($0)" }, models: known.names.map { "\(type(of: $0.keyPath).rootType)" },
      isRunning: known.isRunning)
  }
}
