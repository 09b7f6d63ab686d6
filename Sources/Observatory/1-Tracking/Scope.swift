/// Collects what a closure reads while it runs.
///
/// A scope belongs to one thread. When it closes, what it read becomes part of the scope around it.
final class Scope {
  /// A property that was read, with the counts of its changes at that moment: a change that comes
  /// between the read and the arming shows in them.
  struct Read {
    let table: ObserverTable
    let slot: Int
    let key: UInt32
    var changes: ChangeCounts
  }

  private(set) var reads: ContiguousArray<Read> = []
  /// Where to find a read by its table and key, once there are more than a handful.
  private var index: [ReadKey: Int] = [:]
  private var outer: Scope?
  private var task: UInt = 0
  /// The next one among the scopes that wait to be used again.
  var nextSpare: Scope?

  private static let handful = 8

  private struct ReadKey: Hashable {
    let table: ObjectIdentifier
    let key: UInt32
  }

  func open(inside outer: Scope?) {
    assert(reads.isEmpty && index.isEmpty, "a closed scope is empty")
    self.outer = outer
    task = Whereabouts.thisTask
  }

  /// Makes what was read known to the scope around this one.
  func handOver() {
    guard let outer = outer.take() else { return }
    for read in reads where outer.find(read.table, read.key) == nil { outer.append(read) }
  }

  /// Forgets the reads.
  func close() {
    handOver()
    reads.removeAll(keepingCapacity: reads.count <= 1024)
    index.removeAll(keepingCapacity: true)
  }

  /// Notes that `property` of the object of `table` is read.
  ///
  /// Code of another task can run on this thread while the scope is open (`Task.immediate`); what
  /// it reads is not the closure's.
  func note(_ keyPath: AnyKeyPath, of table: ObserverTable) {
    let property = Property(keyPath)
    if property.number != 0, find(table, UInt32(property.number)) != nil { return }
    guard task == Whereabouts.thisTask else { return }
    let (slot, changes) = table.willRead(property)
    let key = Self.key(property, slot)
    guard property.number != 0 || find(table, key) == nil else { return }
    append(Read(table: table, slot: slot, key: key, changes: changes))
  }

  /// Notes a change that this thread makes itself: for this scope, and those around it, it is not
  /// news.
  ///
  /// The lock of `table` is held, so that the counts here and there change together.
  func noteOwnChange(
    _ phase: ChangePhase, of property: Property, slot: Int, in table: ObserverTable
  ) {
    let key = Self.key(property, slot)
    var scope: Scope? = self
    while let current = scope {
      if let position = current.find(table, key) {
        current.reads[position].changes.count(phase)
      }
      scope = current.outer
    }
  }

  private static func key(_ property: Property, _ slot: Int) -> UInt32 {
    property.number != 0 ? UInt32(property.number) : 0x8000_0000 | UInt32(slot)
  }

  private func append(_ read: Read) {
    reads.append(read)
    if reads.count == Self.handful + 1 {
      for (position, read) in reads.enumerated() { index[Self.readKey(read)] = position }
    } else if reads.count > Self.handful {
      index[Self.readKey(read)] = reads.count - 1
    }
  }

  private func find(_ table: ObserverTable, _ key: UInt32) -> Int? {
    if reads.count > Self.handful {
      return index[ReadKey(table: ObjectIdentifier(table), key: key)]
    }
    return reads.lastIndex { $0.key == key && $0.table === table }
  }

  private static func readKey(_ read: Read) -> ReadKey {
    ReadKey(table: ObjectIdentifier(read.table), key: read.key)
  }
}

/// The two calls that a registrar gets for one change.
enum ChangePhase: Sendable {
  case willSet, didSet
}

/// How often each of the two calls came. The counts wrap around: only differences matter.
struct ChangeCounts: Sendable, Equatable {
  var willSets: UInt32 = 0
  var didSets: UInt32 = 0

  mutating func count(_ phase: ChangePhase) {
    switch phase {
    case .willSet: willSets &+= 1
    case .didSet: didSets &+= 1
    }
  }
}
