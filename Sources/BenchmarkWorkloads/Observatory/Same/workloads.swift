public import BenchmarkKit

// What needs no actor is on none. In a closure on an actor, the compiler checks where it runs, but
// only for a module built in an older mode, as the toolchain's is: the two sides would differ.

/// Returns what this side does for the work.
public func workload(for work: Work) -> Workload {
  switch work {
  case .read: read
  case .set: set
  case .increment: increment
  case .setBeside: setBeside
  case .genericGet: genericGet
  case .genericSet: genericSet
  case .unspecialisedGet: unspecialisedGet
  case .unspecialisedSet: unspecialisedSet
  case .cycleOfOne: cycleOfOne
  case .cycleOfTen: cycleOfTen
  case .cycleOfHundred: cycleOfHundred
  case .cycleOfObjects: cycleOfObjects
  case .readAgain: readAgain
  case .fire: fire
  case .armAndFire: armAndFire
  case .setAll: setAll
  case .setCells: setCells
  case .next: next
  case .nextReplaced: nextReplaced
  case .changeForMany: changeForMany
  case .startMany: startMany
  case .runOnActor: runOnActor
  case .runOnMainActor: runOnMainActor
  case .waitForBlocks: waitForBlocks
  case .writeAlone: writeAlone
  case .writeApart: writeApart
  case .makeObject: makeObject
  case .idleObjects: idleObjects
  case .armFresh: armFresh
  case .keepFresh: keepFresh
  case .trackOne: trackOne
  case .trackTen: trackTen
  case .idleBlocks: idleBlocks
  }
}

/// Returns what this side does to show how the cost grows.
public func workload(for growth: Growth) -> GrowthWorkload {
  switch growth {
  case .reading: growReading
  case .observers: growObservers
  case .cancelling: growCancelling
  case .blocks: growBlocks
  case .objects: growObjects
  case .alive: growAlive
  case .appends: growAppends
  case .keys: growKeys
  case .replacedTracking: growReplacedTracking
  case .replacedBlock: growReplacedBlock
  case .replacedSequence: growReplacedSequence
  case .writersApart: growWritersApart
  case .writersTogether: growWritersTogether
  }
}
