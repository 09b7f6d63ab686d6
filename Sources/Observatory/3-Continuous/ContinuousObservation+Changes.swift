/// An observation whose block has to run stands in its queue before the lock of the table is released.
/// Only the job that runs the blocks is started later, and one will do for all who were woken.
extension ContinuousObservation: ChangeReceiver {
  func announce(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (any Wakeable)? {
    // The others are told when the change is complete.
    guard options.contains(.willSet), !options.contains(.didSet) else { return nil }
    return state.withLock { state in
      guard !state.run.isEnded, !state.run.isOwnChange(isHere: isHere) else { return nil }
      state.openChanges.insert(property, of: table, isHere: isHere)
      return state.run.announced() ? enqueue(&state) : nil
    }
  }

  func change(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (wakes: (any Wakeable)?, leaves: Bool) {
    state.withLock { state in
      guard !state.run.isEnded else { return (nil, true) }
      guard !state.run.isOwnChange(isHere: isHere) else { return (nil, false) }
      state.pending.add(property)
      state.openChanges.remove(property, of: table)
      // The event has the property now. Where deaths are told of, it matters which came last.
      let leaves = !options.contains(.deinit)
      return (state.run.changed() ? enqueue(&state) : nil, leaves)
    }
  }

  func death(isTooNew: Bool, isHere: Bool) -> (any Wakeable)? {
    // An object that the block makes and lets go was never observed. If it counted, a block that
    // does so would wake itself for ever.
    guard !isTooNew else { return nil }
    return state.withLock { state in
      guard !state.run.isEnded else { return nil }
      // Also when it died in the block's own run: the block can be the last to hold an object that
      // others let go of.
      state.pending.addDeath()
      return state.run.changed() ? enqueue(&state) : nil
    }
  }

  /// Puts the observation into its queue. Returns the queue, if it needs a job.
  func enqueue(_ state: inout State) -> (any Wakeable)? {
    guard let queue = state.queue, queue.append(self) else { return nil }
    return queue
  }
}
