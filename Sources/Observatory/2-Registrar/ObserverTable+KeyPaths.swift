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
      let version = shared.withLock { $0.version }
      if let place = namedPlace(of: keyPath) { return place }
      let hashed = hash ?? CurrentScope.suspended { keyPath.hashValue }
      hash = hashed
      if let part = part(for: keyPath, hash: hashed) { return Place(part) }
      guard adding else { return nil }
      let new = KeyedTable(keyPath, of: self)
      if addPart(new, hash: hashed, since: version) { return Place(new) }
    }
  }

  private func namedPlace(of keyPath: AnyKeyPath) -> Place? {
    var next: ObserverTable? = self
    while let table = next {
      let names = table.shared.withLock { $0.names }
      if let bit = names.bit(ofSame: keyPath)
        ?? names.all.first(where: { $0.name.isEqual(to: keyPath) })?.bit
      {
        return names.moved & bit == 0 ? Place(Property(table, bit)) : nil
      }
      next = table.shared.value.next.table
    }
    return nil
  }

  private func part(for keyPath: AnyKeyPath, hash: Int) -> KeyedTable? {
    let parts = shared.withLock { $0.keyed[hash] ?? [] }
    return parts.first { $0.name.isEqual(to: keyPath) }
  }

  /// Adds a part, if nothing was added or learned since.
  private func addPart(_ new: KeyedTable, hash: Int, since version: UInt64) -> Bool {
    let (isAdded, forgotten) = shared.withLock { head -> (Bool, [KeyedTable]) in
      guard head.version == version else { return (false, []) }
      head.version += 1
      let forgotten = head.forgetParts()
      head.keyed[hash, default: []].append(new)
      return (true, forgotten)
    }
    withExtendedLifetime(forgotten) {}  // the user's arguments are released here
    var next: ObserverTable? = isAdded ? self : nil
    while let table = next {
      table.expectCallsByHand()
      next = table.shared.value.next.table
    }
    return isAdded
  }

  /// From now on each property can be one of those that are known by key path.
  func expectCallsByHand() {
    shared.withLock { head in
      guard !head.isCalledByHand, head.death == nil else { return }
      head.isCalledByHand = true
      head.publishInterest()
    }
  }

  /// Learns the key path of a property that the macro's accessors know by its index.
  ///
  /// Calls by hand can have come first. Then the property is their part, for ever.
  func learn(_ bit: UInt64, _ keyPath: AnyKeyPath?) {
    let name = keyPath.map { SharedKeyPath($0) }
    let root = root
    while true {
      let (version, hasParts) = root.shared.withLock { ($0.version, !$0.keyed.isEmpty) }
      let isMoved = hasParts && keyPath.map { root.keepsPart(for: $0) } ?? false
      let isLearned = root.shared.withLock { rootHead in
        guard rootHead.version == version else { return false }
        rootHead.version += 1
        if self == root {
          rootHead.names.add(name, of: bit, isMoved: isMoved)
        } else {
          shared.withLock { $0.names.add(name, of: bit, isMoved: isMoved) }
        }
        return true
      }
      if isLearned { return }
    }
  }

  private func keepsPart(for keyPath: AnyKeyPath) -> Bool {
    let hash = CurrentScope.suspended { keyPath.hashValue }
    guard let part = part(for: keyPath, hash: hash) else { return false }
    return part.table.shared.withLock { head in
      head.isKept = !head.isRetired
      return head.isKept
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

extension TableHead {
  /// Forgets the parts that nobody observes, whenever there are twice as many as were left the last
  /// time. So a program can go through any number of keys. Returns what is to be released.
  fileprivate mutating func forgetParts() -> [KeyedTable] {
    keyedCount += 1
    guard keyedCount > mostKeyed else { return [] }
    var forgotten: [KeyedTable] = []
    for (hash, parts) in keyed {
      let kept = parts.filter { !$0.table.retireIfIdle() }
      guard kept.count < parts.count else { continue }
      forgotten += parts.filter { part in !kept.contains { $0 === part } }
      keyed[hash] = kept.isEmpty ? nil : kept
    }
    keyedCount -= forgotten.count
    mostKeyed = max(16, 2 * keyedCount)
    return forgotten
  }
}

extension ObserverTable {
  /// Whether nobody observes the part. From then on it is not in use.
  fileprivate func retireIfIdle() -> Bool {
    shared.withLock { head in
      if head.observers.isEmpty, !head.isKept { head.isRetired = true }
      return head.isRetired
    }
  }
}
