import Observatory
import Testing

extension Actor {
  /// Runs `body` as one turn of this actor.
  func turn<Value: Sendable>(_ body: @Sendable () throws -> Value) rethrows -> Value {
    try body()
  }

  /// Lets everything run that is due here, and what those runs make due.
  ///
  /// Runs come in order, so what was due before an observation starts has run when its block does.
  /// The main actor has many tests to serve; a number of turns would not do there.
  func quiet() async {
    for _ in 0..<2 {
      let passed = Guarded(false)
      let last = observe([]) { _ in passed.set(true) }
      await eventually { passed.current }
      last.cancel()
    }
    for _ in 0..<10 { await Task.yield() }
  }

  /// Starts an observation whose block is isolated to this actor.
  func observe(
    _ options: ObservationTracking.Options = [.didSet],
    _ block: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> sending ObservationTracking.Token {
    // The block is isolated to this actor only because it names it.
    withContinuousObservation(options: options) { event in
      _ = self
      block(event)
    }
  }
}

/// Lets everything run that is due on the caller's isolation.
func quiet(isolation: isolated (any Actor)? = #isolation) async {
  if let isolation {
    await isolation.quiet()
  } else {
    for _ in 0..<10 { await Task.yield() }
  }
}
