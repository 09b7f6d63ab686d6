internal import CThreadLocal
internal import Synchronization

/// Guards a value: all that reads or changes it does so inside `withLock`.
///
/// House rule: under the lock, decide; after it, act. No code of the user runs inside `withLock`,
/// and no value of the user is released there.
struct Lock<State: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
  private let gate = Gate()
  private let state: _Cell<State>

  init(_ initial: consuming State) {
    state = _Cell(initial)
  }

  @inline(__always)
  borrowing func withLock<Result: ~Copyable & Sendable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    gate.close()
    defer { gate.open() }
    // SAFETY: the gate is closed, so nobody else has the address; it is not kept past this call.
    let address = unsafe state._address
    return try unsafe body(&address.pointee)
  }
}

/// A lock that guards what stands beside it.
///
/// It is a `Mutex`. The thread sanitizer does not see that type on Linux, so it is told; and it must be
/// told before what is guarded is touched, so the `Mutex` itself holds nothing.
struct Gate: ~Copyable, Sendable {
  private let mutex = Mutex(())

  @inline(__always)
  borrowing func close() {
    // Each `close` is followed by an `open` on the same thread: see its two users.
    mutex._unsafeLock()
    if observatory_sanitizer == UInt32(observatory_thread) {
      unsafe tell(observatory_acquired)  // SAFETY: the function takes a name, as below.
    }
  }

  @inline(__always)
  borrowing func open() {
    if observatory_sanitizer == UInt32(observatory_thread) {
      unsafe tell(observatory_released)  // SAFETY: the function takes a name, as below.
    }
    mutex._unsafeUnlock()
  }

  @inline(never)
  private borrowing func tell(_ event: (UnsafeRawPointer) -> Void) {
    // SAFETY: the sanitizer takes the address as a name, and does not follow it. A gate does not move.
    unsafe withUnsafePointer(to: self) { unsafe event(UnsafeRawPointer($0)) }
  }
}
