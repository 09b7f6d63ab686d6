/// Finds the queue of an isolation.
///
/// All observations on one actor share a queue, so that they run in order and with one job. Without
/// an actor there is no order to keep, and each observation has a queue of its own.
enum Isolations {
  private struct Entry: Sendable {
    let queue: RunQueue
    /// How many observations use the queue. (A weak reference would do without a count, and makes
    /// each use of the queue slower.)
    var users: Int
  }

  /// By the actor; where there is none, by the queue itself.
  private static let entries = Lock([ObjectIdentifier: Entry]())

  // The main actor is never gone, so neither is its queue.
  private static let main = RunQueue(isolation: MainActor.shared)

  /// Returns the queue for an observation, which leaves it when it ends.
  static func join(_ isolation: (any Actor)?) -> RunQueue {
    guard let isolation else {
      let new = RunQueue(isolation: nil)
      entries.withLock { $0[name(of: new)] = Entry(queue: new, users: 1) }
      return new
    }
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
    if queue === main { return }
    let unused: RunQueue? = entries.withLock { entries in
      let name = name(of: queue)
      entries[name]?.users -= 1
      return entries[name]?.users == 0 ? entries.removeValue(forKey: name)?.queue : nil
    }
    withExtendedLifetime(unused) {}  // released here, for it can be the last to hold an actor
  }

  /// Every queue that there is.
  static var all: [RunQueue] {
    entries.withLock { $0.values.map(\.queue) } + [main]
  }

  private static func name(of queue: RunQueue) -> ObjectIdentifier {
    queue.isolation.map { ObjectIdentifier($0) } ?? ObjectIdentifier(queue)
  }
}
