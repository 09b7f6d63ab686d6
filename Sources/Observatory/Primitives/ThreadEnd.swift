internal import CThreadLocal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Frees what the runtime keeps for a thread, when the thread ends.
enum ThreadEnd {
  /// Call it before something is kept.
  @inline(__always)
  static func prepare() {
    if observatory_has_end() == 0 { prepareSlowly() }
  }

  @inline(never)
  private static func prepareSlowly() {
    observatory_set_has_end(1)
    // SAFETY: the value is never followed: it only makes the thread call the destructor below.
    unsafe pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: 1))
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // SAFETY: the key is this function's own until it returns.
    let failure = unsafe pthread_key_create(&key) { _ in
      // What comes later than this has to ask again.
      observatory_set_has_end(0)
      BlockPool.freeAll()
    }
    precondition(failure == 0, "the system has no thread-specific key left for the runtime")
    return key
  }()
}
