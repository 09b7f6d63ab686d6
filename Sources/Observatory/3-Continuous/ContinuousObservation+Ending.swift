internal import Synchronization

extension ContinuousObservation {
  /// Whether the block never runs again. It takes no lock.
  var isEnded: Bool { hasEnded.load(ordering: .relaxed) }
  var isBusy: Bool { state.withLock { $0.run.isBusy } }
  var isRunning: Bool { state.withLock { $0.run.isRunning } }

  /// Ends the observation: the block is not called any more, and is released with all that it
  /// captured. While it is running, the run does that when it is over.
  func end() {
    hasEnded.store(true, ordering: .relaxed)
    let (remains, wasQueued): (Remains?, Bool) = state.withLock { state in
      let wasQueued = state.run.end()
      return (state.run.isRunning ? nil : state.takeAll(), wasQueued)
    }
    remains?.giveUp(wasQueued: wasQueued)
  }
}
