public import BenchmarkKit

/// Returns what measures the limit.
public func workload(for limit: Limit) -> Workload {
  switch limit {
  case .call: call
  case .propertySet: propertySet
  case .threadLocal: threadLocal
  case .mutex: mutex
  case .keyPath: keyPath
  case .retainRelease: retainRelease
  case .plainObject: plainObject
  case .actorHop: { await Yielder().yield(1, $0, $1) }
  case .twoActorHops: { await Yielder().yield(2, $0, $1) }
  case .mainActorHop: { await yieldMainActor(1, $0, $1) }
  case .twoMainActorHops: { await yieldMainActor(2, $0, $1) }
  case .plainObjects: plainObjects
  }
}
