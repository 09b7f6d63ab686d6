internal import Synchronization

/// Who observes the properties of one object, at most 64 of them.
///
/// Owners: the object's registrar, by way of its `ObjectLifetime`; each node of a tracking, linked or
/// not; and the table's own parts. So observing keeps no object alive, and a table may outlive its
/// object: then it is empty for ever. An object with more properties has a chain of tables, and one
/// for each key path by which calls are made by hand: its parts, of which the first is the root.
struct ObserverTable: BitwiseCopyable, Equatable, Sendable {
  let shared: Shared<TableHead>

  @inline(__always)
  init(_ shared: Shared<TableHead>) {
    self.shared = shared
  }
}

typealias TableShare = Share<TableHead>

/// The memory of a table.
struct TableHead: ~Copyable, Sendable {
  /// The properties whose change somebody may have to hear of. Changed with the lock held.
  ///
  /// It comes first: `TableReference` looks for it there.
  let interest = Atomic<UInt64>(0)
  /// Numbers the changes and the registrations. Changed with the lock of a part held.
  let clock = Atomic<UInt64>(0)
  /// The table of the next 64 properties, once one of them is observed.
  let next = TableReference()
  /// A name for the object: its address.
  let object: UInt
  /// When the object was first observed, in deaths; and when it died.
  let birth: UInt64
  var death: UInt64?
  /// The first table of the object, unless this is it. It tells its parts of the object's death, so it
  /// is there as long as a part has not heard of that.
  let root: Shared<TableHead>?

  var observers = ObserverLists()
  var names = PropertyNames()
  /// The parts for key paths, by their hash. Only the root has them.
  var keyed: [Int: [KeyedTable]] = [:]
  /// Calls for this object are made by hand: any property can be one of those.
  var isCalledByHand = false
  /// Counts what was added to the parts, or learned of the names. Only the root does.
  var version: UInt64 = 0
  /// How many parts there are, and how many there may be before those are forgotten that nobody
  /// observes.
  var keyedCount = 0
  var mostKeyed = 16
  /// Of a part: the root has forgotten it, since nobody observed it.
  var isRetired = false
  /// Of a part: the macro's accessors use it, too.
  var isKept = false
}

/// A property of an object: one bit in one table.
struct Property: BitwiseCopyable, Sendable {
  let table: ObserverTable
  let bit: UInt64

  @inline(__always)
  init(_ table: ObserverTable, _ bit: UInt64) {
    self.table = table
    self.bit = bit
  }

  /// What only those read who wait for the death of an object, whose root that is.
  static func death(of root: ObserverTable) -> Property { Property(root, 0) }
}

extension ObserverTable {
  var object: UInt {
    @inline(__always) get { shared.value.object }
  }

  /// The root, if this is one of its parts.
  var rootOfPart: ObserverTable? {
    @inline(__always) get { shared.value.root.map { ObserverTable($0) } }
  }

  /// The first table of the object, which numbers all changes and registrations.
  var root: ObserverTable {
    @inline(__always) get { rootOfPart ?? self }
  }

  /// The next number of a change or a registration of the object. The lock of this table is held.
  @inline(__always)
  func tick() -> UInt64 {
    let root = root
    if root == self, !shared.value.isCalledByHand, shared.value.next.table == nil {
      // Nobody else counts.
      let number = shared.value.clock.load(ordering: .relaxed) &+ 1
      shared.value.clock.store(number, ordering: .relaxed)
      return number
    }
    return root.shared.value.clock.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Whether a writer has to look at every property.
  var isWatchedWhole: Bool {
    shared.value.interest.load(ordering: .acquiring) == .max
  }

  /// The name of a property. The lock is held.
  func name(of bit: UInt64) -> SharedKeyPath? {
    shared.value.names[bit]
  }
}
