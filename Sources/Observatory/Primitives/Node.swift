/// Where a tracking is registered: one for each property that it read, and one for each object whose
/// death it wants to hear of.
///
/// Nodes stand in the memory of their tracking and are linked into the lists of the tables, so that
/// registering allocates nothing, and leaving takes the same time however many others are there.
@unsafe struct Node: BitwiseCopyable {
  fileprivate var next: UnsafeMutablePointer<Node>?
  fileprivate var previous: UnsafeMutablePointer<Node>?
  fileprivate let table: ObserverTable
  /// The place among the nodes of the tracking.
  fileprivate let index: UInt32
  /// The place of the property in the table, with marks.
  fileprivate var slotAndMarks: UInt32

  fileprivate static let isLinked: UInt32 = 1 << 31
  /// The tracking is an owner of the table by way of this node: the first of the table's.
  fileprivate static let keepsTable: UInt32 = 1 << 30
  /// The tracking is owed its last call.
  fileprivate static let isOwed: UInt32 = 1 << 29
  /// That call is for a `didSet`.
  fileprivate static let isForDidSet: UInt32 = 1 << 28
  /// The tracking is still registered at other places.
  fileprivate static let isElsewhere: UInt32 = 1 << 27
  fileprivate static let slotMask: UInt32 = 1 << 27 - 1
  /// Stands for the object's death, in place of a slot.
  fileprivate static let death: UInt32 = slotMask
}

/// A handle of a node. Whoever has one holds the lock of the node's table, or keeps the tracking
/// alive.
@safe struct NodeHandle: BitwiseCopyable, @unchecked Sendable {
  fileprivate let pointer: UnsafeMutablePointer<Node>

  init(_ pointer: UnsafeMutablePointer<Node>) {
    unsafe self.pointer = unsafe pointer
  }

  // SAFETY (all below): a linked node keeps its tracking alive, and so its own memory.

  /// Begins the life of a node: the one at `index` of its tracking.
  ///
  /// - Parameter keepsTable: Whether the node takes over the caller's share in the table.
  @inline(__always)
  func begin(in table: ObserverTable, slot: Int?, index: Int, keepsTable: Bool) {
    var word = unsafe slot.map { UInt32(truncatingIfNeeded: $0) } ?? Node.death
    assert(unsafe word <= Node.slotMask, "a table has fewer properties")
    if keepsTable { unsafe word |= Node.keepsTable }
    unsafe pointer.initialize(
      to: Node(
        next: nil, previous: nil, table: table, index: UInt32(truncatingIfNeeded: index),
        slotAndMarks: word))
  }

  @inline(__always)
  func end() {
    assert(!isLinked, "a tracking lives as long as one of its nodes is linked")
    if unsafe pointer.pointee.slotAndMarks & Node.keepsTable != 0 { table.release() }
  }

  var tracking: Tracking {
    @inline(__always) get { unsafe Tracking(withFirstNode: pointer - index) }
  }
  var table: ObserverTable {
    @inline(__always) get { unsafe pointer.pointee.table }
  }
  var index: Int {
    @inline(__always) get { unsafe Int(pointer.pointee.index) }
  }
  /// Whether it waits for the object's death, and not for a change.
  var isMourner: Bool {
    @inline(__always) get { unsafe slot == Int(Node.death) }
  }
  /// The place of the property in the table.
  var slot: Int {
    @inline(__always) get { unsafe Int(pointer.pointee.slotAndMarks & Node.slotMask) }
  }
  /// Guarded by the table's lock.
  var isLinked: Bool {
    @inline(__always) get { unsafe pointer.pointee.slotAndMarks & Node.isLinked != 0 }
  }

  /// Notes that the tracking is owed its last call. The node is about to leave its list.
  @inline(__always)
  func owe(_ phase: ChangePhase, isElsewhere: Bool) {
    var marks = unsafe Node.isOwed
    if phase == .didSet { unsafe marks |= Node.isForDidSet }
    if isElsewhere { unsafe marks |= Node.isElsewhere }
    unsafe pointer.pointee.slotAndMarks |= marks
  }

  var isOwed: Bool {
    @inline(__always) get { unsafe pointer.pointee.slotAndMarks & Node.isOwed != 0 }
  }
}

/// Who is registered at one place, in the order in which they came.
///
/// Guarded by the lock of the table it stands in.
@safe struct NodeList: BitwiseCopyable, @unchecked Sendable {
  private var first: UnsafeMutablePointer<Node>?
  private var last: UnsafeMutablePointer<Node>?

