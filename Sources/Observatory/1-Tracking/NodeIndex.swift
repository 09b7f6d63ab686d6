internal import CThreadLocal

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

  /// Whether to look for other tables of an object.
  private let isForDeaths: Bool
  /// Empty as long as there are only a handful of nodes. At most half of the places are taken.
  private var places: ContiguousArray<Ref<Node>?> = []
  /// Where the search for a node ended that was not there.
  private var end = 0
  private var count = 1

  private static let handful = 8

  init(isForDeaths: Bool) {
    self.isForDeaths = isForDeaths
  }

  deinit {
    if places.isEmpty { return }
    var needed = 64
    while needed < count * 2 { needed *= 2 }
    observatory_set_usual_places(UInt32(truncatingIfNeeded: needed))
  }

  mutating func find(_ table: ObserverTable, in tracking: Tracking) -> Finding {
    var isOfKnownObject = false
    if places.isEmpty {
      var found: Ref<Node>?
      tracking.visitNodes { node in
        if node.value.table == table { found = node }
        if isForDeaths, node.value.table.isOfSameObject(as: table) { isOfKnownObject = true }
        return found == nil
      }
      return found.map { .node($0) } ?? .none(isOfKnownObject: isOfKnownObject)
    }
    end = start(of: table, in: places.count)
    while let node = places[end] {
      if node.value.table == table { return .node(node) }
      if isForDeaths, node.value.table.isOfSameObject(as: table) { isOfKnownObject = true }
      end = (end + 1) & (places.count - 1)
    }
    return .none(isOfKnownObject: isOfKnownObject)
  }

  /// Adds the node that was not found.
  mutating func add(_ node: Ref<Node>, in tracking: Tracking) {
    count += 1
    if count <= Self.handful { return }
    if count * 2 <= places.count { return places[end] = node }
    // A thread often tracks the same again.
    let length = max(64, places.isEmpty ? Int(observatory_usual_places()) : places.count * 2)
    var new = ContiguousArray<Ref<Node>?>(repeating: nil, count: length)
    tracking.forEachNode { node in
      var place = start(of: node.value.table, in: length)
      while new[place] != nil { place = (place + 1) & (length - 1) }
      new[place] = node
    }
    places = new
  }

  private func start(of table: ObserverTable, in count: Int) -> Int {
    // Two tables of one object have one key, so that both are found.
    let key = isForDeaths ? table.object : table.shared.address
    // The upper half of the product depends on every bit of the key.
    let mixed = key &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(truncatingIfNeeded: mixed >> (UInt.bitWidth / 2)) & (count - 1)
  }
}
