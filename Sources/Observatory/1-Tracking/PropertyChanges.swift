/// The properties whose changes an event stands for, each once.
struct PropertyChanges: Sendable {
  // One property is by far the commonest, and needs no memory.
  private var first: SharedKeyPath?
  private var others: [ObjectIdentifier: SharedKeyPath] = [:]
  private(set) var isEmpty = true

  static let none = PropertyChanges()

  private init() {}

  init(_ property: Property) {
    insert(property.table.shared.withLock { $0.value.names[property.bit] })
  }

  /// - Parameter name: `nil` for a property that has no key path.
  /// - Complexity: O(1). Key paths are told apart as objects: no code of the user's runs here.
  mutating func insert(_ name: SharedKeyPath?) {
    isEmpty = false
    guard let name else { return }
    if first == nil {
      first = name
    } else if first!.keyPath !== name.keyPath {
      others[ObjectIdentifier(name.keyPath)] = name
    }
  }

  var names: [SharedKeyPath] { (first.map { [$0] } ?? []) + others.values }

  mutating func takeAll() -> PropertyChanges {
    defer { self = .none }
    return self
  }

  /// - Complexity: O(*n*), *n* being the number of properties.
  func contains(_ keyPath: AnyKeyPath) -> Bool {
    guard let first else { return false }
    return first.isEqual(to: keyPath) || others.values.contains { $0.isEqual(to: keyPath) }
  }
}
