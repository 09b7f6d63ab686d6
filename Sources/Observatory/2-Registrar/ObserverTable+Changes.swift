internal import Synchronization

/// How a change is told.
extension ObserverTable {
  /// Tells everyone who observes the property that it is about to change.
  ///
  /// - Parameter isByHand: Whether it is not sure that a `didSet` follows.
  /// - Returns: The change, so that its end is known from that of any other.
  @inline(never)
  func willSet(_ bit: UInt64, isByHand: Bool = false) -> Change {
    let property = Property(self, bit)
    var effects = Effects(of: property)
    let change = shared.withLock { _ in
      let change = isByHand ? Change(byHandOf: .here) : Change(number: tick())
      tell(.willSet, change, of: property, &effects)
      return change
    }
    effects.perform()
    return change
  }

  /// Tells everyone who observes the property that it has changed.
  @inline(never)
  func didSet(_ bit: UInt64, _ change: Change) {
    let property = Property(self, bit)
    var effects = Effects(of: property)
    shared.withLock { _ in tell(.didSet, change, of: property, &effects) }
    effects.perform()
  }

  private func tell(
    _ phase: ChangePhase, _ change: Change, of property: Property, _ effects: inout Effects
  ) {
    shared.value.observers.visit(property.bit) { node in
      node.value.tracking.hear(phase, change, of: property, at: node, &effects)
    } removed: { node in
      effects.noteRemoval(of: node)
    }
    publishInterest()
  }

  /// Says what a writer has to look at who takes no lock. The lock is held.
  func publishInterest() {
    assert(shared.value.observers.isConsistent)
    let wanted = shared.value.isCalledByHand ? .max : shared.value.observers.interest
    if shared.value.interest.load(ordering: .relaxed) == wanted { return }
    shared.value.interest.store(wanted, ordering: .releasing)
  }
}
