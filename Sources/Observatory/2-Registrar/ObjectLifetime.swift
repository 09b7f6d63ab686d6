internal import Synchronization

/// Lives as long as the object whose registrar has it, and knows where its observers stand.
///
/// An object that was never observed has only this: no table, no lock.
@usableFromInline
final class ObjectLifetime: Sendable {
  @usableFromInline let reference: TableReference

  @usableFromInline
  init() {
    reference = TableReference(madeIn: CurrentScope.run)
  }

  deinit {
    reference.table?.objectDied()
  }

  /// How many objects have died that somebody observed.
  private static let deaths = Atomic<UInt64>(1)

  fileprivate static func nextDeath() -> UInt64 {
    deaths.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
  }

  /// Makes the table, which knows the property that is read first.
  @inline(never)
  private func makeTable(
    _ object: AnyObject, _ index: Int, _ keyPath: () -> AnyKeyPath?
  ) -> ObserverTable {
    var head = makeHead(object)
    if index < 64 { head.names.add(keyPath().map { SharedKeyPath($0) }, of: 1 << UInt64(index)) }
    return reference.storeIfNone(TableShare(head))
  }

  private func makeHead(_ object: AnyObject?) -> TableHead {
    // An object that has no address is known by its registrar.
    let name = UInt(bitPattern: ObjectIdentifier(object ?? self))
    return TableHead(
      object: name, birth: Self.deaths.load(ordering: .acquiring), run: reference.run)
  }
}

// MARK: Calls that name the property by its index

extension ObjectLifetime {
  @usableFromInline
  func access(_ index: Int, _ object: AnyObject, _ keyPath: () -> AnyKeyPath?) {
    guard let scope = CurrentScope.innermost else { return }
    let property = property(index, in: reference.table ?? makeTable(object, index, keyPath))
    switch scope.value.note(property) {
    case .linked, .retired:
      break
    case .unnamed:
      property.table.learn(property.bit, keyPath())
      access(index, object, keyPath)
    case .moved:
      if let keyPath = keyPath() { access(property.table.root, keyPath) }
    }
  }

  @usableFromInline
  func willSet(_ index: Int, _ keyPath: () -> AnyKeyPath?) -> UInt64 {
    guard let table = reference.table else { return Change.unheard.mark }
    guard let property = property(index, in: table, keyPath) else { return Change.unheard.mark }
    return property.table.willSet(property.bit).mark
  }

  @usableFromInline
  func didSet(_ index: Int, _ keyPath: () -> AnyKeyPath?, _ mark: UInt64) {
    guard let table = reference.table else { return }
    guard let property = property(index, in: table, keyPath) else { return }
    property.table.didSet(property.bit, Change(word: mark))
  }

  /// The property, wherever it is by now. `nil` if nobody can observe it.
  private func property(
    _ index: Int, in root: ObserverTable, _ keyPath: () -> AnyKeyPath?
  ) -> Property? {
    let property = property(index, in: root)
    guard property.table.isWatchedWhole else { return property }
    let names = { property.table.shared.withLock { ($0.value.names.known, $0.value.names.moved) } }
    if names().0 & property.bit == 0 { property.table.learn(property.bit, keyPath()) }
    if names().1 & property.bit == 0 { return property }
    return keyPath().flatMap { root.place(of: $0, adding: false) }?.property
  }

  /// There are 64 properties in a table.
  private func property(_ index: Int, in root: ObserverTable) -> Property {
    let bit = 1 &<< UInt64(truncatingIfNeeded: index)
    return index < 64 ? Property(root, bit) : Property(root.further(index / 64), bit)
  }
}

extension ObserverTable {
  /// The table that is so many behind this one in the chain.
  fileprivate func further(_ count: Int) -> ObserverTable {
    var table = self
    for _ in 0..<count { table = table.next ?? table.addNext(to: self) }
    return table
  }

  @inline(never)
  private func addNext(to root: ObserverTable) -> ObserverTable {
    let table = family.next.storeIfNone(TableShare(TableHead(partOf: root)))
    // Who is faster, this or the first call by hand, sees the other one.
    if root.shared.withLock({ $0.value.isCalledByHand }) { table.expectCallsByHand() }
    return table
  }
}

// MARK: Calls that name the property by its key path

extension ObjectLifetime {
  @usableFromInline
  func access<Subject: Observable>(_ subject: Subject, _ keyPath: AnyKeyPath) {
    let isObject = type(of: subject) is AnyClass
    let root =
      reference.table
      ?? reference.storeIfNone(TableShare(makeHead(isObject ? subject as AnyObject : nil)))
    access(root, keyPath)
  }

  private func access(_ root: ObserverTable, _ keyPath: AnyKeyPath) {
    guard let scope = CurrentScope.innermost else { return }
    while true {
      guard let place = root.place(of: keyPath, adding: true) else { return }
      if case .linked = scope.value.note(place.property) { break }
    }
    // What writes a value that no lock guards looks for readers after its store. So a reader, which
    // looks at the value after this, must have been seen by then.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }

  @usableFromInline
  func willSet(_ keyPath: AnyKeyPath, isByHand: Bool) -> UInt64 {
    guard let property = place(of: keyPath)?.property else { return Change.unheard.mark }
    return property.table.willSet(property.bit, isByHand: isByHand).mark
  }

  @usableFromInline
  func didSet(_ keyPath: AnyKeyPath, _ mark: UInt64) {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    guard let place = place(of: keyPath) else { return }
    place.property.table.didSet(place.property.bit, Change(word: mark))
  }

  @usableFromInline
  func didSetByHand(_ keyPath: AnyKeyPath) {
    didSet(keyPath, Change(byHandOf: .here).mark)
  }

  private func place(of keyPath: AnyKeyPath) -> ObserverTable.Place? {
    guard reference.isWatched(.max), let root = reference.table else { return nil }
    return root.place(of: keyPath, adding: false)
  }
}

// MARK: The end

extension ObserverTable {
  /// The object dies: who observes it leaves, and who asked for it gets the event.
  fileprivate func objectDied() {
    var deaths = Deaths()
    let parts = bury(&deaths, at: ObjectLifetime.nextDeath())
    deaths.perform()
    withExtendedLifetime(parts) {}  // the arguments of key paths are released here
  }

  private func bury(_ deaths: inout Deaths, at epoch: UInt64) -> [KeyedTable] {
    shared.withLock { head in
      head.value.isDead = true
      head.value.epoch = epoch
      head.value.isCalledByHand = false
      for node in head.value.observers.removeAll() {
        node.value.tracking.hearDeath(at: node, &deaths)
      }
      publishInterest()
    }
    guard let family = shared.value.family.load() else { return [] }
    let parts = family.keyed.withLock { $0.removeAll() }
    for part in parts { _ = part.table.bury(&deaths, at: epoch) }
    _ = family.next.table?.bury(&deaths, at: epoch)
    return parts
  }
}
