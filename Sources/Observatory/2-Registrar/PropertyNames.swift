/// The key paths of the properties of a table, as far as anyone has read them.
struct PropertyNames: Sendable {
  /// The properties that are known here. One can be known and have no key path.
  private(set) var known: UInt64 = 0
  /// Those that are a part of their own, since calls by hand came first.
  private(set) var moved: UInt64 = 0
  // Most tables have one name, which needs no memory.
  private var first: SharedKeyPath?
  private var others: [UInt64: SharedKeyPath] = [:]
  private var firstIndex: UInt8?

  private var firstBit: UInt64 { firstIndex.map { 1 << UInt64($0) } ?? 0 }

  subscript(bit: UInt64) -> SharedKeyPath? {
    bit == firstBit ? first : others[bit]
  }

  mutating func add(_ name: SharedKeyPath?, of bit: UInt64, isMoved: Bool = false) {
    if known & bit != 0 { return }
    known |= bit
    if isMoved { moved |= bit }
    if firstIndex == nil {
      (firstIndex, first) = (UInt8(bit.trailingZeroBitCount), name)
    } else {
      others[bit] = name
    }
  }

  /// The property of that key path. Most are literals, and a literal is one object.
  func bit(of keyPath: AnyKeyPath) -> UInt64? {
    if let first, first.keyPath === keyPath { return firstBit }
    let same = others.first { $0.value.keyPath === keyPath }
    if let same { return same.key }
    if let first, first.isEqual(to: keyPath) { return firstBit }
    return others.first { $0.value.isEqual(to: keyPath) }?.key
  }
}
