internal import Synchronization

/// What an `ObserverTable` refers to.
struct TableHead: ~Copyable {
  /// Two counts: in the lower half the owners, in the upper half how many open scopes have read from
  /// the table and are not armed yet. A scope is an owner too, so one addition does for both.
  let owners = Atomic<UInt64>(1)
  /// One bit for each property that someone observes; properties can share one.
  let interest = Atomic<UInt64>(0)
  /// The number of the latest call for a change that somebody may have to hear of.
  let changes = Atomic<UInt64>(0)
  let numbers: PropertyNumbers
  let object: ObjectIdentifier?
  let state = Lock(TableState())
}

/// Who observes one object: for each property that was ever read while tracking, who waits for its
/// change, and who waits for the object's death.
///
/// Trackings hold the table, never the object. This is a reference that does not count by itself:
/// the object's registrar, the scopes that have read, and the trackings that are registered are
/// owners, and each ends that with `release` or `endReading`. An object would be counted at each use,
/// which had been the largest cost of a cycle.
@safe struct ObserverTable: BitwiseCopyable, @unchecked Sendable {
  private let head: UnsafeMutablePointer<TableHead>

  // SAFETY (all below): whoever has a table is an owner of it, or knows one.

  private static let oneReading: UInt64 = 1 << 32

  /// Makes a table with one owner: the caller.
  init(of object: ObjectIdentifier?) {
    unsafe head = Heap.allocate(TableHead.self)
    unsafe head.initialize(
      to: TableHead(numbers: PropertyCatalog.shared.numbers, object: object))
  }

  init(at address: UnsafeRawPointer) {
    unsafe head = UnsafeMutableRawPointer(mutating: address)
      .assumingMemoryBound(to: TableHead.self)
  }

  var address: UInt {
    @inline(__always) get { unsafe UInt(bitPattern: head) }
  }

  /// The object, for telling whether two tables are of one object.
  var object: ObjectIdentifier? { unsafe head.pointee.object }

  /// Becomes one more owner.
  @inline(__always)
  func retain() {
    unsafe head.pointee.owners.wrappingAdd(1, ordering: .relaxed)
  }

  /// Is an owner no longer. The last one frees the table.
  @inline(__always)
  func release() {
    drop(1)
  }

  /// Begins to read: from here on changes are counted. The caller becomes an owner.
  @inline(__always)
  func beginReading() {
    unsafe head.pointee.owners.wrappingAdd(Self.oneReading + 1, ordering: .relaxed)
  }

  /// The caller has armed what it read, and stays an owner.
  @inline(__always)
  func endReadingAsOwner() {
    // Whoever sees this sees also that there is interest, which was published before.
    unsafe head.pointee.owners.wrappingSubtract(Self.oneReading, ordering: .releasing)
  }

  /// The caller does not observe what it read, or is registered already, and is an owner no longer.
  @inline(__always)
  func endReading() {
    drop(Self.oneReading + 1)
  }

  @inline(__always)
  private func drop(_ share: UInt64) {
    let left = unsafe head.pointee.owners.wrappingSubtract(share, ordering: .acquiringAndReleasing)
    if left.newValue == 0 { free() }
  }

  @inline(never)
  private func free() {
    unsafe head.deinitialize(count: 1)
    unsafe Heap.free(head)
  }

  @inline(__always)
  func number(of keyPath: AnyKeyPath) -> UInt16 {
    unsafe head.pointee.numbers.number(of: keyPath)
  }

  /// Whether anyone may need to know of a change of the property with that number.
  ///
  /// It takes no lock. A reader announces itself and then reads the value, under whatever guards it.
  /// So whoever stores a new value later, under the same guard, sees the reader here.
  @inline(__always)
  func mayWatch(_ number: UInt16) -> Bool {
    // In this order: a scope publishes its interest first, and ends its reading then.
    isBeingRead || interest & Self.bit(for: number) != 0
  }

  /// Whether anyone may need to know of a change of any property.
  @inline(__always)
  var isWatched: Bool {
    isBeingRead || interest != 0
  }

  private var isBeingRead: Bool {
    @inline(__always) get {
      unsafe head.pointee.owners.load(ordering: .acquiring) >= Self.oneReading
    }
  }

  /// The bits of all watched properties. Changed with the table's lock held.
  var interest: UInt64 {
    @inline(__always) get { unsafe head.pointee.interest.load(ordering: .acquiring) }
    @inline(__always) nonmutating set {
      unsafe head.pointee.interest.store(newValue, ordering: .releasing)
    }
  }

  /// The bit for a property: the shift takes the number modulo 64, so several can share one.
  @inline(__always)
  static func bit(for number: UInt16) -> UInt64 {
    1 &<< UInt64(number)
  }

  /// The number of the latest call for a change.
  var changes: UInt64 {
    @inline(__always) get { unsafe head.pointee.changes.load(ordering: .acquiring) }
  }

  /// Counts a call for a change. The table's lock is held.
  @inline(__always)
  func nextChange() -> UInt64 {
    let next = unsafe head.pointee.changes.load(ordering: .relaxed) + 1
    unsafe head.pointee.changes.store(next, ordering: .releasing)
    return next
  }

  @inline(__always)
  func withState<Result: Sendable>(_ body: (inout TableState) -> Result) -> Result {
    unsafe head.pointee.state.withLock(body)
  }

  static func == (one: ObserverTable, other: ObserverTable) -> Bool {
    unsafe one.head == other.head
  }
}

extension ObserverTable: Equatable {}
