/// How trackings come and go.
extension ObserverTable {
  var isDead: Bool { withState { $0.death != nil } }

  func isOfSameObject(as other: ObserverTable) -> Bool {
    if self == other { return true }
    // A new object can have the address of one that is dead.
    return object != nil && object == other.object && !isDead
  }

  /// The name of the property of `keyPath`, a key path that is seen for the first time.
  @inline(never)
  func key(adding keyPath: AnyKeyPath) -> Scope.Key {
    let property = Property(keyPath)
    if property.number != 0 { return Scope.Key(number: property.number) }
    return Scope.Key(slot: withState { $0.slot(adding: property) })
  }

  /// Links a node of `tracking` for each of the reads in `range`, which are all of this table. The
  /// nodes take over the scope's share in the table.
  ///
  /// - Returns: Whether they are linked. They are not if the object is dead by now.
  @inline(__always)
  func register(
    _ tracking: Tracking, for reads: borrowing Buffer<Scope.Read>, _ range: Range<Int>,
    _ owed: inout MissedEffects
  ) -> Bool {
    var isKept = false
    let isAlive = withState { table in
      guard table.death == nil else {
        forget(tracking, reads, range, &table, &owed)
        return false
      }
      var bits = interest
      for index in range {
        let read = reads[index]
        let slot = table.slot(adding: read.key)
        let node = tracking.addNode(in: self, slot: slot, keepsTable: !isKept)
        isKept = true
        link(node, slot, read, &table, &bits, &owed)
      }
      interest = bits
      assert(table.isConsistent(with: interest))
      return true
    }
    if isKept { endReadingAsOwner() } else { endReading() }
    return isAlive
  }

  /// Links those of the nodes in `range` again that have left, if they stand for just these reads.
  /// Returns whether they do.
  func registerAgain(
    _ tracking: Tracking, for reads: borrowing Buffer<Scope.Read>, _ range: Range<Int>,
    _ owed: inout MissedEffects
  ) -> Bool {
    withState { table in
      guard table.death == nil else { return false }
      var bits = interest
      var isSame = true
      for index in range {
        let node = tracking.node(index)
        let read = reads[index]
        guard table.isAt(node.slot, read.key) else {
          isSame = false
          break
        }
        if node.isLinked {
          // Who ran last comes last, whatever it was that changed.
          table.slots[node.slot].readers.moveToEnd(node)
        } else {
          link(node, node.slot, read, &table, &bits, &owed)
        }
      }
      interest = bits
      assert(table.isConsistent(with: interest))
      return isSame
    }
  }

  @inline(__always)
  private func link(
    _ node: NodeHandle, _ slot: Int, _ read: Scope.Read, _ table: inout TableState,
    _ bits: inout UInt64, _ owed: inout MissedEffects
  ) {
    table.slots[slot].readers.append(node)
    bits |= Self.bit(for: table.slots[slot].number)
    guard let missed = MissedChange(since: read.since, in: table.slots[slot].lastChange) else {
      return
    }
    node.tracking.notice(
      missed: missed, of: table.property(at: slot), of: self, at: node, &owed)
  }

  /// The object is dead, but it can have changed before it died.
  @inline(never)
  private func forget(
    _ tracking: Tracking, _ reads: borrowing Buffer<Scope.Read>, _ range: Range<Int>,
    _ table: inout TableState, _ owed: inout MissedEffects
  ) {
    if tracking.receiver == nil {
      tracking.withStateInTable { state in
        state.startArming()
        state.unlinked(values: range.count)
      }
    }
    for index in range {
      let read = reads[index]
      let slot = table.slot(adding: read.key)
      let lastChange = table.slots[slot].lastChange
      guard let missed = MissedChange(since: read.since, in: lastChange) else { continue }
      tracking.notice(missed: missed, of: table.property(at: slot), of: self, at: nil, &owed)
    }
  }

  /// Links a node of `tracking` that waits for the death of the object. It takes over the caller's
  /// share in the table.
  ///
  /// - Parameter old: The node by which the receiver has waited for it until now. It makes room, so
  ///   that the receiver hears of the death once.
  func registerForDeath(
    _ tracking: Tracking, replacing old: NodeHandle?, _ owed: inout MissedEffects
  ) {
    let isAlive = withState { table in
      if let death = table.death {
        if old == nil { tracking.noticeEarlyDeath(by: death, &owed) }
        if tracking.receiver == nil { tracking.withStateInTable { $0.unlinked(deaths: 1) } }
        return false
      }
      if let old, old.isLinked { table.mourners.remove(old) }
      table.mourners.append(tracking.addNode(in: self, slot: nil, keepsTable: true))
      assert(table.isConsistent(with: interest))
      return true
    }
    if !isAlive { release() }
  }

  /// Lets a node wait for the death of the object behind all others that do.
  func moveToEnd(_ node: NodeHandle) {
    withState { table in
      if node.isLinked { table.mourners.moveToEnd(node) }
    }
  }

  /// Takes nodes of `tracking` out of their lists: those from `index` on that are of this table, are
  /// linked, and for which `condition` holds.
  @inline(__always)
  func removeNodes(
    of tracking: Tracking, from index: inout Int, upTo end: Int,
    where condition: (NodeHandle) -> Bool, _ removed: inout (values: Int, deaths: Int)
  ) {
    withState { table in
      repeat {
        let node = tracking.node(index)
        guard node.table == self else { break }
        index += 1
        guard node.isLinked, condition(node) else { continue }
        table.remove(node)
        if node.isMourner { removed.deaths += 1 } else { removed.values += 1 }
      } while index < end
      assert(table.isConsistent(with: interest))
    }
  }
}
