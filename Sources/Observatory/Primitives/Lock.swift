internal import CThreadLocal
internal import Synchronization

/// Guards a value: all that reads or changes it does so inside `withLock`.
///
/// House rule: under the lock, decide; after it, act. No code of the user runs inside `withLock`,
/// and no value of the user is released there.
///
/// It is a `Mutex`. The thread sanitizer does not see that type on Linux, so it is told.
struct Lock<State: ~Copyable & Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<State>

  // SAFETY (all below): the sanitizer takes the address as a name, and does not follow it.

  @inline(__always)
  init(_ initial: consuming State) {
    mutex = Mutex(initial)
  }

  @inline(__always)
  borrowing func withLock<Result: ~Copyable & Sendable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutex.withLock { state throws(Failure) in
      let isWatched = observatory_sanitizer == UInt32(observatory_thread)
      if isWatched { unsafe tell(observatory_acquired) }
      defer { if isWatched { unsafe tell(observatory_released) } }
      return try body(&state)
    }
  }

  // Not by way of `&state`: that is an access, which comes before the call.
  @inline(never)
  private borrowing func tell(_ event: (UnsafeRawPointer) -> Void) {
    unsafe withUnsafePointer(to: mutex) { unsafe event(UnsafeRawPointer($0)) }
  }
}
