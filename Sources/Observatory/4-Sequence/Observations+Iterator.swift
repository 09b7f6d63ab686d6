extension Observations {
  /// Iterates over the states. A copy shares its state with the original.
  public struct Iterator: AsyncIteratorProtocol {
    private let owner: Owner

    init(_ emit: Emit) {
      owner = Owner(StateIteration(emit))
    }

    /// Returns the next state, or `nil` after the end.
    ///
    /// The first call evaluates the closure at once. A later one first waits until something that it
    /// read has changed.
    ///
    /// - Parameter isolation: Where the caller runs. The closure runs on its own isolation.
    /// - Throws: The closure's error, once.
    public mutating func next(
      isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      try await owner.iteration.next(isolation: isolation)
    }
  }
}

extension Observations.Iterator {
  /// Ends the iteration when the last copy of the iterator is gone.
  private final class Owner: Sendable {
    let iteration: StateIteration<Element, Failure>

    init(_ iteration: StateIteration<Element, Failure>) {
      self.iteration = iteration
    }

    deinit {
      iteration.end()
    }
  }
}
