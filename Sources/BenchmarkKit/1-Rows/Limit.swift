/// What the machine and the language cost by themselves: no runtime gets below it.
public enum Limit: String, CaseIterable, Sendable {
  case call
  case get, set, increment, publicIncrement
  case genericGet, genericSet, unspecialisedGet, unspecialisedSet
  case threadLocal, mutex, keyPath, genericKeyPath, retainRelease
  case object
  case thread, twoThreads
  case actorHop, twoActorHops, mainActorHop, twoMainActorHops
  case objects

  public var title: String {
    switch self {
    case .call: "a loop with one call"
    case .get: "plain class: get"
    case .set: "plain class: set"
    case .increment: "plain class: += 1"
    case .publicIncrement: "plain public class: += 1 ³"
    case .genericGet: "plain generic class: get"
    case .genericSet: "plain generic class: set"
    case .unspecialisedGet: "… not specialised: get"
    case .unspecialisedSet: "… not specialised: set"
    case .threadLocal: "thread-local, read"
    case .mutex: "Mutex, lock and unlock"
    case .keyPath: "key-path literal"
    case .genericKeyPath: "… in a generic class"
    case .retainRelease: "retain and release"
    case .object: "plain object, made and freed"
    case .thread: "a thread with a loop"
    case .twoThreads: "two threads, each with a loop"
    case .actorHop: "hop on an actor"
    case .twoActorHops: "two hops on an actor"
    case .mainActorHop: "hop on the main actor"
    case .twoMainActorHops: "two hops on the main actor"
    case .objects: "plain object, size"
    }
  }

  public var quantity: Quantity {
    self == .objects ? .bytes : .time
  }

  /// How many to make of what is weighed.
  public var instances: Int { Work.idleObjects.instances }
}