  init() {
    unsafe first = nil
    unsafe last = nil
  }

  var isEmpty: Bool {
    @inline(__always) get { unsafe first == nil }
  }

  /// Whether it begins and ends as a list does. The nodes between are not looked at.
  var isConsistent: Bool {
    guard let first = unsafe first, let last = unsafe last else {
      return unsafe first == nil && last == nil
    }
    // SAFETY: linked nodes are alive.
    return unsafe first.pointee.previous == nil && last.pointee.next == nil
      && NodeHandle(first).isLinked && NodeHandle(last).isLinked
  }

  @inline(__always)
  mutating func append(_ handle: NodeHandle) {
    let node = unsafe handle.pointer
    assert(!handle.isLinked, "a node is in one list at a time")
    // SAFETY: both nodes are alive: one is linked, the other's tracking is being armed.
    unsafe node.pointee.previous = unsafe last
    unsafe node.pointee.next = nil
    unsafe node.pointee.slotAndMarks |= Node.isLinked
    if let last = unsafe last {
      unsafe last.pointee.next = node
    } else {
      unsafe first = unsafe node
    }
    unsafe last = unsafe node
  }

  @inline(__always)
  mutating func remove(_ handle: NodeHandle) {
    let node = unsafe handle.pointer
    assert(handle.isLinked, "only a linked node can leave")
    // SAFETY: its neighbours are linked, hence alive.
    let next = unsafe node.pointee.next
    let previous = unsafe node.pointee.previous
    if let previous = unsafe previous {
      unsafe previous.pointee.next = unsafe next
    } else {
      unsafe first = unsafe next
    }
    if let next = unsafe next {
      unsafe next.pointee.previous = unsafe previous
    } else {
      unsafe last = unsafe previous
    }
    unsafe node.pointee.slotAndMarks &= ~Node.isLinked
  }

  @inline(__always)
  mutating func moveToEnd(_ handle: NodeHandle) {
    if unsafe last == handle.pointer { return }
    remove(handle)
    append(handle)
  }

  // A node leaves the list before `removed` is called: there its tracking may count it out, and can
  // then be freed on another thread.

  /// Visits each node. `body` says whether the one it was given leaves the list; `removed` is called
  /// when it has.
  @inline(__always)
  mutating func visit(_ body: (NodeHandle) -> Bool, removed: (NodeHandle) -> Void = { _ in }) {
    var node = unsafe first
    while let current = unsafe node {
      // SAFETY: the lock of the table is held, so no node goes away but the current one.
      unsafe node = unsafe current.pointee.next
      let handle = unsafe NodeHandle(current)
      if body(handle) {
        remove(handle)
        removed(handle)
      }
    }
  }

  /// Empties the list. `removed` is called for each node.
  @inline(__always)
  mutating func removeAll(_ removed: (NodeHandle) -> Void) {
    visit({ _ in true }, removed: removed)
  }
}

/// The nodes of trackings that are owed their last call, in order.
///
/// Each has left its list, so its link is free to be used for that: however many are owed a call, no
/// memory is needed. Each belongs to whoever has the chain, and its tracking with it.
@safe struct NodeChain: BitwiseCopyable, @unchecked Sendable {
  private var first: UnsafeMutablePointer<Node>?
  private var last: UnsafeMutablePointer<Node>?

  init() {
    unsafe first = nil
    unsafe last = nil
  }

  // SAFETY (all below): a node of the chain is alive, as its tracking has an owner: the chain.

  var isEmpty: Bool {
    @inline(__always) get { unsafe first == nil }
  }

  @inline(__always)
  mutating func append(_ handle: NodeHandle) {
    let node = unsafe handle.pointer
    assert(!handle.isLinked && handle.isOwed, "a node that is owed a call has left its list")
    unsafe node.pointee.next = nil
    if let last = unsafe last {
      unsafe last.pointee.next = node
    } else {
      unsafe first = unsafe node
    }
    unsafe last = unsafe node
  }

  /// Calls `body` for each node. Its tracking may be freed there.
  @inline(__always)
  func forEach(
    _ body: (_ tracking: Tracking, _ phase: ChangePhase, _ isElsewhere: Bool) -> Void
  ) {
    var node = unsafe first
    while let current = unsafe node {
      unsafe node = unsafe current.pointee.next
      let marks = unsafe current.pointee.slotAndMarks
      body(
        unsafe NodeHandle(current).tracking,
        unsafe marks & Node.isForDidSet != 0 ? .didSet : .willSet,
        unsafe marks & Node.isElsewhere != 0)
    }
  }
}
