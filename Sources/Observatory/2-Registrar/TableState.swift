/// The lists of a table.
///
/// Guarded by the table's lock.
struct TableState: Sendable {
  /// One property of the object.
  struct Slot: Sendable {
    let property: Property
    var readers = NodeList()
    var changes = ChangeCounts()
    /// Someone observes the property, or has read it and may be about to.
    var isWatched = false
  }

  var slots: ContiguousArray<Slot> = []
  /// Who waits for the death of the object.
  var mourners = NodeList()
  /// Where the object died, if it did.
  var death: Whereabouts?
  /// Finds the slot of a numbered property, once there are more than a handful.
  private var numbered = PositionIndex()
  private var unnumbered: [Property: Int] = [:]

  private static let handful = 8

  /// The bits of all watched properties.
  var watchedBits: UInt64 {
    var bits: UInt64 = 0
    for slot in slots where slot.isWatched { bits |= Self.bit(for: slot.property.number) }
    return bits
  }

  /// The bit for a property. Several can share one; the last is for those without number.
  static func bit(for number: UInt16) -> UInt64 {
    number == 0 ? 1 << 63 : 1 << (UInt64(number) % 63)
  }

  func slot(of property: Property) -> Int? {
    if property.number == 0 { return unnumbered[property] }
    if slots.count > Self.handful {
      return numbered.position(hash: UInt(property.number)) {
        slots[$0].property.number == property.number
      }
    }
    for index in slots.indices where slots[index].property.number == property.number {
      return index
    }
    return nil
  }

  mutating func slot(adding property: Property) -> Int {
    if let slot = slot(of: property) { return slot }
    slots.append(Slot(property: property))
    let new = slots.count - 1
    if property.number == 0 {
      unnumbered[property] = new
    }
    if slots.count > Self.handful {
      for index in (numbered.isEmpty ? 0 : new)..<slots.count {
        numbered.add(index, hash: UInt(slots[index].property.number)) {
          UInt(slots[$0].property.number)
        }
      }
    }
    return new
  }

  mutating func remove(_ node: NodeHandle) {
    if let slot = node.slot {
      slots[slot].readers.remove(node)
    } else {
      mourners.remove(node)
    }
  }

  /// Empties all lists; those who wait for the object's death come last.
  mutating func removeAll(_ body: (NodeHandle) -> Void) {
    for slot in slots.indices {
      slots[slot].readers.removeAll(body)
      slots[slot].isWatched = false
    }
    mourners.removeAll(body)
  }
}
