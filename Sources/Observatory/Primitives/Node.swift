/// Where a tracking is registered: one for each property that it read, and one for each object whose
/// death it wants to hear of.
///
/// Nodes stand in the memory of their tracking and are linked into the lists of the tables, so that
/// registering allocates nothing, and leaving takes the same time however many others are there.
@unsafe struct Node {
  fileprivate var next: UnsafeMutablePointer<Node>?
  fileprivate var previous: UnsafeMutablePointer<Node>?
  fileprivate let table: TableHandle
  fileprivate let owner: UnsafeMutableRawPointer
  fileprivate let slot: Int32
  fileprivate var isLinked: Bool
  /// Whether the tracking keeps the table alive by way of this node: the first of the table's.
  fileprivate let keepsTable: Bool
}

/// A table that someone else keeps alive: the scope that has read from it, or the tracking that is
/// registered in it.
@safe struct TableHandle: @unchecked Sendable, Equatable {
  private unowned(unsafe) let unretained: ObserverTable

  init(_ table: ObserverTable) {
    unsafe unretained = table
  }

  // SAFETY: see the type's comment.
  var table: ObserverTable {
    @inline(__always) get { unsafe unretained }
  }

  func isOfSameObject(as other: TableHandle) -> Bool {
    if self == other { return true }
    // A new object can have the address of one that is dead.
    return table.object != nil && table.object == other.table.object && !table.isDead
  }

  static func == (one: TableHandle, other: TableHandle) -> Bool {
    one.table === other.table
  }

  fileprivate func retain() {
    unsafe _ = Unmanaged.passRetained(table)
  }

  fileprivate func release() {
    unsafe Unmanaged.passUnretained(table).release()
  }
}

/// A handle of a node. Whoever has one holds the lock of the node's table, or keeps the tracking
/// alive.
@safe struct NodeHandle: @unchecked Sendable {
  fileprivate let pointer: UnsafeMutablePointer<Node>

  init(_ pointer: UnsafeMutablePointer<Node>) {
    unsafe self.pointer = unsafe pointer
  }

  // SAFETY (all below): a linked node keeps its tracking alive, and so its own memory.

  /// Begins the life of a node of `tracking`.
  func begin(in table: TableHandle, slot: Int?, of tracking: Tracking, keepsTable: Bool) {
    unsafe pointer.initialize(
      to: Node(
        next: nil, previous: nil, table: table, owner: tracking.address, slot: Int32(slot ?? -1),
        isLinked: false, keepsTable: keepsTable))
    if keepsTable { table.retain() }
  }

  func end() {
    assert(!isLinked, "a tracking lives as long as one of its nodes is linked")
    if unsafe pointer.pointee.keepsTable { table.release() }
  }

  var tracking: Tracking { unsafe Tracking(at: pointer.pointee.owner) }
  var table: TableHandle { unsafe pointer.pointee.table }
  /// The place of the property in the table, or `nil` for a node that waits for the object's death.
  var slot: Int? {
    let slot = unsafe pointer.pointee.slot
    return slot < 0 ? nil : Int(slot)
  }
  /// Guarded by the table's lock.
  var isLinked: Bool { unsafe pointer.pointee.isLinked }

  /// The place of the node after `first`, the first one of its tracking.
  func index(after first: NodeHandle) -> Int {
    unsafe pointer - first.pointer
  }

  func isOwned(by tracking: Tracking) -> Bool {
    unsafe pointer.pointee.owner == tracking.address
  }
}

/// Who is registered at one place, in the order in which they came.
///
/// Guarded by the lock of the table it stands in.
@safe struct NodeList: @unchecked Sendable {
  private var first: UnsafeMutablePointer<Node>?
  private var last: UnsafeMutablePointer<Node>?

  init() {
    unsafe first = nil
    unsafe last = nil
  }

  var isEmpty: Bool { unsafe first == nil }

  /// The one who came last.
  var newest: NodeHandle? {
    guard let last = unsafe last else { return nil }
    return unsafe NodeHandle(last)
  }

  mutating func append(_ handle: NodeHandle) {
    let node = unsafe handle.pointer
    assert(!handle.isLinked, "a node is in one list at a time")
    // SAFETY: both nodes are alive: one is linked, the other's tracking is being armed.
    unsafe node.pointee.previous = unsafe last
    unsafe node.pointee.next = nil
    unsafe node.pointee.isLinked = true
    if let last = unsafe last {
      unsafe last.pointee.next = node
    } else {
      unsafe first = unsafe node
    }
    unsafe last = unsafe node
  }

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
    unsafe node.pointee.isLinked = false
  }

  // A tracking counts its linked nodes, and can be freed on another thread as soon as it counts none.
  // So a node leaves the list first and is counted out last, and then it is not touched any more.

  /// Visits each node. `body` says whether the one it was given leaves the list; `removed` is called
  /// when it has.
  @inline(__always)
  mutating func visit(_ body: (NodeHandle) -> Bool, removed: (NodeHandle) -> Void) {
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
  mutating func removeAll(_ removed: (NodeHandle) -> Void) {
    visit({ _ in true }, removed: removed)
  }
}
