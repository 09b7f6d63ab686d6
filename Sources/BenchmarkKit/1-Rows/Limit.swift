/// What the machine and the language cost by themselves: no runtime gets below it.
public enum Limit: String, CaseIterable, Sendable {
  case call, propertySet, threadLocal, mutex, keyPath, retainRelease
  case plainObject
  case actorHop, twoActorHops, mainActorHop, twoMainActorHops
  case plainObjects

  public var title: String {
    switch self {
    case .call: "a loop with one call"
    case .propertySet: "stored property, set"
    case .threadLocal: "thread-local, read"
    case .mutex: "Mutex, lock and unlock"
    case .keyPath: "key-path literal"
    case .retainRelease: "retain and release"
    case .plainObject: "plain object, made and freed"
    case .actorHop: "hop on an actor"
    case .twoActorHops: "two hops on an actor"
    case .mainActorHop: "hop on the main actor"
    case .twoMainActorHops: "two hops on the main actor"
    case .plainObjects: "plain object, size"
    }
  }

  public var quantity: Quantity {
    self == .plainObjects ? .bytes : .time
  }

  /// How many to make of what is weighed.
  public var instances: Int { Work.idleObjects.instances }
}
