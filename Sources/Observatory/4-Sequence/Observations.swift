/// The values of an expression over observable objects, as an asynchronous sequence: the value now,
/// then a new one after each change of what the expression read.
///
/// The surprises:
/// - Nothing is read before the first `next()`.
/// - Changes made without suspending are one value, their result. This is a sequence of states, not
///   of changes.
/// - Equal values are not left out.
/// - Each iterator reads for itself: two loops over one sequence both see every settled state.
///
///       let azimuths = Observations { telescope.azimuth }
///       for await azimuth in azimuths {
///         print(azimuth)  // 0.0, and then 42.0 but never 41.0:
///       }
///       // meanwhile, on the same actor:
///       telescope.azimuth = 41
///       telescope.azimuth = 42
///
/// The closure runs on the isolation of the code around the initializer, whoever iterates.
///
/// A loop ends when the closure throws, when its task is cancelled, and, with
/// ``untilFinished(_:)``, when the closure says so. Otherwise it never does: if the closure
/// captures the objects strongly, the loop keeps them alive.
///
/// Source: SE-0475.
public struct Observations<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// What a closure of ``untilFinished(_:)`` returns.
  public enum Iteration: Sendable {
    /// The next element.
    case next(Element)
    /// There are no more elements.
    case finish

    /// There are no more elements: the same as `finish`.
    @available(*, deprecated, renamed: "finish")
    public static var finished: Iteration { .finish }
  }

  private let emitter: Emitter<Element, Failure>

  /// Creates a sequence of the values of `emit`.
  ///
  /// - Parameter emit: Is evaluated for each element. What it reads decides when there is a next
  ///   one; if it reads nothing there is none. When it throws, the iteration ends with that error.
  public init(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element
  ) {
    emitter = Emitter(.always(emit))
  }

  private init(_ emitter: Emitter<Element, Failure>) {
    self.emitter = emitter
  }

  /// Creates a sequence of the values of `emit`, up to the first `.finish`.
  ///
  /// The death of an object that `emit` read is a change. So a closure that captures the object
  /// weakly can end the loop when it is gone:
  ///
  ///     let azimuths = Observations.untilFinished { [weak telescope] in
  ///       if let telescope { .next(telescope.azimuth) } else { .finish }
  ///     }
  ///
  /// - Parameter emit: Is evaluated for each element.
  public static func untilFinished(
    @_inheritActorContext _ emit:
      @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) -> Observations<Element, Failure> {
    Observations(Emitter(.untilFinished(emit)))
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(emitter)
  }
}
