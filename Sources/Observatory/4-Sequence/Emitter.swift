/// The closure of a sequence.
@usableFromInline
final class Emitter<Element: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Iteration = Observations<Element, Failure>.Iteration

  /// The closure, in either of its two forms.
  @usableFromInline
  enum Form: Sendable {
    case always(@isolated(any) @Sendable () throws(Failure) -> Element)
    case untilFinished(@isolated(any) @Sendable () throws(Failure) -> Iteration)
  }

  @usableFromInline let form: Form
  /// Where the closure runs.
  @usableFromInline let isolation: (any Actor)?

  init(_ form: Form) {
    self.form = form
    isolation =
      switch form {
      case .always(let emit): emit.isolation
      case .untilFinished(let emit): emit.isolation
      }
  }

  /// Evaluates the closure. The caller must be on `isolation`.
  @inlinable
  func callAsIfIsolated() throws(Failure) -> Iteration {
    switch form {
    case .always(let emit): .next(try Isolation.unmarked(emit)())
    case .untilFinished(let emit): try Isolation.unmarked(emit)()
    }
  }
}
