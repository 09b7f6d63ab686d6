/// Objects: what keeps them, and how they go.
extension Model {
  func create(_ slot: Slot) {
    let object = Object(serial: objectsMade, slot: slot)
    objectsMade += 1
    objects.append(object)
    // The statement keeps the new one alive while handlers hear of the old one's death.
    inUse.append(object)
    replace(slot, by: object)
    endUse(of: object)
  }

  func drop(_ slot: Slot) {
    replace(slot, by: nil)
  }

  private func replace(_ slot: Slot, by object: Object?) {
    let old = variables[slot.rawValue]
    variables[slot.rawValue] = object
    if let old { release(old) }
  }

  /// Runs a statement about the object in a variable; the statement keeps it alive.
  func use(_ slot: Slot, _ statement: (Object) -> Void) {
    guard let object = variables[slot.rawValue] else { return }
    inUse.append(object)
    statement(object)
    endUse(of: object)
  }

  func endUse(of object: Object) {
    guard let index = inUse.lastIndex(where: { $0 === object }) else { return }
    inUse.remove(at: index)
    release(object)
  }

  private func release(_ object: Object) {
    let isKept =
      variables.contains { $0 === object } || inUse.contains { $0 === object }
    if !isKept { die(object) }
  }

  /// 7 and 19: whoever has read the object hears of its death, once, in order.
  private func die(_ object: Object) {
    // Weak references are nil before the first handler runs.
    objects.removeAll { $0 === object }
    state.log.append(.gone(object: object.serial))
    for properties in registrars(of: object) {
      // The registrar of the property that was read first tells.
      let hearers = contract.order(
        observers.filter { observer in
          let first = observer.reads.first { $0.object == object.serial }
          return contract.hearsDeath(observer)
            && first.map { properties.contains($0.property) } ?? false
        })
      tellOfDeath(hearers, of: object)
    }
    for observer in observers { observer.forget(object) }
    for iteration in iterations where contract.deathRenews && iteration.hasRead(object) {
      iteration.isDue = true
    }
  }

  /// The properties of each registrar of an object, in the order in which the registrars go.
  ///
  /// Swift destroys what the base class stores before what the subclass stores.
  private func registrars(of object: Object) -> [[Property]] {
    object.slot == .sol ? [Property.ofTelescopes, [.filter]] : [object.slot.properties]
  }
}

extension Model.Observer {
  func forget(_ object: Model.Object) {
    reads.removeAll { $0.object == object.serial }
  }
}

extension Model.Iteration {
  fileprivate func hasRead(_ object: Model.Object) -> Bool {
    reads.contains { $0.object == object.serial }
  }
}
