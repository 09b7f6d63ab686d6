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

  /// A line for each block that is due or running, for a message to a person.
  ///
  /// A queue and those who stand in it are not looked at in one moment: of two that wake each other, the
  /// one has had its turn by then, and the other did not stand there yet. So a look that finds nobody is
  /// believed only when all is idle; but not for ever.
  package static var blocks: [String] {
    for _ in 0..<10_000 {
      let found = RunQueues.all.flatMap { queue in
        queue.receivers.compactMap { $0.activity(on: queue.isolation) }
      }
      if !found.isEmpty || busy.load(ordering: .sequentiallyConsistent) == 0 { return found }
    }
    return []
  }
}

extension Receiver {
  fileprivate func activity(on isolation: (any Actor)?) -> String? {
    let known = state.withLock { state -> (isRunning: Bool, names: [SharedKeyPath])? in
      let isBusy = state.run.isDue || state.run.isRunning
      return isBusy ? (state.run.isRunning, state.pending.names) : nil
    }
    guard let known else { return nil }
    // Properties have no names at run time; the types of their objects have.
    let models = Set(known.names.map { "\(type(of: $0.keyPath).rootType)" }).sorted()
    return "a block on \(isolation.map { "\($0)" } ?? "no actor") "
      + (known.isRunning ? "was called and has not returned" : "is due and was not called")
      + (models.isEmpty ? "" : ", for a change of a \(models.joined(separator: ", a "))")
  }
}
