import Observatory

/// What a handler captures, so that a test sees when the handler is released.
final class Cargo: Sendable {
  private let whenGone: @Sendable () -> Void

  init(whenGone: @escaping @Sendable () -> Void = {}) {
    self.whenGone = whenGone
  }

  deinit {
    whenGone()
  }

  /// Makes a closure that calls it keep this object.
  func hold() {}
}

/// Tells whether an object that a handler captured is gone.
struct Captured {
  private(set) weak var cargo: Cargo?

  var isGone: Bool { cargo == nil }

  /// Hands `arm` an object to capture and keeps no reference to it.
  init(whenGone: @escaping @Sendable () -> Void = {}, by arm: (Cargo) -> Void) {
    let cargo = Cargo(whenGone: whenGone)
    self.cargo = cargo
    arm(cargo)
  }
}
