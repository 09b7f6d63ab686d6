internal import Synchronization

/// Who observes the properties of one object, at most 64 of them.
///
/// Owners: the object's registrar, by way of its `ObjectLifetime`; each node of a tracking, linked or
/// not; and the table's own parts. So observing keeps no object alive, and a table may outlive its
/// object: then it is empty for ever. An object with more properties has a chain of tables, and one
/// for each key path by which calls are made by hand: its parts, of which the first is the root.
struct ObserverTable: BitwiseCopyable, Equatable, Sendable {
  let shared: Shared<TableHead>

  init(_ shared: Shared<TableHead>) {
    self.shared = shared
  }
}

typealias TableShare = Share<TableHead>

/// The memory of a table.
struct TableHead: ~Copyable, Sendable {
  /// When the object was first observed, counted in deaths; from its death on, when it died.
  var epoch: UInt64
  /// The properties whose change somebody may have to hear of. Changed with the lock held.
  ///
  /// It comes second: `TableReference` looks for it there.
  let interest = Atomic<UInt64>(0)
  /// Numbers the changes and the registrations. The root's counts for all parts.
  let clock = Atomic<UInt64>(0)
  /// A name for the object: its address.
  let object: UInt
  /// The evaluation of a sequence that made the object, or 0.
  let run: UInt
  let family = AtomicLazyReference<TableFamily>()
  var observers = ObserverLists()
  var names = PropertyNames()
  let isPart: Bool
  var isDead = false
  /// There are parts, or will be: they count with the root.
  var hasParts = false
  /// Calls for this object are made by hand: any property can be one of those.
  var isCalledByHand = false
  /// Of a part: the root has forgotten it, since nobody observed it.
  var isRetired = false
  /// Of a part: the macro's accessors use it, too.
  var isKept = false

  /// The first table of an object.
  init(object: UInt, birth: UInt64, run: UInt) {
    self.object = object
    self.run = run
    epoch = birth
    isPart = false
  }

  init(partOf root: ObserverTable) {
    object = root.object
    run = root.shared.value.run
    epoch = root.shared.withLock { $0.value.epoch }
    isPart = true
    _ = family.storeIfNil(TableFamily(root: root.shared))
  }
}

/// A property of an object: one bit in one table.
struct Property: BitwiseCopyable, Sendable {
  let table: ObserverTable
  let bit: UInt64

  init(_ table: ObserverTable, _ bit: UInt64) {
    self.table = table
    self.bit = bit
  }

  /// What only those read who wait for the death of an object, whose root that is.
  static func death(of root: ObserverTable) -> Property { Property(root, 0) }
}

extension ObserverTable {
  var object: UInt { shared.value.object }

  /// The root, if this is one of its parts.
  var rootOfPart: ObserverTable? {
    get {
      shared.value.isPart ? shared.value.family.load()?.root.map { ObserverTable($0) } : nil
    }
  }

  /// The first table of the object.
  var root: ObserverTable { rootOfPart ?? self }

  /// What has to do with parts. It is made when it is first asked for.
  var family: TableFamily {
    if let known = shared.value.family.load() { return known }
    shared.withLock { $0.value.hasParts = true }
    return shared.value.family.storeIfNil(TableFamily(root: nil))
  }

  /// The table of the next 64 properties, once one of them is observed.
  var next: ObserverTable? {
    shared.value.family.load()?.next.table
  }

  /// The next number of a change or a registration of the object. The lock of this table is held.
  func tick() -> UInt64 {
    if shared.value.isPart || shared.value.hasParts {
      return root.shared.value.clock.wrappingAdd(1, ordering: .relaxed).newValue
    }
    // Nobody else counts.
    let number = shared.value.clock.load(ordering: .relaxed) &+ 1
    shared.value.clock.store(number, ordering: .relaxed)
    return number
  }

  /// Whether a writer has to look at every property.
  var isWatchedWhole: Bool {
    shared.value.interest.load(ordering: .acquiring) == .max
  }

  /// The name of a property. The lock is held.
  func name(of bit: UInt64) -> SharedKeyPath? {
    shared.value.names[bit]
  }

  /// Whether both are tables of one object: a class and its base class have a registrar each.
  ///
  /// An object can have the address of one that died before. The new one is alive: it is being read.
  func isOfSameObject(as new: ObserverTable) -> Bool {
    guard object == new.object else { return false }
    let (isDead, epoch) = shared.withLock { ($0.value.isDead, $0.value.epoch) }
    return !isDead || epoch >= new.shared.withLock { $0.value.epoch }
  }
}
