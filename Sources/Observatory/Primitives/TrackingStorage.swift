/// The memory of a tracking, in one allocation: what it waits for, its lock, then its nodes.
final class TrackingStorage: ManagedBuffer<TrackingStorage.Header, UInt64> {
  struct Header {
    var count: Int
    let reaction: Tracking.Reaction
    let options: ObservationTracking.Options
    let armedAt: Whereabouts
  }

  deinit {
    let count = header.count
    unsafe withUnsafeMutablePointerToElements { words in
      // SAFETY: `make` initialized the lock, and `add` the first `count` nodes.
      unsafe Self.nodes(words).deinitialize(count: count)
      unsafe Self.lock(words).deinitialize(count: 1)
    }
  }

  private typealias StateLock = Lock<TrackingState>

  private static var lockWords: Int { words(for: StateLock.self) }

  private static func words<T: ~Copyable>(for type: T.Type) -> Int {
    (MemoryLayout<T>.stride + 7) / 8
  }

  fileprivate static func lock(
    _ words: UnsafeMutablePointer<UInt64>
  ) -> UnsafeMutablePointer<Lock<TrackingState>> {
    unsafe UnsafeMutableRawPointer(words).assumingMemoryBound(to: StateLock.self)
  }

  fileprivate static func nodes(
    _ words: UnsafeMutablePointer<UInt64>
  ) -> UnsafeMutablePointer<Node> {
    unsafe UnsafeMutableRawPointer(words + lockWords).assumingMemoryBound(to: Node.self)
  }

  fileprivate static func make(
    capacity: Int, header: Header, state: TrackingState
  ) -> TrackingStorage {
    assert(MemoryLayout<StateLock>.alignment <= 8 && MemoryLayout<Node>.alignment <= 8)
    let words = lockWords + capacity * Self.words(for: Node.self)
    let buffer = TrackingStorage.create(minimumCapacity: words) { _ in header }
    // SAFETY: `create` makes an object of the class that it is called on.
    let storage = unsafe unsafeDowncast(buffer, to: TrackingStorage.self)
    unsafe storage.withUnsafeMutablePointerToElements { words in
      // SAFETY: the words are ours and not initialized; a lock stands at their head.
      unsafe Self.lock(words).initialize(to: Lock(state))
    }
    return storage
  }
}

/// A closure's reads, registered: the tracking leaves when it has fired, is cancelled, or when all
/// that it read is gone.
///
/// While it is registered somewhere, it keeps itself alive.
@safe struct Tracking: @unchecked Sendable {
  fileprivate let storage: TrackingStorage

  // SAFETY: what changes is guarded: the state by its lock, a node by the lock of its table. The
  // header's `count` changes only while the tracking is being made, by the thread that makes it.

  init(_ storage: TrackingStorage) {
    self.storage = storage
  }

  init(
    capacity: Int, reaction: Reaction, options: ObservationTracking.Options, state: TrackingState
  ) {
    let header = TrackingStorage.Header(
      count: 0, reaction: reaction, options: options, armedAt: .here)
    storage = TrackingStorage.make(capacity: capacity, header: header, state: state)
  }

  var reaction: Reaction { storage.header.reaction }
  var options: ObservationTracking.Options { storage.header.options }
  var armedAt: Whereabouts { storage.header.armedAt }
  var nodeCount: Int { storage.header.count }

  func isSame(as other: Tracking) -> Bool {
    storage === other.storage
  }

  func withState<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    unsafe storage.withUnsafeMutablePointerToElements { words in
      unsafe TrackingStorage.lock(words).pointee.withLock(body)
    }
  }

  /// Makes the next node, not yet linked.
  func addNode(at place: ObserverTable.Place) -> NodeHandle {
    let index = storage.header.count
    storage.header.count += 1
    return unsafe storage.withUnsafeMutablePointerToElements { words in
      let node = unsafe TrackingStorage.nodes(words) + index
      unsafe node.initialize(to: Node(place, index: index, owner: storage))
      return unsafe NodeHandle(node)
    }
  }

  func node(_ index: Int) -> NodeHandle {
    unsafe storage.withUnsafeMutablePointerToElements { words in
      // SAFETY: the pointer stays good while the storage lives, since the elements never move.
      unsafe NodeHandle(TrackingStorage.nodes(words) + index)
    }
  }

  /// Keeps the tracking alive until `letGo`.
  func hold() {
    unsafe _ = Unmanaged.passRetained(storage)
  }

  func letGo() {
    unsafe Unmanaged.passUnretained(storage).release()
  }
}
