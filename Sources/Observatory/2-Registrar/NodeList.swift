/// Nodes in a row, in the order in which they came.
///
/// Guarded by the lock of the table it stands in. A linked node keeps its tracking alive, and so its
/// own memory.
struct NodeList: BitwiseCopyable, Sendable {
  private(set) var first: Ref<Node>?
  private var last: Ref<Node>?

  var isEmpty: Bool { first == nil }

  mutating func append(_ node: Ref<Node>) {
    assert(!node.value.isLinked, "a node is in one list at a time")
    node.value.previous = last
    node.value.next = nil
    node.value.isLinked = true
    if let last { last.value.next = node } else { first = node }
    last = node
  }

  mutating func remove(_ node: Ref<Node>) {
    assert(node.value.isLinked, "only a linked node can leave")
    let (next, previous) = (node.value.next, node.value.previous)
    if let previous { previous.value.next = next } else { first = next }
    if let next { next.value.previous = previous } else { last = previous }
    node.value.isLinked = false
  }

  mutating func moveToEnd(_ node: Ref<Node>) {
    if last == node { return }
    remove(node)
    append(node)
  }

  /// Whether it begins and ends as a list does. The nodes between are not looked at.
  var isConsistent: Bool {
    guard let first, let last else { return first == nil && last == nil }
    return first.value.previous == nil && last.value.next == nil && first.value.isLinked
      && last.value.isLinked
  }
}

/// The nodes of trackings that are owed their last call, in order.
///
/// Each has left its list, so its link is free to be used for that: however many are owed a call, no
/// memory is needed. The chain owns their trackings.
struct NodeChain: BitwiseCopyable, Sendable {
  private var first: Ref<Node>?
  private var last: Ref<Node>?

  mutating func append(_ node: Ref<Node>) {
    assert(!node.value.isLinked && node.value.isOwed, "who is owed a call has left its list")
    node.value.next = nil
    if let last { last.value.next = node } else { first = node }
    last = node
  }

  /// Calls `body` for each node. Its tracking may end there.
  func forEach(_ body: (Ref<Node>) -> Void) {
    var next = first
    while let node = next {
      next = node.value.next
      body(node)
    }
  }
}
