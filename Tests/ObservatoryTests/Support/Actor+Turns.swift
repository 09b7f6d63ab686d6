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

/// Lets everything run that is due on the caller's isolation.
func quiet(isolation: isolated (any Actor)? = #isolation) async {
  for _ in 0..<10 { await Task.yield() }
}
