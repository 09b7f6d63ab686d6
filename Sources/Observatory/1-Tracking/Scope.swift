/// Collects what a closure reads while it runs.
///
/// A scope belongs to one thread. When it closes, what it read becomes part of the scope around it.
struct Scope: ~Copyable {
  /// A property that was read, with the changes of its object up to that moment: what comes between
  /// the read and the arming is later.
  struct Read: BitwiseCopyable, Sendable {
    let table: ObserverTable
    let key: Key
    var since: LastChange

    func isOf(_ table: ObserverTable, _ key: Key) -> Bool {
      self.key == key && self.table == table
    }
  }

  /// Names a property within a table: by its number, or, if it has none, by its slot.
  struct Key: BitwiseCopyable, Sendable, Equatable {
    fileprivate let word: UInt32

    init(number: UInt16) {
      word = UInt32(number)
    }

    init(slot: Int) {
      word = 1 << 31 | UInt32(truncatingIfNeeded: slot)
    }

    init(_ property: Property, slot: Int) {
      self = property.number != 0 ? Key(number: property.number) : Key(slot: slot)
    }

    var number: UInt16 { word >> 31 == 0 ? UInt16(truncatingIfNeeded: word) : 0 }
    /// The slot of a property without number.
    var slot: Int { Int(word & ~(1 << 31)) }
  }

  // Reads of one table that follow each other are a group. For each group the scope is an owner of
  // the table, and the table knows that it is being read.
  private(set) var reads = Buffer<Read>()
  /// Where to find a read by its table and key, once there are more than a handful.
  private var index = PositionIndex()
  private var task: UInt = 0
  /// The share in the tables is somebody else's by now.
  private var isHandedOver = false

  private static let handful = 8
  private static let mostKept = 1024

  mutating func open() {
    assert(reads.isEmpty && index.isEmpty, "a closed scope is empty")
    task = Whereabouts.thisTask
    isHandedOver = false
  }

  /// Takes over what a scope inside of this one has read.
  mutating func add(_ inner: borrowing Scope) {
    guard inner.task == task else { return }
    for position in 0..<inner.reads.count {
      let read = inner.reads[position]
      guard isNew(read.table, read.key) else { continue }
      beginGroup(read.table)
      reads.append(read)
    }
  }

  /// Hands the reads, and where they were made, to `body`, which takes over the share in their tables.
  @inline(__always)
  mutating func handOver<Result>(
    _ body: (borrowing Buffer<Read>, Whereabouts) -> Result
  ) -> Result {
    isHandedOver = true
    return body(reads, Whereabouts(task: task))
  }

  /// Forgets the reads.
  @inline(__always)
  mutating func close() {
    if !isHandedOver { endReading() }
    reads.removeAll(keepingAtMost: Self.mostKept)
    index.removeAll()
  }

  /// Notes that a property of the object of `table` is read.
  ///
  /// Code of another task can run on this thread while the scope is open (`Task.immediate`); what
  /// it reads is not the closure's.
  @inline(__always)
  mutating func note(_ key: Key, of table: ObserverTable) {
    let last = reads.count - 1
    // What was read last is often read again: in `array[0] += 1`, or in a loop.
    if last >= 0, reads[last].isOf(table, key) { return }
    guard task == Whereabouts.thisTask, isNew(table, key) else { return }
    beginGroup(table)
    // From here on changes are counted. What is not in the count yet is in the value that is read.
    reads.append(Read(table: table, key: key, since: LastChange(upTo: table.changes)))
  }

  /// Notes a call for a change that this thread makes itself while the scope is open: it is not
  /// news.
  ///
  /// The lock of `table` is held, so that the numbers here and there change together.
  ///
  /// - Parameter before: The latest calls for that property before this one.
  mutating func noteOwnChange(
    _ phase: ChangePhase, _ number: UInt64, after before: LastChange, of key: Key,
    in table: ObserverTable
  ) {
    guard let position = find(table, key) else { return }
    reads[position].since.skip(phase, number, after: before)
  }

  @inline(never)
  private func endReading() {
    for position in 0..<reads.count where startsGroup(position) {
      reads[position].table.endReading()
    }
  }

  private func startsGroup(_ position: Int) -> Bool {
    position == 0 || reads[position].table != reads[position - 1].table
  }

  @inline(__always)
  private mutating func beginGroup(_ table: ObserverTable) {
    if reads.isEmpty || reads[reads.count - 1].table != table { table.beginReading() }
  }

  /// Whether this is not among the reads yet. Then it is about to be.
  @inline(__always)
  private mutating func isNew(_ table: ObserverTable, _ key: Key) -> Bool {
    if reads.count < Self.handful { return findWithoutIndex(table, key) == nil }
    if index.isEmpty { makeIndex() }
    let known = index.position(adding: reads.count, hash: Self.hash(table, key)) {
      Self.hash(reads[$0])
    } where: {
      reads[$0].isOf(table, key)
    }
    return known == nil
  }

  @inline(never)
  private mutating func makeIndex() {
    for position in 0..<reads.count {
      index.add(position, hash: Self.hash(reads[position])) { Self.hash(reads[$0]) }
    }
  }

  private func find(_ table: ObserverTable, _ key: Key) -> Int? {
    if index.isEmpty { return findWithoutIndex(table, key) }
    return index.position(hash: Self.hash(table, key)) { reads[$0].isOf(table, key) }
  }

  @inline(__always)
  private func findWithoutIndex(_ table: ObserverTable, _ key: Key) -> Int? {
    var position = reads.count - 1
    while position >= 0 {
      if reads[position].isOf(table, key) { return position }
      position -= 1
    }
    return nil
  }

  private static func hash(_ read: Read) -> UInt {
    hash(read.table, read.key)
  }

  private static func hash(_ table: ObserverTable, _ key: Key) -> UInt {
    table.address ^ (UInt(key.word) &* 0x9E37_79B1)
  }
}
