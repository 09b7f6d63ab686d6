extension Observations {
  /// Iterates over the states. A copy shares its state with the original.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let owner: ReceiverOwner

    init(_ emitter: Emitter<Element, Failure>) {
      owner = ReceiverOwner(Receiver(emitter))
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
      let receiver = owner.receiver
      while true {
        switch receiver.step() {
        case .end:
          return nil
        case .wait:
          await receiver.wait(isolation: isolation)
        case .evaluate(let closure):
          let emitter = Isolation.emitter(closure, of: Element.self, Failure.self)
          // A hop to where we are already is short, but not free.
          let outcome =
            emitter.isolation === isolation
            ? Self.evaluate(emitter, for: receiver)
            : await Self.evaluate(emitter, for: receiver, on: emitter.isolation)
          guard receiver.handOut(on: isolation) else { return nil }
          switch outcome {
          case .next(let element):
            return element
          case .finish:
            receiver.end()
            return nil
          case .failure(let error):
            receiver.end()
            throw error
          case .none:
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
      /// Another task has evaluated the closure, with a copy of the iterator.
      case none
    }

    @inlinable
    static func evaluate(
      _ emitter: Emitter<Element, Failure>, for receiver: Receiver,
      on isolation: isolated (any Actor)?
    ) async -> Outcome {
      evaluate(emitter, for: receiver)
    }

    /// Evaluates the closure. The caller must be on its isolation.
    @inlinable
    static func evaluate(
      _ emitter: Emitter<Element, Failure>, for receiver: Receiver
    ) -> Outcome {
      var outcome = Outcome.none
      _ = receiver.evaluate {
        do throws(Failure) {
          switch try emitter.callAsIfIsolated() {
          case .next(let element): outcome = .next(element)
          case .finish: outcome = .finish
          }
        } catch {
          outcome = .failure(error)
        }
      }
      return outcome
    }
  }
}

/// Ends the iteration when the last copy of the iterator is gone.
@usableFromInline
final class ReceiverOwner: Sendable {
  @usableFromInline let receiver: Receiver

  init(_ receiver: Receiver) {
    self.receiver = receiver
  }

  deinit {
    receiver.end()
  }
}
