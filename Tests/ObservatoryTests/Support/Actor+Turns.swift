import Observatory

extension Actor {
  /// Runs `body` as one turn of this actor.
  func turn<Value: Sendable>(_ body: @Sendable () throws -> Value) rethrows -> Value {
    try body()
  }

  /// Lets everything run that is due here.
  func quiet() async {
    for _ in 0..<10 { await Task.yield() }
  }

  /// Starts an observation whose block is isolated to this actor.
  func observe(
    _ options: ObservationTracking.Options = [.didSet],
    _ block: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> ObservationTracking.Token {
    // The block is isolated to this actor only because it names it.
    withContinuousObservation(options: options) { event in
      _ = self
      block(event)
    }
  }
}

/// Keeps a token where a block can reach it.
final class TokenBox: Sendable {
  private let token = Guarded<ObservationTracking.Token?>(nil)

  var isEmpty: Bool { token.withLock { $0 == nil } }

  func keep(_ new: consuming ObservationTracking.Token) {
    // The old token ends outside the lock: its captures may come back here.
    let old = swap(new)
    _ = consume old
  }

  func cancel() {
    swap(nil)?.cancel()
  }

  func drop() {
    let old = swap(nil)
    _ = consume old
  }

  private func swap(
    _ new: consuming ObservationTracking.Token?
  ) -> ObservationTracking.Token? {
    var new = new
    return token.withLock { token in
      let old = token.take()
      token = new.take()
      return old
    }
  }
}
