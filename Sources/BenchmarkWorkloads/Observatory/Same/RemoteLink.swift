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

  /// How many signals have come.
  var signal: Int {
    registrar.access(self, keyPath: \.signal)
    return storage.withLock { $0 }
  }

  func receive() {
    registrar.withMutation(of: self, keyPath: \.signal) { storage.withLock { $0 += 1 } }
  }
}
