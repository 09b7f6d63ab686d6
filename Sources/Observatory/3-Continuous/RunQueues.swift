/// Finds the queue of an isolation.
///
/// All observations on one actor share a queue, so that they run in order and with one job.
enum RunQueues {
  private struct Entry: Sendable {
    let queue: RunQueue
    /// How many observations use the queue. (A weak reference would do without a count, and makes
    /// each use of the queue slower.)
    var users: Int
  }

  private static let entries = Lock([ObjectIdentifier: Entry]())

  // These are never gone, and neither are their queues.
  private static let main = RunQueue(isolation: MainActor.shared)
  private static let free = RunQueue(isolation: nil)

  /// Returns the queue for an observation, which leaves it when it ends.
  static func join(_ isolation: (any Actor)?) -> RunQueue {
    guard let isolation else { return free }
    if isolation === MainActor.shared { return main }
    return entries.withLock { entries in
      let name = ObjectIdentifier(isolation)
      if let known = entries[name]?.queue {
        entries[name]?.users += 1
        return known
      }
      let new = RunQueue(isolation: isolation)
      entries[name] = Entry(queue: new, users: 1)
      return new
    }
  }

  /// An observation that used `queue` has ended.
  static func leave(_ queue: RunQueue) {
    remove(queue, users: 1)
  }

  /// The job of a queue has ended that nobody uses any more.
  static func forget(_ queue: RunQueue) {
    remove(queue, users: 0)
  }

  private static func remove(_ queue: RunQueue, users: Int) {
    guard queue !== main, let isolation = queue.isolation else { return }
    let name = ObjectIdentifier(isolation)
    let removed = entries.withLock { entries -> RunQueue? in
      entries[name]?.users -= users
      guard let entry = entries[name], entry.queue === queue, entry.users == 0 else { return nil }
      // A job that is to come would find another queue beside its own.
      return queue.becomesUnused() ? entries.removeValue(forKey: name)?.queue : nil
    }
    withExtendedLifetime(removed) {}  // released here, for it can be the last to hold an actor
  }

  /// Every queue that there is.
  static var all: [RunQueue] {
    entries.withLock { $0.values.map(\.queue) } + [main, free]
  }
}
