public import CWorkload

// Each is a call of code that the caller does not see, and that may read and write all that others can
// reach. So the optimizer cannot drop what made the value, keep an object to itself, or move a read or a
// write out of a loop. Without `@_optimize(none)` and `no.crossmodule`, it sees that nothing is done.

/// Takes a value that was read, or the number of the round.
@inline(never) @_optimize(none) @_semantics("optimize.no.crossmodule")
public func use(_ value: Int) {}

/// Takes an object so that the optimizer cannot keep it to itself.
///
/// From here on, any call may have changed what the object holds, so each read is a read.
@inline(never) @_optimize(none) @_semantics("optimize.no.crossmodule")
public func use(_ object: AnyObject) {}

/// Takes an object that was just made, and counts it.
@inline(never) @_optimize(none) @_semantics("optimize.no.crossmodule")
public func useNew(_ object: AnyObject) {
  hear()
}

/// Counts one call, on this thread: what a handler does here, so that a test sees that it was called.
@inlinable @inline(__always)
public func hear() {
  workload_hear()
}

/// How many calls this thread has counted while the body ran.
public func heard(_ body: () -> Void) -> Int {
  let before = workload_heard()
  body()
  return workload_heard() - before
}

/// Keeps this thread busy for so long.
public func spin(for duration: Duration) {
  let clock = SuspendingClock()
  let end = clock.now + duration
  while clock.now < end {}
}
