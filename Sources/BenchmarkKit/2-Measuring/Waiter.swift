/// The one who waits until a block has run.
///
/// A checked continuation does the same, but costs as much as what is measured here.
@safe public struct Waiter {
  private let continuation: UnsafeContinuation<Void, Never>

  fileprivate init(_ continuation: UnsafeContinuation<Void, Never>) {
    unsafe self.continuation = continuation
  }

  /// Lets the one who waits go on. Call it exactly once.
  public func resume() {
    // SAFETY: the workloads forget a waiter when they have resumed it.
    unsafe continuation.resume()
  }
}

/// Runs the body, and waits on the same isolation until someone resumes the waiter that it got.
public func wait(
  isolation: isolated (any Actor)? = #isolation, after body: (Waiter) -> Void
) async {
  unsafe await withUnsafeContinuation(isolation: isolation) { unsafe body(Waiter($0)) }
}
