/// Holds the only reference that keeps an object alive, so that a test decides when it dies.
///
/// A block captures this and never the object itself.
final class Mortal<Object: AnyObject & Sendable>: Sendable {
  private let strong: Guarded<Object?>
  private let weakly: Guarded<Weak>

  /// The object, or nil when it is dead.
  var object: Object? { weakly.withLock { $0.object } }

  init(_ object: Object) {
    strong = Guarded(object)
    weakly = Guarded(Weak(object: object))
  }

  func die() {
    // The object goes outside the lock: its death may call back.
    let last = strong.withLock { $0.take() }
    _ = consume last
  }

  private struct Weak {
    weak var object: Object?
  }
}
