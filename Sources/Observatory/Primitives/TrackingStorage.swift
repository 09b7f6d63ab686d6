/// The memory of a tracking, in one allocation: what it waits for, its lock, then its nodes.
final class TrackingStorage: ManagedBuffer<TrackingStorage.Header, UInt64> {
  @safe struct Header {
    var count: Int32 = 0
    let options: ObservationTracking.Options
    let armedAt: Whereabouts
    unowned(unsafe) let receiver: (any ChangeReceiver)?
  }

  deinit {
    let count = Int(header.count)
    unsafe withUnsafeMutablePointerToElements { words in
      // SAFETY: `make` initialized the lock, and `add` the first `count` nodes.
      let nodes = unsafe Self.nodes(words)
      for index in 0..<count { unsafe nodes[index].end() }
      unsafe nodes.deinitialize(count: count)
      unsafe Self.lock(words).deinitialize(count: 1)
    }
  }

  fileprivate typealias StateLock = Lock<TrackingState>

  private static var lockWords: Int { words(for: StateLock.self) }

  private static func words<T: ~Copyable>(for type: T.Type) -> Int {
    (MemoryLayout<T>.stride + 7) / 8
  }

  fileprivate static func lock(
    _ words: UnsafeMutablePointer<UInt64>
  ) -> UnsafeMutablePointer<StateLock> {
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

  /// - Parameter receiver: Who is told of changes; without one it is the handler in `state`. The
  ///   receiver cancels the tracking before it goes away.
  init(
    capacity: Int, options: ObservationTracking.Options, receiver: (any ChangeReceiver)?,
    state: TrackingState
  ) {
    let header = TrackingStorage.Header(options: options, armedAt: .here, receiver: receiver)
    storage = TrackingStorage.make(capacity: capacity, header: header, state: state)
  }

  var options: ObservationTracking.Options { storage.header.options }
  var armedAt: Whereabouts { storage.header.armedAt }
  var nodeCount: Int { Int(storage.header.count) }

  /// Whoever asks holds the lock of a table in which the tracking is registered. So the receiver has
  /// not finished cancelling it, and is alive.
  var receiver: (any ChangeReceiver)? { unsafe storage.header.receiver }

  var identity: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(storage).toOpaque()
  }

  @inline(__always)
  func withState<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    unsafe storage.withUnsafeMutablePointerToElements { words in
      unsafe TrackingStorage.lock(words).pointee.withLock(body)
    }
  }

  /// Makes the next node, not yet linked.
  ///
  /// - Parameter isFirst: Whether it is the first one in its table.
  func addNode(in table: ObserverTable, slot: Int?, isFirst: Bool) -> NodeHandle {
    let index = nodeCount
    storage.header.count += 1
    return unsafe storage.withUnsafeMutablePointerToElements { words in
      let node = unsafe TrackingStorage.nodes(words) + index
      unsafe node.initialize(
        to: Node(TableHandle(table), slot: slot, owner: storage, keepsTable: isFirst))
      return unsafe NodeHandle(node)
    }
  }

  func node(_ index: Int) -> NodeHandle {
    unsafe storage.withUnsafeMutablePointerToElements { words in
      // SAFETY: the pointer stays good while the storage lives, since the elements never move.
      unsafe NodeHandle(TrackingStorage.nodes(words) + index)
    }
  }

  /// The place of `node` among the nodes.
  func index(of node: NodeHandle) -> Int {
    node.index(after: self.node(0))
  }

  /// Keeps the tracking alive until `letGo`.
  func hold() {
    unsafe _ = Unmanaged.passRetained(storage)
  }

  func letGo() {
    unsafe Unmanaged.passUnretained(storage).release()
  }
}
