extension ContinuousObservation: ChangeReceiver {
  func announce(_ property: Property, of table: TableHandle, by who: Whereabouts?) -> Bool {
    // The others are told when the change is complete.
    guard options.contains(.willSet), !options.contains(.didSet) else { return false }
    return update { state in
      guard !state.run.isEnded, !state.run.isOwnChange(by: who) else { return false }
      state.openChanges.insert(property, of: table, isHere: who != nil)
      return state.run.announced()
    }
  }

  func change(
    _ property: Property, of table: TableHandle, by who: Whereabouts?
  ) -> (wakes: Bool, leaves: Bool) {
    update { state in
      guard !state.run.isEnded else { return (false, true) }
      guard !state.run.isOwnChange(by: who) else { return (false, false) }
      state.pending.add(property)
      state.openChanges.remove(property, of: table)
      // The event has the property now. Where deaths are told of, it matters which came last.
      let leaves = !options.contains(.deinit)
      return (state.run.changed(), leaves)
    }
  }

  func death(isTooNew: Bool, by who: Whereabouts) -> Bool {
    // An object that the block makes and lets go was never observed. If it counted, a block that
    // does so would wake itself for ever.
    guard !isTooNew else { return false }
    return update { state in
      guard !state.run.isEnded else { return false }
      // Also when it died in the block's own run: the block can be the last to hold an object that
      // others let go of.
      state.pending.addDeath()
      return state.run.changed()
    }
  }

  func wake() {
    enqueue()
  }
}
