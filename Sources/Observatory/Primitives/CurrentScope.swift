// Public, because the function below becomes part of the code that uses this module.
public import CThreadLocal

/// Whether a closure is being tracked on this thread.
///
/// Nearly every read of an observable property finds that nobody asks. Inlined, that costs the read
/// of one thread-local.
@inlinable @inline(__always)
var isTrackingOnThisThread: Bool {
  // SAFETY: the pointer is only compared.
  unsafe observatory_scope() != nil
}

/// The scope that this thread collects its reads in.
enum CurrentScope {
  // SAFETY: the thread-local refers to a scope only while `collect` runs, which borrows it from its
  // caller for that time, and it is put back however `collect` ends. Only this thread sees it, and what
  // it names is always a `Scope`. No two uses of a scope overlap: while one is changed, no code of the
  // user's runs.

  /// The innermost one.
  @inline(__always)
  static var innermost: Ref<Scope>? {
    guard let pointer = unsafe observatory_scope() else { return nil }
    return unsafe Ref(pointer.assumingMemoryBound(to: Scope.self))
  }

  /// The evaluation of a sequence that this thread is in, or 0.
  @inline(__always)
  static var run: UInt {
    guard let pointer = unsafe observatory_scope() else { return 0 }
    return unsafe pointer.assumingMemoryBound(to: Scope.self).pointee.run
  }

  /// Runs `body`, and collects in `scope` what it reads.
  ///
  /// - Parameter isRoot: Whether the scopes around it learn of no reads.
  static func collect(in scope: inout Scope, isRoot: Bool, _ body: () -> Void) {
    let before = unsafe observatory_scope()
    if let before = unsafe before {
      let around = unsafe Ref(before.assumingMemoryBound(to: Scope.self))
      around.value.hasInner = true
      if !isRoot {
        scope.outer = around
        scope.run = around.value.run
      }
    }
    unsafe withUnsafeMutablePointer(to: &scope) { pointer in
      unsafe observatory_set_scope(pointer)
      body()
      unsafe observatory_set_scope(before)
    }
  }

  /// Runs `body`, and collects nothing of what it reads.
  static func suspended<Result>(_ body: () -> Result) -> Result {
    let before = unsafe observatory_scope()
    observatory_set_scope(nil)
    defer { unsafe observatory_set_scope(before) }
    return body()
  }
}
