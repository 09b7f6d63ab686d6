/// Who observes an object, in lists by what they wait for, so that a change finds those that it
/// concerns and passes over no others.
///
/// A node that waits for one property, or that is armed, is in the list of just its properties. One
/// that reads its second property is in the common list until it is armed; so is a node whose
/// properties nobody else waits for, when there are very many lists. In each list but that of those
/// who wait for no change, only for a death, the nodes are in order.
///
/// Guarded by the table's lock.
struct ObserverLists: ~Copyable, Sendable {
  private struct List: BitwiseCopyable, Sendable {
    /// What the nodes wait for, at most.
    var properties: UInt64
    var nodes = NodeList()

    mutating func append(_ node: Ref<Node>) {
      properties |= node.value.properties
      nodes.append(node)
    }

    mutating func remove(_ node: Ref<Node>) {
      nodes.remove(node)
      if nodes.isEmpty { properties = 0 }
    }
  }

  private var common = List(properties: 0)
  /// Most tables need one.
  private var second = List(properties: 0)
  private var more: ContiguousArray<List> = []

  private static let most = 31

  private var count: Int { 2 + more.count }

  private subscript(index: Int) -> List {
    get { index == 0 ? common : index == 1 ? second : more[index - 2] }
  }

  // A subscript that can be assigned would be a coroutine, which takes memory each time.
  private mutating func change(_ index: Int, _ body: (inout List) -> Void) {
    switch index {
    case 0: body(&common)
    case 1: body(&second)
    default: body(&more[index - 2])
    }
  }

  /// All that somebody waits for. There can be something in it that nobody does.
  var interest: UInt64 {
    var all = common.properties | second.properties
    for list in more { all |= list.properties }
    return all
  }

  var isEmpty: Bool {
    common.nodes.isEmpty && second.nodes.isEmpty && more.allSatisfy(\.nodes.isEmpty)
  }

  // MARK: Coming and going

  /// Appends a node to the list of what it waits for.
  mutating func append(_ node: Ref<Node>, order: UInt64) {
    let properties = node.value.properties
    node.value.order = order
    if second.properties == properties || second.nodes.isEmpty {
      node.value.list = 1
      second.append(node)
    } else {
      append(node, to: list(for: properties))
    }
  }

  /// Appends a node to the common list.
  mutating func appendToCommon(_ node: Ref<Node>, order: UInt64) {
    node.value.order = order
    append(node, to: 0)
  }

  /// A node of the common list waits for one more property.
  mutating func widen(_ node: Ref<Node>) {
    common.properties |= node.value.properties
  }

  private mutating func append(_ node: Ref<Node>, to list: Int) {
    node.value.list = list
    change(list) { $0.append(node) }
  }

  @inline(never)
  private mutating func list(for properties: UInt64) -> Int {
    for index in 1..<count where self[index].properties == properties && !self[index].nodes.isEmpty
    {
      return index
    }
    for index in 1..<count where self[index].nodes.isEmpty { return index }
    guard count <= Self.most else { return 0 }
    more.append(List(properties: 0))
    return count - 1
  }

  mutating func remove(_ node: Ref<Node>) {
    change(node.value.list) { $0.remove(node) }
  }

  // MARK: Visiting

  // A node leaves its list before `removed` is called: there its tracking may count it out, and can
  // then be freed on another thread.

  /// Visits each node that waits for `property`, in order. `body` says whether the one it was given
  /// leaves; `removed` is called when it has.
  mutating func visit(
    _ property: UInt64, _ body: (Ref<Node>) -> Bool, removed: (Ref<Node>) -> Void
  ) {
    if more.isEmpty, common.properties & property == 0 {
      Self.visit(&second, property, body, removed)
    } else {
      visitSeveral(property, body, removed)
    }
  }

  private static func visit(
    _ list: inout List, _ property: UInt64, _ body: (Ref<Node>) -> Bool,
    _ removed: (Ref<Node>) -> Void
  ) {
    var next = list.nodes.first
    while let node = next {
      next = node.value.next
      guard node.value.properties & property != 0, body(node) else { continue }
      list.remove(node)
      removed(node)
    }
  }

  @inline(never)
  private mutating func visitSeveral(
    _ property: UInt64, _ body: (Ref<Node>) -> Bool, _ removed: (Ref<Node>) -> Void
  ) {
    let lists = (0..<count).filter { self[$0].properties & property != 0 }
    if lists.count == 1 {
      return change(lists[0]) { Self.visit(&$0, property, body, removed) }
    }
    // Each list is in order, so the next node is the first of one of them.
    var fronts = lists.map { self[$0].nodes.first }
    while true {
      var oldest: Int?
      for index in fronts.indices {
        guard let node = fronts[index] else { continue }
        if oldest.map({ node.value.order < fronts[$0]!.value.order }) ?? true { oldest = index }
      }
      guard let oldest, let node = fronts[oldest] else { return }
      fronts[oldest] = node.value.next
      guard node.value.properties & property != 0, body(node) else { continue }
      remove(node)
      removed(node)
    }
  }

  /// Empties all lists. Returns the nodes, in order.
  mutating func removeAll() -> [Ref<Node>] {
    var nodes: [Ref<Node>] = []
    for index in 0..<count {
      while let node = self[index].nodes.first {
        change(index) { $0.remove(node) }
        nodes.append(node)
      }
    }
    // Those that wait for no change any more are in no order.
    return nodes.sorted { $0.value.order < $1.value.order }
  }

  /// The invariants, for debug builds. (Each list checks its nodes when they come and go.)
  var isConsistent: Bool {
    (0..<count).allSatisfy { index in
      let list = self[index]
      return list.nodes.isConsistent && (!list.nodes.isEmpty || list.properties == 0)
    }
  }
}
