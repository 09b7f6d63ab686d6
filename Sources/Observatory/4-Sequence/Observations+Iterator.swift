extension Observations {
  /// Iterates over the states. A copy shares its state with the original.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let owner: IterationOwner

    init(_ emitter: Emitter<Element, Failure>) {
      owner = IterationOwner(StateIteration(emitter))
    }

    /// Returns the next state, or `nil` after the end.
    ///
    /// The first call evaluates the closure at once. A later one first waits until something that it
    /// read has changed.
    ///
    /// - Parameter isolation: Where the caller runs. The closure runs on its own isolation.
    /// - Throws: The closure's error, once.
    @inlinable
    public mutating func next(
      isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      let iteration = owner.iteration
      while true {
        switch iteration.step() {
        case .end:
          return nil
        case .wait:
          await iteration.wait(isolation: isolation)
        case .evaluate(let closure):
          let emitter = Isolation.emitter(closure, of: Element.self, Failure.self)
          // A hop to where we are already is short, but not free.
          let outcome =
            emitter.isolation === isolation
            ? Self.evaluate(emitter, for: iteration)
            : await Self.evaluate(emitter, for: iteration, on: emitter.isolation)
          // Ended meanwhile: there is nothing more, not even this.
          if iteration.isEnded() { return nil }
          switch outcome {
          case .next(let element):
            return element
          case .finish:
            iteration.end()
            return nil
          case .failure(let error):
            iteration.end()
            throw error
          case .tooEarly:
            break
          }
        }
      }
    }

    /// What came of an evaluation.
    @usableFromInline
    enum Outcome: Sendable {
      case next(Element)
      case finish
      case failure(Failure)
      /// The change that it was for is still under way.
      case tooEarly
    }

    @inlinable
    static func evaluate(
      _ emitter: Emitter<Element, Failure>, for iteration: StateIteration,
      on isolation: isolated (any Actor)?
    ) async -> Outcome {
      evaluate(emitter, for: iteration)
    }

    /// Evaluates the closure. The caller must be on its isolation.
    @inlinable
    static func evaluate(
      _ emitter: Emitter<Element, Failure>, for iteration: StateIteration
    ) -> Outcome {
      var outcome = Outcome.tooEarly
      _ = iteration.evaluate {
        do throws(Failure) {
          switch try emitter.callAsIfIsolated() {
          case .next(let element):
            outcome = .next(element)
            return true
          case .finish:
            outcome = .finish
          }
        } catch {
          outcome = .failure(error)
        }
        return false
      }
      return outcome
    }
  }
}

/// Ends the iteration when the last copy of the iterator is gone.
@usableFromInline
final class IterationOwner: Sendable {
  @usableFromInline let iteration: StateIteration

  init(_ iteration: StateIteration) {
    self.iteration = iteration
  }

  deinit {
    iteration.end()
  }
}
