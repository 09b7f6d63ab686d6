/// How a change is told.
///
/// Most objects have no table, most tables nobody who waits for just this property. So the way to
/// those who do is in three functions, each small enough to be left quickly.
extension ObserverTable {
  /// Tells everyone who observes the property of `keyPath` that it is about to change.
  ///
  /// - Parameter isPaired: Whether a `didSet` is sure to follow.
  @inline(never)
  func willSet(_ keyPath: AnyKeyPath, isPaired: Bool) -> ChangeMark {
    let number = number(of: keyPath)
    if number != 0, !mayWatch(number) { return ChangeMark(property: number) }
    return willSet(keyPath, number, isPaired: isPaired)
  }

  /// Tells everyone who observes the property of `keyPath` that it has changed.
  ///
  /// - Parameter mark: What `willSet` returned.
  @inline(never)
  func didSet(_ keyPath: AnyKeyPath, _ mark: ChangeMark) {
    if mark.property != 0, !mayWatch(mark.property) { return }
    let number = mark.property != 0 ? mark.property : number(of: keyPath)
    didSet(keyPath, number, mark.change)
  }

  /// Tells everyone who observes the property of `keyPath` that it has changed, in a call by hand.
  @inline(never)
  func didSet(_ keyPath: AnyKeyPath) {
    let number = number(of: keyPath)
    if number != 0, !mayWatch(number) { return }
    didSet(keyPath, number, nil)
  }

  /// - Parameter number: The property's number, or 0 if it is not known.
  @inline(never)
  private func willSet(_ keyPath: AnyKeyPath, _ number: UInt16, isPaired: Bool) -> ChangeMark {
    guard let property = watchedProperty(keyPath, number) else { return ChangeMark() }
    return ChangeMark(property: property.number, change: willSet(property, isPaired: isPaired))
  }

  @inline(never)
  private func didSet(_ keyPath: AnyKeyPath, _ number: UInt16, _ change: Change.Number?) {
    if let property = watchedProperty(keyPath, number) { didSet(property, change) }
  }

  /// The property, or `nil` if nobody can be observing it.
  @inline(__always)
  private func watchedProperty(_ keyPath: AnyKeyPath, _ number: UInt16) -> Property? {
    if number != 0 { return mayWatch(number) ? Property(keyPath, number: number) : nil }
    guard isWatched else { return nil }
    // An unknown object can be another spelling of a known property.
    let property = Property(keyPath)
    return mayWatch(property.number) ? property : nil
  }

  @inline(__always)
  private func willSet(_ property: Property, isPaired: Bool) -> Change.Number {
    var effects = Effects()
    let number = withState { table in
      let number = nextChange()
      guard let slot = slot(of: property, &table) else { return number }
      count(.willSet, number, property, slot, &table)
      tell(.willSet, Change(number: isPaired ? number : nil), property, slot, &table, &effects)
      return number
    }
    effects.perform(for: property)
    return number
  }

  @inline(__always)
  private func didSet(_ property: Property, _ change: Change.Number?) {
    var effects = Effects()
    withState { table in
      let number = nextChange()
      guard let slot = slot(of: property, &table) else { return }
      count(.didSet, number, property, slot, &table)
      tell(.didSet, Change(number: change), property, slot, &table, &effects)
    }
    effects.perform(for: property)
  }

  /// Where the property stands. It may have been read, and have no place yet: the scope waits with
  /// that until it arms. Without a number it has got its place when it was read, if it was.
  @inline(__always)
  private func slot(of property: Property, _ table: inout TableState) -> Int? {
    property.number != 0 ? table.slot(adding: property) : table.slot(of: property)
  }

  /// Notes the call, also in the scopes of this thread, to which it is not news.
  @inline(__always)
  private func count(
    _ phase: ChangePhase, _ number: Change.Number, _ property: Property, _ slot: Int,
    _ table: inout TableState
  ) {
    let before = table.slots[slot].lastChange
    table.slots[slot].lastChange.note(phase, number)
    ScopeStack.forEach { scope in
      let key = Scope.Key(property, slot: slot)
      scope.noteOwnChange(phase, number, after: before, of: key, in: self)
    }
  }

  @inline(__always)
  private func tell(
    _ phase: ChangePhase, _ change: Change, _ property: Property, _ slot: Int,
    _ table: inout TableState, _ effects: inout Effects
  ) {
    table.slots[slot].readers.visit { node in
      node.tracking.notice(phase, change, of: property, at: node, &effects)
    } removed: { node in
      effects.noteRemoval(of: node)
    }
    // Whoever has read and is not armed yet has announced itself: it is not lost.
    if table.slots[slot].readers.isEmpty { interest = table.bits(interest, without: slot) }
    assert(table.isConsistent(with: interest))
  }

  /// The object dies: whoever observes it leaves, and whoever asked for it gets the event.
  func objectDied() {
    var effects = Effects()
    withState { table in
      table.death = .here
      interest = 0
      table.removeAll { node in node.tracking.noticeDeath(at: node, &effects) }
      assert(table.isConsistent(with: interest))
    }
    effects.perform(for: nil)
  }
}
