/// Where a tracking is registered: one for each property that it read, and one for each object whose
/// death it wants to hear of.
///
/// Nodes stand in the memory of their tracking and are linked into the lists of the tables, so that
/// registering allocates nothing, and leaving takes the same time however many others are there.
@safe struct Node {
  fileprivate var next: UnsafeMutablePointer<Node>?
  fileprivate var previous: UnsafeMutablePointer<Node>?
  fileprivate var isLinked = false
  fileprivate let slot: Int32
  fileprivate let index: Int32
  fileprivate let table: ObserverTable
  fileprivate let owner: Unmanaged<TrackingStorage>

  init(_ place: ObserverTable.Place, index: Int, owner: TrackingStorage) {
    unsafe next = nil
    unsafe previous = nil
    table = place.table
    slot = Int32(place.slot ?? -1)
    self.index = Int32(index)
    unsafe self.owner = Unmanaged.passUnretained(owner)
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

  var tracking: Tracking { unsafe Tracking(pointer.pointee.owner.takeUnretainedValue()) }
  var table: ObserverTable { unsafe pointer.pointee.table }
  /// The place of the property in the table, or `nil` for a node that waits for the object's death.
  var slot: Int? {
    let slot = unsafe pointer.pointee.slot
    return slot < 0 ? nil : Int(slot)
  }
  /// The place of the node in its tracking.
  var index: Int { unsafe Int(pointer.pointee.index) }
  /// Guarded by the table's lock.
  var isLinked: Bool { unsafe pointer.pointee.isLinked }
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

  /// Visits each node; `body` says whether the one it was given leaves the list.
  mutating func visit(_ body: (NodeHandle) -> Bool) {
    var node = unsafe first
    while let current = unsafe node {
      // SAFETY: the lock of the table is held, so no node goes away but the current one.
      unsafe node = unsafe current.pointee.next
      let handle = unsafe NodeHandle(current)
      if body(handle) { remove(handle) }
    }
  }
}
