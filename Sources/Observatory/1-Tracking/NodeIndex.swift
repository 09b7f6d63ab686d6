/// Finds the node of a table among those of a tracking.
///
/// A `Dictionary` would do, and costs ten times as much: its hash withstands attackers, and it keeps
/// a copy of each key. Here the nodes have the keys, and the hash is one multiplication.
struct NodeIndex: ~Copyable {
  enum Finding {
    case node(Ref<Node>)
    /// `isOfKnownObject`: another table of that object has a node. (Asked where deaths are told of.)
    case none(isOfKnownObject: Bool)
  }

  /// Empty as long as there are only a handful of nodes. At most half of the places are taken.
  private var places: ContiguousArray<Ref<Node>?> = []
  private var count = 1

  private static let handful = 8

  func find(_ table: ObserverTable, in tracking: Tracking, isForDeaths: Bool) -> Finding {
    var found: Ref<Node>?
    var isOfKnownObject = false
    func look(_ node: Ref<Node>) -> Bool {
      if node.value.table == table {
        found = node
        return false
      }
      if isForDeaths, node.value.table.isOfSameObject(as: table) { isOfKnownObject = true }
      return true
    }
    if places.isEmpty {
      tracking.visitNodes(while: look)
    } else {
      var place = start(of: Self.key(of: table, isForDeaths))
      while let node = places[place], look(node) { place = (place + 1) & (places.count - 1) }
    }
    return found.map { .node($0) } ?? .none(isOfKnownObject: isOfKnownObject)
  }

  mutating func add(_ node: Ref<Node>, in tracking: Tracking, isForDeaths: Bool) {
    count += 1
    if count <= Self.handful { return }
    if count * 2 > places.count {
      places = ContiguousArray(repeating: nil, count: max(64, places.count * 4))
      tracking.forEachNode { put($0, isForDeaths) }
    } else {
      put(node, isForDeaths)
    }
  }

  @inline(__always)
  private mutating func put(_ node: Ref<Node>, _ isForDeaths: Bool) {
    var place = start(of: Self.key(of: node.value.table, isForDeaths))
    while places[place] != nil { place = (place + 1) & (places.count - 1) }
    places[place] = node
  }

  /// Two tables of one object have one key, so that both are found.
  @inline(__always)
  private static func key(of table: ObserverTable, _ isForDeaths: Bool) -> UInt {
    isForDeaths ? table.object : table.shared.address
  }

  @inline(__always)
  private func start(of key: UInt) -> Int {
    // The upper half of the product depends on every bit of the key.
    let mixed = key &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(truncatingIfNeeded: mixed >> (UInt.bitWidth / 2)) & (places.count - 1)
  }
}
