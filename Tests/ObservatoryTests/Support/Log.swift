/// Collects what happened, in order, from any thread.
///
/// A test compares the whole log, so that one event too many fails it.
final class Log<Entry: Sendable>: Sendable {
  // Not a `Mutex`: the thread sanitizer does not see those.
  private let storage = Guarded<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }
  var count: Int { storage.withLock { $0.count } }

  func add(_ entry: Entry) {
    storage.withLock { $0.append(entry) }
  }

  /// Returns what happened so far and starts anew.
  func take() -> [Entry] {
    storage.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
