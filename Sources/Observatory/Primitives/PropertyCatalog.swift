internal import Synchronization

/// A property, by its key path and a number that is quick to compare.
///
/// Key paths are equal by value, but comparing two objects costs 40 ns. Within a module every
/// literal of one property is the same object, so the catalog numbers properties by address.
struct Property: @unchecked Sendable {
  // SAFETY: a key path never changes after it was made.
  let keyPath: AnyKeyPath
  /// The number, or 0 for a property that the catalog has no room for, however it is spelled.
  let number: UInt16

  init(_ keyPath: AnyKeyPath, in catalog: PropertyCatalog) {
    self.keyPath = keyPath
    let known = catalog.number(of: keyPath)
    number = known != 0 ? known : catalog.add(keyPath)
  }

  @inline(__always)
  func isSame(as other: Property) -> Bool {
    number == 0 ? keyPath == other.keyPath : number == other.number
  }
}

extension Property: Hashable {
  static func == (one: Property, other: Property) -> Bool {
    one.isSame(as: other)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
  }
}

/// Numbers the properties of the program.
///
/// Looking up takes no lock: a slot of the table is one word, the address of a key path beside the
/// number of its property. A slot is written once, and its key path is kept for ever, so that its
/// address can not become that of another one. The table is bounded, because in a generic class
/// (and for a subscript) every evaluation makes a new object: what finds no room is compared by
/// value instead, which is slower and just as right.
@safe final class PropertyCatalog: Sendable {
  /// The one catalog. Reading a global costs a check whether it exists, so each table has a
  /// reference of its own.
  static let shared = PropertyCatalog()

  private static let capacity = 8192
  private static let mostProperties = 4095
  private static let mostSpellings = 8
  private static let mostSteps = 8

  // SAFETY: the table is made once and never freed; its words are atomic.
  private nonisolated(unsafe) let table: UnsafeMutablePointer<Atomic<UInt64>>

  private init() {
    unsafe table = .allocate(capacity: Self.capacity)
    for slot in 0..<Self.capacity { unsafe (table + slot).initialize(to: Atomic(0)) }
  }

  private struct Entries: @unchecked Sendable {
    var numbers: [AnyKeyPath: UInt16] = [:]
    var spellings: [UInt16: Int] = [:]
    /// Keeps the address of each key path in the table taken.
    var kept: [AnyKeyPath] = []
  }
  private let entries = Lock(Entries())

  /// Returns the number of the property that `keyPath` names, or 0 when this object is not in the
  /// table.
  @inline(__always)
  func number(of keyPath: AnyKeyPath) -> UInt16 {
    let address = Self.address(of: keyPath)
    var slot = Self.firstSlot(for: address)
    for _ in 0..<Self.mostSteps {
      // Nothing else is read through the number, so no ordering is needed.
      let word = unsafe table[slot].load(ordering: .relaxed)
      if word >> 16 == address { return UInt16(truncatingIfNeeded: word) }
      if word == 0 { return 0 }
      slot = (slot + 1) & (Self.capacity - 1)
    }
    return 0
  }

  /// Returns the number of the property that `keyPath` names, adding it while there is room.
  func add(_ keyPath: AnyKeyPath) -> UInt16 {
    entries.withLock { entries in
      let number: UInt16
      if let known = entries.numbers[keyPath] {
        number = known
      } else {
        guard entries.numbers.count < Self.mostProperties else { return 0 }
        number = UInt16(entries.numbers.count + 1)
        entries.numbers[keyPath] = number
      }
      if entries.spellings[number, default: 0] < Self.mostSpellings, keep(keyPath, as: number) {
        entries.spellings[number, default: 0] += 1
        entries.kept.append(keyPath)
      }
      return number
    }
  }

  /// Guarded by the lock of `entries`.
  private func keep(_ keyPath: AnyKeyPath, as number: UInt16) -> Bool {
    let address = Self.address(of: keyPath)
    guard address < 1 << 48 else { return false }
    var slot = Self.firstSlot(for: address)
    for _ in 0..<Self.mostSteps {
      let word = unsafe table[slot].load(ordering: .relaxed)
      if word >> 16 == address { return false }
      if word == 0 {
        unsafe table[slot].store(address << 16 | UInt64(number), ordering: .relaxed)
        return true
      }
      slot = (slot + 1) & (Self.capacity - 1)
    }
    return false
  }

  private static func address(of keyPath: AnyKeyPath) -> UInt64 {
    UInt64(UInt(bitPattern: ObjectIdentifier(keyPath)))
  }

  private static func firstSlot(for address: UInt64) -> Int {
    Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 51)
  }
}
