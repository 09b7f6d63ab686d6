internal import CThreadLocal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The scopes that are open on this thread, innermost first.
///
/// The thread points to the innermost one. A scope that closes stays with the thread, to be used
/// again.
enum ScopeStack {
  @unsafe private struct Frame {
    var scope = Scope()
    /// The scope around this one; for a spare, the next spare.
    var next: UnsafeMutablePointer<Frame>?
  }

  // SAFETY (all below): a frame on the stack or in the list of spares stays allocated, and only its
  // own thread comes to it. No two of these functions are inside one scope at a time: none of what
  // a scope does calls anything that reads, writes or tracks.

  /// Hands the innermost open scope to `body`, if this thread is tracking.
  @inline(__always)
  static func withInnermost(_ body: (inout Scope) -> Void) {
    guard let frame = unsafe innermost else { return }
    unsafe body(&frame.pointee.scope)
  }

  /// Hands each open scope to `body`.
  @inline(__always)
  static func forEach(_ body: (inout Scope) -> Void) {
    var next = unsafe innermost
    while let frame = unsafe next {
      unsafe body(&frame.pointee.scope)
      unsafe next = unsafe frame.pointee.next
    }
  }

  /// Runs `body` with a new scope open, and then `finish` with what it read. When `body` throws,
  /// only the scope around it learns of the reads.
  static func withScope<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result, finish: (ContiguousArray<Scope.Read>) -> Void
  ) throws(Failure) -> Result {
    let frame = unsafe push()
    defer { unsafe keep(frame) }
    let result: Result
    do {
      defer { unsafe pop(frame) }
      result = try body()
    }
    unsafe finish(frame.pointee.scope.reads)
    return result
  }

  /// Runs `body` so that the scopes that are open on this thread learn of no reads and no changes.
  static func outside(_ body: () -> Void) {
    let outer = unsafe observatory_scope()
    observatory_set_scope(nil)
    body()
    unsafe observatory_set_scope(outer)
  }

  private static var innermost: UnsafeMutablePointer<Frame>? {
    unsafe observatory_scope()?.assumingMemoryBound(to: Frame.self)
  }

  /// Opens a scope.
  private static func push() -> UnsafeMutablePointer<Frame> {
    let frame = unsafe takeSpare()
    unsafe frame.pointee.next = unsafe innermost
    unsafe frame.pointee.scope.open()
    unsafe observatory_set_scope(frame)
    return unsafe frame
  }

  /// Makes the scope around `frame` the innermost one. It learns of the reads.
  private static func pop(_ frame: UnsafeMutablePointer<Frame>) {
    let outer = unsafe frame.pointee.next
    unsafe observatory_set_scope(outer)
    if let outer = unsafe outer { unsafe outer.pointee.scope.add(frame.pointee.scope.reads) }
  }

  private static func takeSpare() -> UnsafeMutablePointer<Frame> {
    guard let spares = unsafe observatory_spares() else {
      let frame = UnsafeMutablePointer<Frame>.allocate(capacity: 1)
      unsafe frame.initialize(to: Frame())
      // Any value will do: it makes the thread call the destructor below.
      unsafe pthread_setspecific(threadEnd, frame)
      return unsafe frame
    }
    let frame = unsafe spares.assumingMemoryBound(to: Frame.self)
    unsafe observatory_set_spares(frame.pointee.next)
    return unsafe frame
  }

  /// Forgets what was read, and keeps the frame for later.
  private static func keep(_ frame: UnsafeMutablePointer<Frame>) {
    unsafe frame.pointee.scope.close()
    let spares = unsafe observatory_spares()
    unsafe frame.pointee.next = unsafe spares?.assumingMemoryBound(to: Frame.self)
    unsafe observatory_set_spares(frame)
  }

  /// Frees the spares of a thread that ends.
  private static let threadEnd: pthread_key_t = {
    var key = pthread_key_t()
    let failure = unsafe pthread_key_create(&key) { _ in
      while unsafe observatory_spares() != nil {
        let frame = unsafe takeSpare()
        unsafe frame.deinitialize(count: 1)
        unsafe frame.deallocate()
      }
    }
    precondition(failure == 0, "the system has no thread-specific key left for the runtime")
    return key
  }()
}
