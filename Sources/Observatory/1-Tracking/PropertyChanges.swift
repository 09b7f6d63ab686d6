/// The properties whose changes an event stands for, each once.
struct PropertyChanges: Sendable {
  // One property with a number is by far the commonest, and needs no memory.
  private var others: [Property]?
  private var first: UInt16 = 0

  static let none = PropertyChanges()

  private init() {}

  init(_ property: Property) {
    insert(property)
  }

  var isEmpty: Bool { first == 0 && others == nil }

  /// - Complexity: O(*n*), *n* being the number of properties.
  func contains(_ keyPath: AnyKeyPath) -> Bool {
    if isEmpty { return false }
    let number = PropertyCatalog.shared.number(ifKnown: keyPath)
    return contains(Property(keyPath, number: number))
  }

  @inline(__always)
  mutating func insert(_ property: Property) {
    if isEmpty, property.number != 0 {
      first = property.number
    } else if !contains(property) {
      var list = others.take() ?? []  // taken out, so that it is changed in place
      list.append(property)
      others = list
    }
  }

  private func contains(_ property: Property) -> Bool {
    if property.number != 0, property.number == first { return true }
    return others?.contains { $0.isSame(as: property) } ?? false
  }
}
