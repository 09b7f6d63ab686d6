internal import Synchronization

/// What stands at the head of a tracking's memory.
struct TrackingHead: ~Copyable {
  let lock = Lock(())
  /// How many nodes there are, and how many of them are of properties: those come first. Both change
  /// only while the tracking is being armed, by the thread that arms.
  let nodeCount = Atomic<Int32>(0)
  let valueCount = Atomic<Int32>(0)
  /// How many owners there are: the tables in which it is registered count as one.
  let owners = Atomic<Int32>(1)
  let receiver: ReceiverReference?
  let armedAt: Whereabouts
}

/// What of a tracking never changes.
struct TrackingTraits {
  let options: ObservationTracking.Options
  /// Whether all nodes are in one table. Then its lock guards the state.
  let isOfOneTable: Bool
  /// Whether there is room for one node only.
  let isSmall: Bool
}

/// A closure's reads, registered: the tracking leaves when it has fired, is cancelled, or when all
/// that it read is gone.
///
/// This is a reference that does not count. A tracking is one block of memory with few owners: the
/// places where it is registered, as one; an effect that is to be performed; the observation that
/// armed it. Each ends with `release`. An object would be counted at each use, which had been the
/// largest cost of a cycle.
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
    armedAt: Whereabouts, receiver: ReceiverReference?, handler: consuming TrackingState.Handler?,
    state: TrackingState
  ) {
    let spare = unsafe capacity == 1 ? SpareBlocks.take() : nil
    let memory = unsafe spare ?? Heap.allocate(byteCount: Self.byteCount(capacity: capacity))
    unsafe head = memory.bindMemory(to: TrackingHead.self, capacity: 1)
    unsafe head.initialize(to: TrackingHead(receiver: receiver, armedAt: armedAt))
    unsafe statePointer.initialize(to: state)
    unsafe handlerPointer.initialize(to: handler)
    unsafe traitsPointer.initialize(
      to: TrackingTraits(
        options: options, isOfOneTable: isOfOneTable, isSmall: capacity == 1))
  }

  init(withFirstNode node: UnsafeMutablePointer<Node>) {
    unsafe head = (UnsafeMutableRawPointer(node) - Self.nodesOffset)
      .assumingMemoryBound(to: TrackingHead.self)
  }

  static func == (one: Tracking, other: Tracking) -> Bool {
    unsafe one.head == other.head
  }

  /// How much memory a tracking with room for so many nodes takes.
  ///
  /// With one node it is 120 bytes. Up to there `malloc` is quickest on Linux.
  static func byteCount(capacity: Int) -> Int {
    unsafe nodesOffset + capacity * MemoryLayout<Node>.stride
  }

  // The parts of the memory, in this order. Each is touched by itself, for they have different
  // guards.

  private static var stateOffset: Int {
    @inline(__always) get { end(of: TrackingHead.self, at: 0, for: TrackingState.self) }
  }
  private static var handlerOffset: Int {
    @inline(__always) get {
      end(of: TrackingState.self, at: stateOffset, for: TrackingState.Handler?.self)
    }
  }
  private static var traitsOffset: Int {
    @inline(__always) get {
      end(of: TrackingState.Handler?.self, at: handlerOffset, for: TrackingTraits.self)
    }
  }
  private static var nodesOffset: Int {
    @inline(__always) get { unsafe end(of: TrackingTraits.self, at: traitsOffset, for: Node.self) }
  }

  /// Where a part begins that follows one at `offset`.
  @inline(__always)
  private static func end<Part: ~Copyable, Next>(
    of: Part.Type, at offset: Int, for: Next.Type
  ) -> Int {
    let alignment = MemoryLayout<Next>.alignment
    return (offset + MemoryLayout<Part>.size + alignment - 1) / alignment * alignment
  }

  @inline(__always)
  private func part<Part>(_ type: Part.Type, at offset: Int) -> UnsafeMutablePointer<Part> {
    unsafe (UnsafeMutableRawPointer(head) + offset).assumingMemoryBound(to: type)
  }

  private var statePointer: UnsafeMutablePointer<TrackingState> {
    @inline(__always) get { unsafe part(TrackingState.self, at: Self.stateOffset) }
  }
  /// What to call. Whoever the state says takes it out, once.
  private var handlerPointer: UnsafeMutablePointer<TrackingState.Handler?> {
    @inline(__always) get { unsafe part(TrackingState.Handler?.self, at: Self.handlerOffset) }
  }
  private var traitsPointer: UnsafeMutablePointer<TrackingTraits> {
    @inline(__always) get { unsafe part(TrackingTraits.self, at: Self.traitsOffset) }
  }

  var options: ObservationTracking.Options { unsafe traitsPointer.pointee.options }
  var armedAt: Whereabouts { unsafe head.pointee.armedAt }
  var nodeCount: Int { unsafe Int(head.pointee.nodeCount.load(ordering: .relaxed)) }
  var valueCount: Int { unsafe Int(head.pointee.valueCount.load(ordering: .relaxed)) }
  private var isOfOneTable: Bool {
    @inline(__always) get { unsafe traitsPointer.pointee.isOfOneTable }
  }

  /// Who is told of changes. Without one it is the handler.
  var receiver: ReceiverReference? {
    @inline(__always) get { unsafe head.pointee.receiver }
  }

  /// Hands the state to `body`. No lock of a table is held.
  ///
  /// A tracking of one table needs no lock of its own: most of what happens to it does so with that
  /// of the table held.
  @inline(__always)
  func withState<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    guard isOfOneTable else { return withOwnLock(body) }
    // Without a node nobody else can know it.
    if nodeCount == 0 { return unsafe body(&statePointer.pointee) }
    return node(0).table.withState { _ in unsafe body(&statePointer.pointee) }
  }

  /// Hands the state to `body`. The lock of a table in which the tracking is registered is held.
  @inline(__always)
  func withStateInTable<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    guard isOfOneTable else { return withOwnLock(body) }
    return unsafe body(&statePointer.pointee)
  }

  private func withOwnLock<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    unsafe head.pointee.lock.withLock { _ in unsafe body(&statePointer.pointee) }
  }

  /// The handler, which is another's to take out. Guarded by the state's lock.
  var handler: TrackingState.Handler? {
    unsafe handlerPointer.pointee
  }

  /// Takes out the handler. The state has said that it is the caller's.
  @inline(__always)
  func takeHandler() -> TrackingState.Handler? {
    unsafe handlerPointer.pointee.take()
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
    // To become an owner one must be one, or hold the lock of a table in which the tracking is
    // registered: then the tables are an owner. So nobody joins the last one.
    if unsafe head.pointee.owners.load(ordering: .acquiring) == 1 { return free() }
    let left = unsafe head.pointee.owners.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    if left.newValue == 0 { free() }
  }

  private func free() {
    for index in 0..<nodeCount { node(index).end() }
    let isSmall = unsafe traitsPointer.pointee.isSmall
    unsafe handlerPointer.deinitialize(count: 1)
    unsafe head.deinitialize(count: 1)
    if isSmall { unsafe SpareBlocks.give(head) } else { unsafe Heap.free(head) }
  }

  /// Makes the next node, not yet linked.
  ///
  /// - Parameters:
  ///   - slot: The place of the property; without one the node waits for the object's death.
  ///   - keepsTable: Whether it takes over the caller's share in the table.
  @inline(__always)
  func addNode(in table: ObserverTable, slot: Int?, keepsTable: Bool) -> NodeHandle {
    let index = nodeCount
    assert(!isOfOneTable || index == 0 || node(0).table == table, "all nodes are in one table")
    let handle = node(index)
    handle.begin(in: table, slot: slot, index: index, keepsTable: keepsTable)
    let count = Int32(truncatingIfNeeded: index + 1)
    unsafe head.pointee.nodeCount.store(count, ordering: .relaxed)
    if slot != nil { unsafe head.pointee.valueCount.store(count, ordering: .relaxed) }
    return handle
  }

  @inline(__always)
  func node(_ index: Int) -> NodeHandle {
    unsafe NodeHandle(part(Node.self, at: Self.nodesOffset) + index)
  }
}
