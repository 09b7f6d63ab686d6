extension ContinuousObservation: ChangeReceiver {
  func announce(_ property: Property, by who: Whereabouts?) -> Bool {
    // The others are told when the change is complete.
    guard options.contains(.willSet), !options.contains(.didSet) else { return false }
    return update { state in
      guard !state.run.isEnded, !state.run.isOwnChange(by: who) else { return false }
      state.openChanges.insert(property, isHere: who != nil)
      return state.run.announced()
    }
  }

  func change(_ property: Property, by who: Whereabouts?) -> (wakes: Bool, leaves: Bool) {
    update { state in
      guard !state.run.isEnded else { return (false, true) }
      guard !state.run.isOwnChange(by: who) else { return (false, false) }
      state.pending.add(property)
      state.openChanges.remove(property)
      // The event has the property now. Where deaths are told of, it matters which came last.
      let leaves = !options.contains(.deinit)
      return (state.run.changed(), leaves)
    }
  }

  func death(by who: Whereabouts) -> Bool {
    update { state in
      // What the block itself lets die does not wake it, as what it writes does not.
      guard !state.run.isEnded, !state.run.isOwnChange(by: who) else { return false }
      state.pending.addDeath()
      return state.run.changed()
    }
  }

  func wake() {
    enqueue()
  }
}
