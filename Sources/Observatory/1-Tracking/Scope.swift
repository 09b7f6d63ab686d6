/// Collects what a closure reads while it runs.
///
/// A scope belongs to one thread. When it closes, what it read becomes part of the scope around it.
struct Scope {
  /// A property that was read, with the counts of its changes at that moment: a change that comes
  /// between the read and the arming shows in them.
  struct Read {
    let table: TableHandle
    let slot: Int32
    let key: UInt32
    var changes: ChangeCounts
  }

  private(set) var reads: ContiguousArray<Read> = []
  /// Keeps the tables of the reads alive.
  private var tables: ContiguousArray<ObserverTable> = []
  /// Where to find a read by its table and key, once there are more than a handful.
  private var index = PositionIndex()
  private var task: UInt = 0

  private static let handful = 8

  mutating func open() {
    assert(reads.isEmpty && index.isEmpty, "a closed scope is empty")
    task = Whereabouts.thisTask
  }

  /// Takes over what a scope inside of this one has read.
  mutating func add(_ inner: Scope) {
    guard inner.task == task else { return }
    for read in inner.reads where find(read.table, read.key) == nil { append(read) }
  }

  /// Forgets the reads.
  mutating func close() {
    reads.removeAll(keepingCapacity: reads.capacity <= 1024)
    tables.removeAll(keepingCapacity: tables.capacity <= 1024)
    index.removeAll()
  }

  /// Notes that `property` of the object of `table` is read.
  ///
  /// Code of another task can run on this thread while the scope is open (`Task.immediate`); what
  /// it reads is not the closure's.
  mutating func note(_ property: Property, of table: ObserverTable) {
    let handle = TableHandle(table)
    if property.number != 0, find(handle, UInt32(property.number)) != nil { return }
    guard task == Whereabouts.thisTask else { return }
    let (slot, changes) = table.willRead(property)
    let key = Self.key(property, slot)
    guard property.number != 0 || find(handle, key) == nil else { return }
    append(Read(table: handle, slot: Int32(slot), key: key, changes: changes))
  }

  /// Notes a change that this thread makes itself while the scope is open: it is not news. Returns
  /// whether the property was read.
  ///
  /// The lock of `table` is held, so that the counts here and there change together.
  mutating func noteOwnChange(
    _ phase: ChangePhase, of property: Property, slot: Int, in table: ObserverTable
  ) -> Bool {
    guard let position = find(TableHandle(table), Self.key(property, slot)) else { return false }
    reads[position].changes.count(phase)
    return true
  }

  private static func key(_ property: Property, _ slot: Int) -> UInt32 {
    property.number != 0 ? UInt32(property.number) : 0x8000_0000 | UInt32(slot)
  }

  private mutating func append(_ read: Read) {
    if reads.last?.table != read.table { tables.append(read.table.table) }
    reads.append(read)
    guard reads.count > Self.handful else { return }
    let first = index.isEmpty ? 0 : reads.count - 1
    for position in first..<reads.count {
      index.add(position, hash: Self.hash(reads[position])) { Self.hash(reads[$0]) }
    }
  }

  private func find(_ table: TableHandle, _ key: UInt32) -> Int? {
    if reads.count > Self.handful {
      return index.position(hash: Self.hash(table, key)) {
        reads[$0].key == key && reads[$0].table == table
      }
    }
    var position = reads.count - 1
    while position >= 0 {
      if reads[position].key == key, reads[position].table == table { return position }
      position -= 1
    }
    return nil
  }

  private static func hash(_ read: Read) -> UInt {
    hash(read.table, read.key)
  }

  private static func hash(_ table: TableHandle, _ key: UInt32) -> UInt {
    UInt(bitPattern: ObjectIdentifier(table.table)) ^ (UInt(key) &* 0x9E37_79B1)
  }
}
