internal import Synchronization

/// Who observes one object: for each property that was ever read while tracking, who waits for its
/// change, and who waits for the object's death.
///
/// Trackings hold the table, never the object.
final class ObserverTable: Sendable {
  /// The object, for telling whether two tables are of one object.
  let object: ObjectIdentifier?
  /// One bit for each watched property: clear means that nobody needs to know of its changes.
  ///
  /// It is changed with the lock held, and read without. Whoever sets a bit and then reads the value
  /// under whatever guards it is sure to be seen by whoever then stores a new one.
  let interest = Atomic<UInt64>(0)
  let catalog = PropertyCatalog.shared
  private let state = Lock(TableState())

  init(of object: ObjectIdentifier?) {
    self.object = object
  }

  /// Whether someone may need to know of a change of the property that `keyPath` names.
  @inline(__always)
  func mayWatch(_ keyPath: AnyKeyPath) -> Bool {
    let interest = interest.load(ordering: .sequentiallyConsistent)
    guard interest != 0 else { return false }
    let number = catalog.number(of: keyPath)
    // An unknown object can be another spelling of a known property.
    return number == 0 || interest & TableState.bit(for: number) != 0
  }

  var isDead: Bool { state.withLock { $0.death != nil } }

  /// Publishes that `property` is being read, and returns how often it has changed until now.
  func willRead(_ property: Property) -> (slot: Int, changes: ChangeCounts) {
    state.withLock { table in
      let slot = table.slot(adding: property)
      watch(slot, &table)
      return (slot, table.slots[slot].changes)
    }
  }

  /// Tells everyone who observes the property of `keyPath` that it is about to change.
  ///
  /// - Parameter isPaired: Whether a `didSet` is sure to follow.
  /// - Returns: The number for that `didSet`.
  func willSet(_ keyPath: AnyKeyPath, isPaired: Bool) -> Change.Number {
    let property = Property(keyPath, in: catalog)
    let who = Whereabouts.here
    let (effects, number) = state.withLock { table in
      var effects = Effects()
      guard let slot = table.slot(of: property) else { return (effects, Change.unheard) }
      count(.willSet, of: property, slot, &table)
      let number = table.slots[slot].changes.willSets
      tell(.willSet, Change(by: who, number: isPaired ? number : nil), slot, &table, &effects)
      return (effects, number)
    }
    effects.perform(for: property)
    return number
  }

  /// Tells everyone who observes the property of `keyPath` that it has changed.
  ///
  /// - Parameter number: What `willSet` returned, if that is known.
  func didSet(_ keyPath: AnyKeyPath, number: Change.Number?) {
    let property = Property(keyPath, in: catalog)
    let who = Whereabouts.here
    let effects = state.withLock { table in
      var effects = Effects()
      guard let slot = table.slot(of: property) else { return effects }
      let isBeingRead = count(.didSet, of: property, slot, &table)
      tell(.didSet, Change(by: who, number: number), slot, &table, &effects)
      // A read that is not yet armed has its counts, and they differ by now, unless it was this
      // thread that read. So the bit can go: the next change is nobody's business.
      if table.slots[slot].readers.isEmpty, !isBeingRead { unwatch(slot, &table) }
      return effects
    }
    effects.perform(for: property)
  }

  /// Counts a call, also for the scopes of this thread, to which it is not news. Returns whether one
  /// of them has read the property.
  @discardableResult
  private func count(
    _ phase: ChangePhase, of property: Property, _ slot: Int, _ table: inout TableState
  ) -> Bool {
    table.slots[slot].changes.count(phase)
    var isBeingRead = false
    ScopeStack.forEach { scope in
      if scope.noteOwnChange(phase, of: property, slot: slot, in: self) { isBeingRead = true }
    }
    return isBeingRead
  }

  @inline(__always)
  private func tell(
    _ phase: ChangePhase, _ change: Change, _ slot: Int, _ table: inout TableState,
    _ effects: inout Effects
  ) {
    let property = table.slots[slot].property
    table.slots[slot].readers.visit { node in
      let (effect, leaves) = node.tracking.notice(phase, change, of: property, at: node)
      effects.add(effect)
      return leaves
    } removed: { node in
      node.tracking.noticeRemoval()
    }
  }

  /// The object dies: whoever observes it leaves, and whoever asked for it gets the event.
  func objectDied() {
    let who = Whereabouts.here
    let effects = state.withLock { table in
      var effects = Effects()
      table.death = who
      interest.store(0, ordering: .sequentiallyConsistent)
      table.removeAll { node in
        effects.add(node.tracking.noticeDeath(at: node, by: who))
      }
      return effects
    }
    effects.perform(for: nil)
  }

  /// Takes `node` out of its list, if it is in it and `condition` holds.
  func remove(_ node: NodeHandle, if condition: () -> Bool) {
    state.withLock { table in
      guard node.isLinked, condition() else { return }
      table.remove(node)
      node.tracking.withState { $0.unlinked(isValue: node.slot != nil) }
    }
  }

  /// Links a node of `tracking` for each of the reads in `range`, which are all of this table.
  func register(
    _ tracking: Tracking, for reads: ContiguousArray<Scope.Read>, _ range: Range<Int>,
    _ owed: inout MissedEffects
  ) {
    state.withLock { table in
      guard table.death == nil else {
        // It can have changed before it died.
        for index in range {
          let slot = table.slots[Int(reads[index].slot)]
          guard let missed = MissedChange(from: reads[index].changes, to: slot.changes) else {
            continue
          }
          let property = slot.property
          owed.add(
            tracking.notice(missed: missed, of: property, of: TableHandle(self), at: nil),
            of: property)
        }
        return
      }
      var isFirst = true
      for index in range {
        let read = reads[index]
        let slot = Int(read.slot)
        // Two spellings of one property are two reads.
        if table.slots[slot].readers.newest?.isOwned(by: tracking) == true { continue }
        let node = tracking.addNode(in: self, slot: slot, isFirst: isFirst)
        isFirst = false
        table.slots[slot].readers.append(node)
        watch(slot, &table)
        if let missed = MissedChange(from: read.changes, to: table.slots[slot].changes) {
          let property = table.slots[slot].property
          owed.add(
            tracking.notice(missed: missed, of: property, of: TableHandle(self), at: node),
            of: property)
        }
      }
    }
  }

  /// Links a node of `tracking` that waits for the death of the object.
  ///
  /// - Parameter old: The node by which the receiver has waited for it until now. It makes room, so
  ///   that the receiver hears of the death once.
  func registerForDeath(
    _ tracking: Tracking, replacing old: NodeHandle?, _ owed: inout MissedEffects
  ) {
    state.withLock { table in
      if let death = table.death {
        if old == nil { owed.add(tracking.noticeEarlyDeath(by: death), of: nil) }
        return
      }
      if let old, old.isLinked {
        table.mourners.remove(old)
        old.tracking.withState { $0.unlinked(isValue: false) }
      }
      table.mourners.append(tracking.addNode(in: self, slot: nil, isFirst: true))
    }
  }

  private func watch(_ slot: Int, _ table: inout TableState) {
    guard !table.slots[slot].isWatched, table.death == nil else { return }
    table.slots[slot].isWatched = true
    let bit = TableState.bit(for: table.slots[slot].property.number)
    interest.bitwiseOr(bit, ordering: .sequentiallyConsistent)
  }

  private func unwatch(_ slot: Int, _ table: inout TableState) {
    table.slots[slot].isWatched = false
    interest.store(table.watchedBits, ordering: .sequentiallyConsistent)
  }
}
