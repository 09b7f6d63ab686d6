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
  case .cycleOfOne: cycleOfOne
  case .cycleOfTen: cycleOfTen
  case .cycleOfHundred: cycleOfHundred
  case .cycleOfObjects: cycleOfObjects
  case .readAgain: readAgain
  case .fire: fire
  case .armAndFire: armAndFire
  case .next: next
  case .changeForMany: changeForMany
  case .startMany: startMany
  case .runOnActor: runOnActor
  case .runOnMainActor: runOnMainActor
  case .makeObject: makeObject
  case .idleObjects: idleObjects
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
  case .appends: growAppends
  case .writersApart: growWritersApart
  case .writersTogether: growWritersTogether
  }
}
