internal import CThreadLocal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The scopes that are open on this thread, and spare ones that it will use again.
enum ScopeStack {
  /// The innermost open scope, if this thread is tracking.
  static var current: Scope? {
    guard let pointer = unsafe observatory_scope() else { return nil }
    // SAFETY: `withScope` keeps the scope alive as long as the thread points to it.
    return unsafe Unmanaged<Scope>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs `body` with a new scope open, and then `finish` with what it read. When `body` throws,
  /// only the scope around it learns of the reads.
  static func withScope<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result, finish: (ContiguousArray<Scope.Read>) -> Void
  ) throws(Failure) -> Result {
    let outer = unsafe observatory_scope()
    let scope = takeSpare()
    scope.open(inside: current)
    // SAFETY: `scope` lives to the end of this function, which points the thread elsewhere again.
    unsafe observatory_set_scope(Unmanaged.passUnretained(scope).toOpaque())
    defer {
      scope.close()
      keepSpare(scope)
    }
    let result: Result
    do {
      defer { unsafe observatory_set_scope(outer) }
      result = try body()
    }
    scope.handOver()
    finish(scope.reads)
    return result
  }

  /// Runs `body` so that the scopes that are open on this thread learn of no reads and no changes.
  static func outside(_ body: () -> Void) {
    let outer = unsafe observatory_scope()
    observatory_set_scope(nil)
    body()
    unsafe observatory_set_scope(outer)
  }

  // Spares are a list, each holding the next one. The thread owns the first.

  private static func takeSpare() -> Scope {
    guard let pointer = unsafe observatory_spares() else { return Scope() }
    // SAFETY: `keepSpare` put this reference there and gave up its own.
    let scope = unsafe Unmanaged<Scope>.fromOpaque(pointer).takeRetainedValue()
    let next = scope.nextSpare
    scope.nextSpare = nil
    unsafe observatory_set_spares(next.map { unsafe Unmanaged.passRetained($0).toOpaque() })
    return scope
  }

  private static func keepSpare(_ scope: Scope) {
    if let pointer = unsafe observatory_spares() {
      // SAFETY: as above.
      scope.nextSpare = unsafe Unmanaged<Scope>.fromOpaque(pointer).takeRetainedValue()
    } else {
      unsafe pthread_setspecific(threadEnd, threadMarker)
    }
    unsafe observatory_set_spares(Unmanaged.passRetained(scope).toOpaque())
  }

  // SAFETY: never read, only not null, so that the thread calls the destructor below.
  private static nonisolated(unsafe) let threadMarker =
    unsafe UnsafeMutableRawPointer(bitPattern: 1)

  /// Frees the spares of a thread that ends.
  private static let threadEnd: pthread_key_t = {
    var key = pthread_key_t()
    let failure = unsafe pthread_key_create(&key) { _ in
      while unsafe observatory_spares() != nil { _ = takeSpare() }
    }
    precondition(
      failure == 0, "a thread-specific key is needed, and the system has no more of them")
    return key
  }()
}
