/// How a change is told.
extension ObserverTable {
  /// Tells everyone who observes the property of `keyPath` that it is about to change.
  ///
  /// - Parameter isPaired: Whether a `didSet` is sure to follow.
  @inline(__always)
  func willSet(_ keyPath: AnyKeyPath, isPaired: Bool) -> ChangeMark {
    guard let number = watchedNumber(of: keyPath) else { return ChangeMark() }
    guard mayWatch(number) else { return ChangeMark(property: number) }
    let property = Property(keyPath, number: number)
    return ChangeMark(property: number, change: willSet(property, isPaired: isPaired))
  }

  /// Tells everyone who observes the property of `keyPath` that it has changed.
  ///
  /// - Parameter mark: What `willSet` returned, if that is known.
  @inline(__always)
  func didSet(_ keyPath: AnyKeyPath, _ mark: ChangeMark?) {
    let known = mark?.property ?? 0
    guard let number = known != 0 ? known : watchedNumber(of: keyPath), mayWatch(number) else {
      return
    }
    didSet(Property(keyPath, number: number), mark?.change)
  }

  /// The number of the property, or `nil` if nobody can be observing it.
  @inline(__always)
  private func watchedNumber(of keyPath: AnyKeyPath) -> UInt16? {
    let number = number(of: keyPath)
    if number != 0 { return number }
    // An unknown object can be another spelling of a known property.
    return isWatched ? PropertyCatalog.shared.number(adding: keyPath) : nil
  }

  @inline(never)
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

  @inline(never)
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
    }
    // Whoever has read and is not armed yet has announced itself: it is not lost.
    if table.slots[slot].readers.isEmpty { interest = table.bits(interest, without: slot) }
  }

  /// The object dies: whoever observes it leaves, and whoever asked for it gets the event.
  func objectDied() {
    var effects = Effects()
    withState { table in
      table.death = .here
      interest = 0
      table.removeAll { node in node.tracking.noticeDeath(at: node, &effects) }
    }
    effects.perform(for: nil)
  }
}
