#if TSAN
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif
#else
  internal import Synchronization
#endif

/// Guards a value: all that reads or changes it does so inside `withLock`.
///
/// House rule: under the lock, decide; after it, act. No code of the user runs inside `withLock`,
/// and no value of the user is released there.
///
/// It is a `Mutex`. The thread sanitizer does not see that type on Linux, so a build with the flag
/// `TSAN` uses a pthread mutex, which it does see.
@safe struct Lock<State: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
  #if TSAN
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let state: UnsafeMutablePointer<State>

    init(_ initial: consuming State) {
      unsafe mutex = .allocate(capacity: 1)
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(mutex, nil)
      unsafe state = .allocate(capacity: 1)
      unsafe state.initialize(to: initial)
    }

    deinit {
      unsafe state.deinitialize(count: 1)
      unsafe state.deallocate()
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    borrowing func withLock<Result, Failure: Error>(
      _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      // SAFETY: the mutex is held, so no one else has the pointer; it is not kept past this call.
      return try unsafe body(&state.pointee)
    }
  #else
    private let mutex: Mutex<State>

    init(_ initial: consuming State) {
      mutex = Mutex(initial)
    }

    @inline(__always)
    borrowing func withLock<Result: Sendable, Failure: Error>(
      _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try mutex.withLock { state throws(Failure) in try body(&state) }
    }
  #endif
}
