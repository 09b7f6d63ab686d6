internal import Synchronization

/// How a key path finds its property.
///
/// The macro's accessors know theirs: it is an index. A call by hand has a key path. Most key paths are
/// literals, and a literal is one object, which is found among the names of the properties. One that
/// has an argument, of a subscript, is a new object each time: it is found by its hash, and compared.
/// Both run code of the user's, so no lock is held there.
extension ObserverTable {
  /// A property that was found. It keeps a part alive.
  struct Place: Sendable {
    let property: Property
    fileprivate let owner: KeyedTable?
  }

  /// The place of a property, if anyone has ever read it; on the root only.
  ///
  /// - Parameter adding: Whether to make a part for it, if there is none.
  func place(of keyPath: AnyKeyPath, adding: Bool) -> Place? {
    var hash: Int?
    while true {
      let family = adding ? family : shared.value.family.load()
      let version = family?.keyed.withLock { $0.version }
      if let place = namedPlace(of: keyPath) { return place }
      guard let family, let version else { return nil }
      let hashed = hash ?? CurrentScope.suspended { keyPath.hashValue }
      hash = hashed
      if let part = family.part(for: keyPath, hash: hashed) { return Place(part) }
      guard adding else { return nil }
      let new = KeyedTable(keyPath, of: self)
      if add(new, to: family, hash: hashed, since: version) { return Place(new) }
    }
  }

  private func namedPlace(of keyPath: AnyKeyPath) -> Place? {
    var table: ObserverTable? = self
    while let known = table {
      let names = known.shared.withLock { $0.value.names }
      if let bit = names.bit(of: keyPath) {
        return names.moved & bit == 0 ? Place(Property(known, bit)) : nil
      }
      table = known.next
    }
    return nil
  }

  /// Adds a part, if nothing was added or learned since.
  private func add(
    _ new: KeyedTable, to family: TableFamily, hash: Int, since version: UInt64
  ) -> Bool {
    let forgotten = family.keyed.withLock { keyed in
      keyed.version == version ? keyed.add(new, hash: hash) : nil
    }
    guard let forgotten else { return false }
    withExtendedLifetime(forgotten) {}  // the user's arguments are released here
    var table: ObserverTable? = self
    while let known = table {
      known.expectCallsByHand()
      table = known.next
    }
    return true
  }

  /// From now on each property can be one of those that are known by key path.
  func expectCallsByHand() {
    shared.withLock { head in
      guard !head.value.isCalledByHand, !head.value.isDead else { return }
      head.value.isCalledByHand = true
      publishInterest()
    }
  }

  /// Learns the key path of a property that the macro's accessors know by its index.
  ///
  /// Calls by hand can have come first. Then the property is their part, for ever.
  func learn(_ bit: UInt64, _ keyPath: AnyKeyPath?) {
    let name = keyPath.map { SharedKeyPath($0) }
    let root = root
    while true {
      let isLearned = shared.withLock { head in
        // Who makes a part makes the family first, and looks at the names then.
        guard root.shared.value.family.load() == nil else { return false }
        head.value.names.add(name, of: bit)
        return true
      }
      if isLearned || learn(bit, name, from: root.family) { return }
    }
  }

  private func learn(_ bit: UInt64, _ name: SharedKeyPath?, from family: TableFamily) -> Bool {
    let version = family.keyed.withLock { $0.version }
    let isMoved = name.map { family.keepsPart(for: $0.keyPath) } ?? false
    return family.keyed.withLock { keyed in
      guard keyed.version == version else { return false }
      keyed.noteName()
      shared.withLock { $0.value.names.add(name, of: bit, isMoved: isMoved) }
      return true
    }
  }

  /// Whether nobody observes the part. From then on it is not in use.
  func retireIfIdle() -> Bool {
    shared.withLock { head in
      if head.value.observers.isEmpty, !head.value.isKept { head.value.isRetired = true }
      return head.value.isRetired
    }
  }
}

extension TableFamily {
  fileprivate func part(for keyPath: AnyKeyPath, hash: Int) -> KeyedTable? {
    keyed.withLock { $0[hash] }.first { $0.name.isEqual(to: keyPath) }
  }

  fileprivate func keepsPart(for keyPath: AnyKeyPath) -> Bool {
    if keyed.withLock({ $0.isEmpty }) { return false }
    let hash = CurrentScope.suspended { keyPath.hashValue }
    guard let part = part(for: keyPath, hash: hash) else { return false }
    return part.table.shared.withLock { head in
      head.value.isKept = !head.value.isRetired
      return head.value.isKept
    }
  }
}

extension ObserverTable.Place {
  init(_ property: Property) {
    self.init(property: property, owner: nil)
  }

  init(_ part: KeyedTable) {
    self.init(property: Property(part.table, KeyedTable.bit), owner: part)
  }
}
