/// The closure of a sequence, in a form that does not name the type of its elements.
@usableFromInline
class EvaluatedClosure: @unchecked Sendable {
  /// Where the closure runs.
  @usableFromInline final let isolation: (any Actor)?

  init(isolation: (any Actor)?) {
    self.isolation = isolation
  }
}

/// The closure of a sequence.
@usableFromInline
final class Emitter<Element: Sendable, Failure: Error>: EvaluatedClosure, @unchecked Sendable {
  @usableFromInline typealias Iteration = Observations<Element, Failure>.Iteration

  /// The closure, in either of its two forms.
  @usableFromInline
  enum Form: Sendable {
    case always(@isolated(any) @Sendable () throws(Failure) -> Element)
    case untilFinished(@isolated(any) @Sendable () throws(Failure) -> Iteration)
  }

  @usableFromInline let form: Form

  init(_ form: Form) {
    self.form = form
    let isolation: (any Actor)? =
      switch form {
      case .always(let emit): emit.isolation
      case .untilFinished(let emit): emit.isolation
      }
    super.init(isolation: isolation)
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
