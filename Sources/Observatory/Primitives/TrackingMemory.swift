internal import Synchronization

/// What stands at the head of a tracking's memory. Its nodes follow.
struct TrackingHead: ~Copyable {
  // In this order, with one node, it is 120 bytes. Up to there `malloc` is quickest on Linux.
  let lock = Lock(())
  /// How many nodes there are. It changes only while the tracking is being armed, by the thread that
  /// arms.
  var nodeCount: Int32 = 0
  var state: TrackingState
  /// What to call. Whoever the state says takes it out, once.
  var handler: TrackingState.Handler?
  let options: ObservationTracking.Options
  /// Whether all nodes are in one table. Then its lock guards the state.
  let isOfOneTable: Bool
  /// How many owners there are: the tables in which it is registered count as one.
  let owners = Atomic<Int32>(1)
  unowned(unsafe) let receiver: ChangeReceiver?
  let armedAt: Whereabouts
  /// How many of the nodes are of properties: those come first.
  var valueCount: Int32 = 0
}

/// A closure's reads, registered: the tracking leaves when it has fired, is cancelled, or when all
/// that it read is gone.
///
/// This is a reference that does not count. A tracking is one block of memory with few owners: the
/// places where it is registered, as one; an effect that is to be performed; the observation that
/// armed it. Each ends with `release`. Counting each use, as for an object, took half of the time of
/// a cycle.
@safe struct Tracking: BitwiseCopyable, Equatable, @unchecked Sendable {
  private let head: UnsafeMutablePointer<TrackingHead>

  // SAFETY (all below): whoever has a `Tracking` is an owner, or holds the lock of a table in which
  // it is registered. What changes is guarded: the state as `withState` says, a node by the lock of
  // its table. The counts of nodes change before the tracking can be found in its last table.

  /// Makes a tracking with one owner: the places where it is going to be registered. Where there is
  /// a receiver, it is the owner.
  ///
  /// - Parameters:
  ///   - isOfOneTable: Whether all nodes will be in one table.
  ///   - receiver: Who is told of changes; without one it is the handler. The receiver ends the
  ///     tracking before it goes away.
  @inline(__always)
  init(
    capacity: Int, isOfOneTable: Bool = false, options: ObservationTracking.Options,
    armedAt: Whereabouts, receiver: ChangeReceiver?, handler: consuming TrackingState.Handler?,
    state: TrackingState
  ) {
    let memory = unsafe Heap.allocate(
      byteCount: Self.nodesOffset + capacity * MemoryLayout<Node>.stride)
    unsafe head = memory.bindMemory(to: TrackingHead.self, capacity: 1)
    unsafe head.initialize(
      to: TrackingHead(
        state: state, handler: handler, options: options, isOfOneTable: isOfOneTable,
        receiver: receiver, armedAt: armedAt))
  }

  init(withFirstNode node: UnsafeMutablePointer<Node>) {
    unsafe head = (UnsafeMutableRawPointer(node) - Self.nodesOffset)
      .assumingMemoryBound(to: TrackingHead.self)
  }

  static func == (one: Tracking, other: Tracking) -> Bool {
    unsafe one.head == other.head
  }

  private static var nodesOffset: Int {
    @inline(__always) get {
      let alignment = unsafe MemoryLayout<Node>.alignment
      return (MemoryLayout<TrackingHead>.size + alignment - 1) / alignment * alignment
    }
  }

  var options: ObservationTracking.Options { unsafe head.pointee.options }
  var armedAt: Whereabouts { unsafe head.pointee.armedAt }
  var nodeCount: Int { unsafe Int(head.pointee.nodeCount) }
  var valueCount: Int { unsafe Int(head.pointee.valueCount) }

  var hasReceiver: Bool { unsafe head.pointee.receiver != nil }

  /// Hands the receiver to `body`, if there is one.
  ///
  /// The caller holds the lock of a table in which the tracking is registered, or arms it. So the
  /// receiver has not ended it yet, and is alive.
  @inline(__always)
  func withReceiver<Result>(_ body: (ChangeReceiver) -> Result) -> Result? {
    guard let receiver = unsafe head.pointee.receiver else { return nil }
    return unsafe Unmanaged.passUnretained(receiver)._withUnsafeGuaranteedRef(body)
  }

  /// Hands the state to `body`. No lock of a table is held.
  ///
  /// A tracking of one table needs no lock of its own: most of what happens to it does so with that
  /// of the table held.
  @inline(__always)
  func withState<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    guard unsafe head.pointee.isOfOneTable else { return withOwnLock(body) }
    // Without a node nobody else can know it.
    if nodeCount == 0 { return unsafe body(&head.pointee.state) }
    return node(0).table.withState { _ in unsafe body(&head.pointee.state) }
  }

  /// Hands the state to `body`. The lock of a table in which the tracking is registered is held.
  @inline(__always)
  func withStateInTable<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    guard unsafe head.pointee.isOfOneTable else { return withOwnLock(body) }
    return unsafe body(&head.pointee.state)
  }

  private func withOwnLock<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    unsafe head.pointee.lock.withLock { _ in unsafe body(&head.pointee.state) }
  }

  /// The handler, which is another's to take out. Guarded by the state's lock.
  var handler: TrackingState.Handler? {
    unsafe head.pointee.handler
  }

  /// Takes out the handler. The state has said that it is the caller's.
  @inline(__always)
  func takeHandler() -> TrackingState.Handler? {
    unsafe head.pointee.handler.take()
  }

  /// Becomes one more owner.
  @inline(__always)
  func retain() {
    unsafe head.pointee.owners.wrappingAdd(1, ordering: .relaxed)
  }

  /// Is an owner no longer. The last one frees the tracking, so no lock may be held here: what a
  /// handler captured is released too.
  @inline(__always)
  func release() {
    // The only owner is not in a hurry with anybody.
    if unsafe head.pointee.owners.load(ordering: .acquiring) == 1 { return free() }
    let left = unsafe head.pointee.owners.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    if left.newValue == 0 { free() }
  }

  private func free() {
    for index in 0..<nodeCount { node(index).end() }
    unsafe head.deinitialize(count: 1)
    unsafe Heap.free(head)
  }

  /// Makes the next node, not yet linked.
  ///
  /// - Parameters:
  ///   - slot: The place of the property; without one the node waits for the object's death.
  ///   - keepsTable: Whether it takes over the caller's share in the table.
  @inline(__always)
  func addNode(in table: ObserverTable, slot: Int?, keepsTable: Bool) -> NodeHandle {
    let index = nodeCount
    let handle = node(index)
    handle.begin(in: table, slot: slot, index: index, keepsTable: keepsTable)
    unsafe head.pointee.nodeCount &+= 1
    if slot != nil { unsafe head.pointee.valueCount &+= 1 }
    return handle
  }

  @inline(__always)
  func node(_ index: Int) -> NodeHandle {
    let first = unsafe UnsafeMutableRawPointer(head) + Self.nodesOffset
    return unsafe NodeHandle(first.assumingMemoryBound(to: Node.self) + index)
  }
}
func zzSizes() -> String {
  "head \(MemoryLayout<TrackingHead>.size) state \(MemoryLayout<TrackingState>.size) handler \(MemoryLayout<TrackingState.Handler?>.size) node \(unsafe MemoryLayout<Node>.size) values \(MemoryLayout<ValueEvents>.size) obs \(MemoryLayout<ContinuousObservation.State>.size)"
}
