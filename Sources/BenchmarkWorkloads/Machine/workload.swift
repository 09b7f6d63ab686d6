public import BenchmarkKit

/// Returns what measures the limit.
public func workload(for limit: Limit) -> Workload {
  switch limit {
  case .call: call
  case .get: get
  case .set: set
  case .increment: increment
  case .publicIncrement: publicIncrement
  case .genericGet: genericGet
  case .genericSet: genericSet
  case .unspecialisedGet: unspecialisedGet
  case .unspecialisedSet: unspecialisedSet
  case .threadLocal: threadLocal
  case .mutex: mutex
  case .keyPath: keyPath
  case .genericKeyPath: genericKeyPath
  case .retainRelease: retainRelease
  case .object: object
  case .thread: { await count(on: 1, $0, $1) }
  case .twoThreads: { await count(on: 2, $0, $1) }
  case .actorHop: { await Yielder().yield(1, $0, $1) }
  case .twoActorHops: { await Yielder().yield(2, $0, $1) }
  case .mainActorHop: { await yieldMainActor(1, $0, $1) }
  case .twoMainActorHops: { await yieldMainActor(2, $0, $1) }
  case .objects: objects
  }
}
