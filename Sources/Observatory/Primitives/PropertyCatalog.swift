internal import Synchronization

/// A property, by a number that is quick to compare.
///
/// Key paths are equal by value, but comparing two objects costs 40 ns, and keeping one costs 7 ns.
/// A literal gives the same object each time that it is evaluated, so the catalog numbers properties
/// by address, and keeps their key paths itself.
struct Property: @unchecked Sendable {
  // SAFETY: a key path never changes after it was made.

  /// The number, or 0 for a property that the catalog has no room for, however it is spelled.
  let number: UInt16
  /// The key path of a property without number.
  private let uncatalogued: AnyKeyPath?

  init(_ keyPath: AnyKeyPath) {
    let number = PropertyCatalog.shared.number(adding: keyPath)
    self.init(keyPath, number: number)
  }

  /// - Parameter number: What the catalog says.
  @inline(__always)
  init(_ keyPath: AnyKeyPath, number: UInt16) {
    self.number = number
    uncatalogued = number == 0 ? keyPath : nil
  }

  /// A property of the catalog.
  init(number: UInt16) {
    self.number = number
    uncatalogued = nil
  }

  var keyPath: AnyKeyPath {
    uncatalogued ?? PropertyCatalog.shared.keyPath(of: number)
  }

  @inline(__always)
  func isSame(as other: Property) -> Bool {
    number == other.number && (number != 0 || uncatalogued == other.uncatalogued)
  }
}

extension Property: Hashable {
  static func == (one: Property, other: Property) -> Bool {
    one.isSame(as: other)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(uncatalogued)
  }
}

/// The numbers of the properties of the program, for looking up without a lock.
///
/// A place of the table is one word, the address of a key path beside the number of its property.
@safe struct PropertyNumbers: BitwiseCopyable, @unchecked Sendable {
  private static let capacity = 8192
  private static let mostSteps = 8

  // SAFETY: the table is made once and never freed; its words are atomic.
  private let table: UnsafeMutablePointer<Atomic<UInt64>>

  fileprivate init() {
    unsafe table = Heap.allocate(Atomic<UInt64>.self, count: Self.capacity)
    for place in 0..<Self.capacity { unsafe (table + place).initialize(to: Atomic(0)) }
  }

  /// Returns the number of the property that `keyPath` names, or 0 when this object is not in the
  /// table.
  @inline(__always)
  func number(of keyPath: AnyKeyPath) -> UInt16 {
    let address = Self.address(of: keyPath)
    let place = Self.firstPlace(for: address)
    // Nothing else is read through the number, so no ordering is needed.
    let word = unsafe table[place].load(ordering: .relaxed)
    if word >> 16 == address { return UInt16(truncatingIfNeeded: word) }
    return word == 0 ? 0 : number(of: address, after: place)
  }

  @inline(never)
  private func number(of address: UInt64, after first: Int) -> UInt16 {
    for step in 1..<Self.mostSteps {
      let word = unsafe table[(first + step) & (Self.capacity - 1)].load(ordering: .relaxed)
      if word >> 16 == address { return UInt16(truncatingIfNeeded: word) }
      if word == 0 { return 0 }
    }
    return 0
  }

  /// Guarded by the lock of the catalog. Returns whether there was room.
  fileprivate func put(_ keyPath: AnyKeyPath, _ number: UInt16) -> Bool {
    let address = Self.address(of: keyPath)
    guard address < 1 << 48 else { return false }
    var place = Self.firstPlace(for: address)
    for _ in 0..<Self.mostSteps {
      let word = unsafe table[place].load(ordering: .relaxed)
      if word >> 16 == address { return false }
      if word == 0 {
        unsafe table[place].store(address << 16 | UInt64(number), ordering: .relaxed)
        return true
      }
      place = (place + 1) & (Self.capacity - 1)
    }
    return false
  }

  private static func address(of keyPath: AnyKeyPath) -> UInt64 {
    UInt64(UInt(bitPattern: ObjectIdentifier(keyPath)))
  }

  private static func firstPlace(for address: UInt64) -> Int {
    Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 51)
  }
}

/// Numbers the properties of the program.
///
/// A key path with a number is kept for ever, so that its address can not become that of another
/// one. The catalog is bounded, because in a generic class (and for a subscript) every evaluation
/// makes a new object: what finds no room is compared by value instead, which is slower and just as
/// right.
final class PropertyCatalog: Sendable {
  static let shared = PropertyCatalog()

  private static let mostProperties = 4095
  /// Each function into which an accessor is inlined has a literal of its own.
  private static let mostSpellings = 64

  private struct Entries: @unchecked Sendable {
    var numbers: [AnyKeyPath: UInt16] = [:]
    /// The first spelling of each property, by its number.
    var keyPaths: [AnyKeyPath?] = [nil]
    var spellings: [UInt16: Int] = [:]
    /// Keeps the address of each key path in the table taken.
    var kept: [AnyKeyPath] = []
  }
  private let entries = Lock(Entries())
  let numbers = PropertyNumbers()

  private init() {}

  /// Returns the number of the property that `keyPath` names, giving it one while there is room.
  func number(adding keyPath: AnyKeyPath) -> UInt16 {
    let known = numbers.number(of: keyPath)
    return known != 0 ? known : add(keyPath)
  }

  /// Returns the number of the property that `keyPath` names, or 0 if it has none.
  func number(ifKnown keyPath: AnyKeyPath) -> UInt16 {
    let known = numbers.number(of: keyPath)
    return known != 0 ? known : entries.withLock { $0.numbers[keyPath] ?? 0 }
  }

  func keyPath(of number: UInt16) -> AnyKeyPath {
    entries.withLock { KeptKeyPath(path: $0.keyPaths[Int(number)]!) }.path
  }

  private struct KeptKeyPath: @unchecked Sendable {
    let path: AnyKeyPath
  }

  @inline(never)
  private func add(_ keyPath: AnyKeyPath) -> UInt16 {
    entries.withLock { entries in
      let number: UInt16
      if let known = entries.numbers[keyPath] {
        number = known
      } else {
        guard entries.numbers.count < Self.mostProperties else { return 0 }
        number = UInt16(entries.numbers.count + 1)
        entries.numbers[keyPath] = number
        entries.keyPaths.append(keyPath)
      }
      let spellings = entries.spellings[number, default: 0]
      if spellings < Self.mostSpellings, numbers.put(keyPath, number) {
        entries.spellings[number] = spellings + 1
        entries.kept.append(keyPath)
      }
      return number
    }
  }
}
