extension ContinuousObservation: ChangeReceiver {
  func announce(_ property: Property, by who: Whereabouts?) -> Effect? {
    // The others are told when the change is complete.
    guard options.contains(.willSet), !options.contains(.didSet) else { return nil }
    return update { state in
      guard !state.run.isEnded, !state.run.isOwnChange(by: who) else { return nil }
      state.openChanges.insert(property, by: who)
      return state.run.announced() ? .wake(self) : nil
    }
  }

  func change(_ property: Property, by who: Whereabouts?) -> (effect: Effect?, leaves: Bool) {
    update { state in
      guard !state.run.isEnded else { return (nil, true) }
      guard !state.run.isOwnChange(by: who) else { return (nil, false) }
      state.pending.add(property)
      state.openChanges.remove(property)
      // The event has the property now. Where deaths are told of, it matters which came last.
      let leaves = !options.contains(.deinit)
      return (state.run.changed() ? .wake(self) : nil, leaves)
    }
  }

  func death() -> Effect? {
    update { state in
      guard !state.run.isEnded else { return nil }
      state.pending.addDeath()
      return state.run.changed() ? .wake(self) : nil
    }
  }

  func wake() {
    enqueue()
  }
}
