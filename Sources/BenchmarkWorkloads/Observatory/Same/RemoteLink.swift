#if PEER
  import Observation
#else
  import Observatory
#endif
import Synchronization

/// A model for all threads, with a registrar used by hand.
final class RemoteLink: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let storage = Mutex(0)

  var signal: Int {
    get {
      registrar.access(self, keyPath: \.signal)
      return storage.withLock { $0 }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.signal) { storage.withLock { $0 = newValue } }
    }
  }
}
