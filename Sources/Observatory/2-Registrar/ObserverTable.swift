internal import Synchronization

/// Who observes one object: for each property that was ever read while tracking, who waits for its
/// change, and who waits for the object's death.
///
/// Trackings hold the table, never the object.
final class ObserverTable: Sendable {
  /// Where a node stands.
  struct Place {
    let table: ObserverTable
    /// The property's place in the table; `nil` for the object's death.
    let slot: Int?
  }

  /// The object, for telling whether two tables are of one object.
  let object: ObjectIdentifier?
  /// One bit for each watched property: clear means that nobody needs to know of its changes.
  ///
  /// It is changed with the lock held, and read without. Whoever sets a bit and then reads the value
  /// under whatever guards it is sure to be seen by whoever then stores a new one.
  let interest = Atomic<UInt64>(0)
  let state = Lock(TableState())

  init(of object: ObjectIdentifier?) {
    self.object = object
  }

  /// Whether someone may need to know of a change of the property that `keyPath` names.
  @inline(__always)
  func mayWatch(_ keyPath: AnyKeyPath) -> Bool {
    let interest = interest.load(ordering: .sequentiallyConsistent)
    guard interest != 0 else { return false }
    let number = PropertyCatalog.number(of: keyPath)
    // An unknown object can be another spelling of a known property.
    return number == 0 || interest & TableState.bit(for: number) != 0
  }

  /// Publishes that `property` is being read, and returns how often it has changed until now.
  func willRead(_ property: Property) -> (slot: Int, changes: ChangeCounts) {
    state.withLock { table in
      let slot = table.slot(adding: property)
      watch(slot, &table)
      return (slot, table.slots[slot].changes)
    }
  }

  /// Tells everyone who observes the property of `keyPath` of one of the two calls of a change.
  func change(_ phase: ChangePhase, of keyPath: AnyKeyPath) {
    let property = Property(keyPath)
    let who = Whereabouts.here
    let effects = state.withLock { table in
      var effects = Effects()
      guard let slot = table.slot(of: property) else { return effects }
      table.slots[slot].changes.count(phase)
      ScopeStack.forEach { $0.noteOwnChange(phase, of: property, slot: slot, in: self) }
      table.slots[slot].readers.visit { node in
        let (effect, leaves) = node.tracking.notice(phase, of: property, at: node, by: who)
        effects += effect
        return leaves
      }
      // A read that is not yet armed has its counts, and they differ by now. So the bit can go: the
      // next change of this property is nobody's business. Not so after a `willSet`.
      if phase == .didSet, table.slots[slot].readers.isEmpty {
        table.slots[slot].isWatched = false
        interest.store(table.watchedBits, ordering: .sequentiallyConsistent)
      }
      return effects
    }
    effects.perform()
  }

  /// The object dies: whoever observes it leaves, and whoever asked for it gets the event.
  func objectDied() {
    let effects = state.withLock { table in
      var effects = Effects()
      table.death = Whereabouts.here
      interest.store(0, ordering: .sequentiallyConsistent)
      table.visitAll { node in effects += node.tracking.noticeDeath(at: node) }
      return effects
    }
    effects.perform()
  }

  /// Takes `node` out of its list, if it is in it and `condition` holds.
  func remove(_ node: NodeHandle, if condition: () -> Bool) {
    state.withLock { table in
      guard node.isLinked, condition() else { return }
      table.remove(node)
      node.tracking.withState { $0.linked -= 1 }
    }
  }

  private func watch(_ slot: Int, _ table: inout TableState) {
    guard !table.slots[slot].isWatched, table.death == nil else { return }
    table.slots[slot].isWatched = true
    interest.store(table.watchedBits, ordering: .sequentiallyConsistent)
  }

  /// Links a node of `tracking` for each read, all of this table.
  func register(
    _ tracking: Tracking, for reads: ArraySlice<Scope.Read>, _ owed: inout Effects
  ) {
    state.withLock { table in
      guard table.death == nil else { return }
      for read in reads {
        // Two spellings of one property are two reads.
        if let newest = table.slots[read.slot].readers.newest, newest.tracking.isSame(as: tracking)
        {
          continue
        }
        let node = tracking.addNode(at: Place(table: self, slot: read.slot))
        table.slots[read.slot].readers.append(node)
        tracking.withState { $0.linked += 1 }
        watch(read.slot, &table)
        let now = table.slots[read.slot].changes
        if let missed = MissedChange(from: read.changes, to: now) {
          owed += tracking.notice(missed: missed, of: table.slots[read.slot].property, at: node)
        }
      }
    }
  }

  func registerForDeath(_ tracking: Tracking, _ owed: inout Effects) {
    let effect: Effect? = state.withLock { table in
      guard let death = table.death else {
        let node = tracking.addNode(at: Place(table: self, slot: nil))
        table.mourners.append(node)
        tracking.withState { $0.linked += 1 }
        return nil
      }
      // An object that the closure itself let die was not observed yet.
      return death.isSame(as: tracking.armedAt) ? nil : tracking.noticeDeath()
    }
    owed += effect
  }
}
