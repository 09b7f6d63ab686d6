internal import Synchronization

/// What stands at the head of a tracking's memory. Its nodes follow.
struct TrackingHead: ~Copyable {
  let state: Lock<TrackingState>
  unowned(unsafe) let receiver: (any ChangeReceiver)?
  let armedAt: Whereabouts
  let options: ObservationTracking.Options
  /// How many nodes there are. It changes only while the tracking is being armed, by the thread that
  /// arms.
  let nodeCount = Atomic<Int32>(0)
  /// How many owners there are: the tables in which it is registered count as one.
  let owners = Atomic<Int32>(1)
}

/// A closure's reads, registered: the tracking leaves when it has fired, is cancelled, or when all
/// that it read is gone.
///
/// This is a reference that does not count. A tracking is one block of memory with few owners: the
/// places where it is registered, as one; an effect that is to be performed; the observation that
/// armed it. Each ends with `release`. Counting each use, as for an object, took half of the time of
/// a cycle.
@safe struct Tracking: @unchecked Sendable {
  private let head: UnsafeMutablePointer<TrackingHead>

  // SAFETY (all below): whoever has a `Tracking` is an owner, or holds the lock of a table in which
  // it is registered. What changes is guarded: the state by its lock, a node by the lock of its
  // table.

  /// Makes a tracking with one owner: the places where it is going to be registered.
  ///
  /// - Parameter receiver: Who is told of changes; without one it is the handler in `state`. The
  ///   receiver cancels the tracking before it goes away.
  init(
    capacity: Int, options: ObservationTracking.Options, receiver: (any ChangeReceiver)?,
    state: TrackingState
  ) {
    let memory = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: Self.nodesOffset + capacity * MemoryLayout<Node>.stride, alignment: 16)
    unsafe head = memory.bindMemory(to: TrackingHead.self, capacity: 1)
    unsafe head.initialize(
      to: TrackingHead(
        state: Lock(state), receiver: receiver, armedAt: .here, options: options))
  }

  fileprivate init(_ head: UnsafeMutablePointer<TrackingHead>) {
    unsafe self.head = unsafe head
  }

  init(at address: UnsafeMutableRawPointer) {
    unsafe head = address.assumingMemoryBound(to: TrackingHead.self)
  }

  private static var nodesOffset: Int {
    let alignment = unsafe MemoryLayout<Node>.alignment
    return (MemoryLayout<TrackingHead>.size + alignment - 1) / alignment * alignment
  }

  var address: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(head) }
  var options: ObservationTracking.Options { unsafe head.pointee.options }
  var armedAt: Whereabouts { unsafe head.pointee.armedAt }
  var nodeCount: Int { unsafe Int(head.pointee.nodeCount.load(ordering: .relaxed)) }

  /// Whoever asks holds the lock of a table in which the tracking is registered. So the receiver has
  /// not finished cancelling it, and is alive.
  var receiver: (any ChangeReceiver)? { unsafe head.pointee.receiver }

  @inline(__always)
  func withState<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    unsafe head.pointee.state.withLock(body)
  }

  /// Becomes one more owner.
  func retain() {
    unsafe head.pointee.owners.wrappingAdd(1, ordering: .relaxed)
  }

  /// Is an owner no longer. The last one frees the tracking, so no lock may be held here: what a
  /// handler captured is released too.
  func release() {
    let left = unsafe head.pointee.owners.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    guard left.newValue == 0 else { return }
    for index in 0..<nodeCount { node(index).end() }
    unsafe head.deinitialize(count: 1)
    unsafe address.deallocate()
  }

  /// Makes the next node, not yet linked.
  ///
  /// - Parameter isFirst: Whether it is the first one in its table.
  func addNode(in table: ObserverTable, slot: Int?, isFirst: Bool) -> NodeHandle {
    let handle = node(nodeCount)
    handle.begin(in: TableHandle(table), slot: slot, of: self, keepsTable: isFirst)
    unsafe head.pointee.nodeCount.wrappingAdd(1, ordering: .relaxed)
    return handle
  }

  func node(_ index: Int) -> NodeHandle {
    unsafe NodeHandle((address + Self.nodesOffset).assumingMemoryBound(to: Node.self) + index)
  }

  /// The place of `node` among the nodes.
  func index(of node: NodeHandle) -> Int {
    node.index(after: self.node(0))
  }
}
