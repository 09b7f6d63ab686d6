// Without `@_optimize(none)`, the compiler sees that nothing is done here, and drops what made the
// value, or keeps an object on the stack.

/// Takes a value so that the optimizer cannot drop what made it.
@inline(never) @_optimize(none)
public func use(_ value: Int) {}

/// Takes an object so that the optimizer cannot keep it to itself.
///
/// From here on, any call may have changed what the object holds, so each read is a read.
@inline(never) @_optimize(none)
public func use(_ object: AnyObject) {}
