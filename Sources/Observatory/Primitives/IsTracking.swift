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
