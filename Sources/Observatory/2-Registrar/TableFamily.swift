internal import Synchronization

/// What few tables need: the parts of an object's table that are tables of their own.
///
/// There is one for each 64 further properties, in a chain; and one for each key path by which calls are
/// made by hand, which the root finds.
final class TableFamily: Sendable {
  /// The first table of the object, of one that is not. It tells its parts of the object's death, so it
  /// is there as long as a part has not heard of that.
  let root: Shared<TableHead>?
  /// The table of the next 64 properties.
  let next = TableReference()
  let keyed = Lock(KeyedTables())

  init(root: Shared<TableHead>?) {
    self.root = root
  }
}

/// The parts for key paths, by their hash.
struct KeyedTables: Sendable {
  private var tables: [Int: [KeyedTable]] = [:]
  private var count = 0
  private var mostKept = 16
  /// Counts what was added here, or learned of the names.
  private(set) var version: UInt64 = 0

  var isEmpty: Bool { tables.isEmpty }

  subscript(hash: Int) -> [KeyedTable] { tables[hash] ?? [] }

  mutating func noteName() {
    version += 1
  }

  /// Adds a part. Returns those that are forgotten, to be released outside of the lock.
  mutating func add(_ new: KeyedTable, hash: Int) -> [KeyedTable] {
    version += 1
    let forgotten = count < mostKept ? [] : forget()
    tables[hash, default: []].append(new)
    count += 1
    return forgotten
  }

  mutating func removeAll() -> [KeyedTable] {
    defer { tables = [:] }
    return tables.values.flatMap { $0 }
  }

  /// Forgets the parts that nobody observes, whenever there are twice as many as were left the last
  /// time. So a program can go through any number of keys.
  private mutating func forget() -> [KeyedTable] {
    var forgotten: [KeyedTable] = []
    for (hash, parts) in tables {
      var kept: [KeyedTable] = []
      for part in parts {
        if part.table.retireIfIdle() { forgotten.append(part) } else { kept.append(part) }
      }
      if kept.count < parts.count { tables[hash] = kept.isEmpty ? nil : kept }
    }
    count -= forgotten.count
    mostKept = max(16, 2 * count)
    return forgotten
  }
}

/// The part of an object's table that is for one key path, by which calls are made by hand.
///
/// It keeps the argument of a subscript alive, and is forgotten when nobody observes it any more.
final class KeyedTable: Sendable {
  let name: SharedKeyPath
  private let share: TableShare

  /// The only property of the part.
  static let bit: UInt64 = 1

  init(_ keyPath: AnyKeyPath, of root: ObserverTable) {
    name = SharedKeyPath(keyPath)
    share = TableShare(TableHead(partOf: root))
    share.shared.value.names.add(name, of: Self.bit)
  }

  var table: ObserverTable { ObserverTable(share.shared) }
}
