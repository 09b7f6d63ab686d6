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
      // SAFETY: both functions of the sanitizer take the address as a name, and do not follow it.
      if isWatched { unsafe Self.tell(&state, observatory_acquired) }
      defer { if isWatched { unsafe Self.tell(&state, observatory_released) } }
      return try body(&state)
    }
  }

  @inline(never)
  private static func tell(_ state: inout State, _ event: (UnsafeRawPointer) -> Void) {
    // SAFETY: the address is given to `event` only, and `withLock` says what that does with it.
    unsafe withUnsafePointer(to: &state) { unsafe event(UnsafeRawPointer($0)) }
  }
}
