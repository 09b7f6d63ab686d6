/// Finds the queue of an isolation.
///
/// All observations on one actor share a queue, so that they run in order and with one job. Without
/// an actor there is no order to keep, and each observation has a queue of its own.
enum Isolations {
  private struct Entry: Sendable {
    weak var queue: RunQueue?
  }

  /// By the actor; where there is none, by the queue itself.
  private static let entries = Lock([ObjectIdentifier: Entry]())

  // The main actor is never gone, so neither is its queue.
  private static let main = RunQueue(isolation: MainActor.shared)

  static func queue(for isolation: (any Actor)?) -> RunQueue {
    if isolation === MainActor.shared { return main }
    if let isolation {
      let known = entries.withLock { $0[ObjectIdentifier(isolation)]?.queue }
      if let known { return known }
    }
    let new = RunQueue(isolation: isolation)
    return entries.withLock { entries in
      let name = name(of: new)
      if let known = entries[name]?.queue { return known }
      entries[name] = Entry(queue: new)
      return new
    }
  }

  /// Every queue that there is.
  static var all: [RunQueue] {
    entries.withLock { $0.values.compactMap(\.queue) } + [main]
  }

  /// Removes the entry of a queue that goes away, unless a newer queue has taken its place.
  static func forget(_ queue: RunQueue) {
    let newer = entries.withLock { entries in
      let newer = entries[name(of: queue)]?.queue
      if newer == nil { entries[name(of: queue)] = nil }
      return newer
    }
    withExtendedLifetime(newer) {}  // released here, for it can be the last reference
  }

  private static func name(of queue: RunQueue) -> ObjectIdentifier {
    queue.isolation.map { ObjectIdentifier($0) } ?? ObjectIdentifier(queue)
  }
}
