/// The lists of a table.
///
/// Guarded by the table's lock.
struct TableState: ~Copyable, Sendable {
  /// One property of the object.
  struct Slot: BitwiseCopyable, Sendable {
    let number: UInt16
    /// Those who observe the property.
    var readers = NodeList()
    var lastChange = LastChange()
  }

  var slots = Buffer<Slot>()
  /// Who waits for the death of the object.
  var mourners = NodeList()
  /// Where the object died, if it did.
  var death: Whereabouts?
  /// Finds the slot of a numbered property, once there are more than a handful.
  private var numbered = PositionIndex()
  private var unnumbered: [Property: Int] = [:]
  private var usedBits: UInt64 = 0
  /// The bits that stand for more than one property.
  private var sharedBits: UInt64 = 0

  private static let handful = 8

  @inline(__always)
  func slot(of property: Property) -> Int? {
    property.number == 0 ? unnumbered[property] : slot(ofNumber: property.number)
  }

  @inline(__always)
  private func slot(ofNumber number: UInt16) -> Int? {
    if slots.count > Self.handful {
      return numbered.position(hash: UInt(number)) { slots[$0].number == number }
    }
    var index = 0
    while index < slots.count {
      if slots[index].number == number { return index }
      index += 1
    }
    return nil
  }

  @inline(__always)
  mutating func slot(adding property: Property) -> Int {
    slot(of: property) ?? add(property)
  }

  @inline(__always)
  mutating func slot(adding key: Scope.Key) -> Int {
    let number = key.number
    guard number != 0 else { return key.slot }
    return slot(ofNumber: number) ?? add(Property(number: number))
  }

  /// Whether the property that `key` names stands at `slot`.
  @inline(__always)
  func isAt(_ slot: Int, _ key: Scope.Key) -> Bool {
    let number = slots[slot].number
    return number == key.number && (number != 0 || slot == key.slot)
  }

  func property(at slot: Int) -> Property {
    let number = slots[slot].number
    if number != 0 { return Property(number: number) }
    return unnumbered.first { $0.value == slot }!.key
  }

  /// The watched bits of the table, `interest`, without that of the property at `slot`, which nobody
  /// observes any more.
  @inline(__always)
  func bits(_ interest: UInt64, without slot: Int) -> UInt64 {
    let bit = ObserverTable.bit(for: slots[slot].number)
    return sharedBits & bit != 0 && isWatched(bit) ? interest : interest & ~bit
  }

  private func isWatched(_ bit: UInt64) -> Bool {
    for index in 0..<slots.count
    where ObserverTable.bit(for: slots[index].number) == bit && !slots[index].readers.isEmpty {
      return true
    }
    return false
  }

  /// The invariants of the lists, for debug builds. (Each list checks its nodes when they come and
  /// go.)
  ///
  /// - Parameter interest: The watched bits of the table.
  func isConsistent(with interest: UInt64) -> Bool {
    var needed: UInt64 = 0
    for index in 0..<slots.count {
      guard slots[index].readers.isConsistent else { return false }
      if !slots[index].readers.isEmpty { needed |= ObserverTable.bit(for: slots[index].number) }
    }
    guard mourners.isConsistent else { return false }
    // A set bit may be one too many, never one too few. The dead are watched by nobody.
    return death == nil ? needed & ~interest == 0 : needed == 0 && mourners.isEmpty && interest == 0
  }

  @inline(never)
  private mutating func add(_ property: Property) -> Int {
    let new = slots.count
    slots.append(Slot(number: property.number))
    let bit = ObserverTable.bit(for: property.number)
    sharedBits |= usedBits & bit
    usedBits |= bit
    if property.number == 0 { unnumbered[property] = new }
    if slots.count > Self.handful {
      // Until now there was no index.
      let first = new == Self.handful ? 0 : new
      for index in first...new where slots[index].number != 0 {
        numbered.add(index, hash: UInt(slots[index].number)) { UInt(slots[$0].number) }
      }
    }
    return new
  }

  @inline(__always)
  mutating func remove(_ node: NodeHandle) {
    if node.isMourner {
      mourners.remove(node)
    } else {
      slots[node.slot].readers.remove(node)
    }
  }

  /// Empties all lists; those who wait for the object's death come last.
  mutating func removeAll(_ body: (NodeHandle) -> Void) {
    for slot in 0..<slots.count { slots[slot].readers.removeAll(body) }
    mourners.removeAll(body)
  }
}
