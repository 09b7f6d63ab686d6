/// The properties whose changes an event stands for, each once.
enum PropertyChanges: Sendable {
  case none
  case one(Property)
  case several([Property])

  var isEmpty: Bool {
    switch self {
    case .none: true
    case .one, .several: false
    }
  }

  func contains(_ keyPath: AnyKeyPath) -> Bool {
    if isEmpty { return false }
    let asked = Property(keyPath, number: PropertyCatalog.shared.number(ifKnown: keyPath))
    return switch self {
    case .none: false
    case .one(let property): property.isSame(as: asked)
    case .several(let properties): properties.contains { $0.isSame(as: asked) }
    }
  }

  var all: [Property] {
    switch self {
    case .none: []
    case .one(let property): [property]
    case .several(let properties): properties
    }
  }

  mutating func remove(_ property: Property) {
    switch self {
    case .none:
      break
    case .one(let only):
      if only.isSame(as: property) { self = .none }
    case .several(let properties):
      let left = properties.filter { !$0.isSame(as: property) }
      self = left.count == 1 ? .one(left[0]) : .several(left)
    }
  }

  mutating func insert(_ property: Property) {
    switch self {
    case .none:
      self = .one(property)
    case .one(let only):
      if !only.isSame(as: property) { self = .several([only, property]) }
    case .several(var properties):
      guard !properties.contains(where: { $0.isSame(as: property) }) else { return }
      self = .none  // so that the array is changed in place
      properties.append(property)
      self = .several(properties)
    }
  }
}
