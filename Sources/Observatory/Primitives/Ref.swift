/// A place in memory that another value owns: a link of a list, say.
///
/// It does not keep that memory: who uses it knows that the owner is alive.
@safe struct Ref<Value: ~Copyable>: BitwiseCopyable, Equatable, @unchecked Sendable {
  private let pointer: UnsafeMutablePointer<Value>

  // SAFETY (all below): the owner of the memory is alive, and does not move it.

  init(_ pointer: UnsafeMutablePointer<Value>) {
    unsafe self.pointer = unsafe pointer
  }

  /// The place of a value that does not move: a part of a shared one.
  @inline(__always)
  init(to value: inout Value) {
    unsafe pointer = withUnsafeMutablePointer(to: &value) { unsafe $0 }
  }

  var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe pointer }
  }

  static func == (one: Self, other: Self) -> Bool {
    unsafe one.pointer == other.pointer
  }
}

/// Refers to an object without counting, and without keeping it alive.
@safe struct UncountedReference<Object: AnyObject & Sendable>: BitwiseCopyable, Sendable {
  private unowned(unsafe) let reference: Object

  @inline(__always)
  init(_ object: Object) {
    unsafe reference = object
  }

  var object: Object {
    // SAFETY: the object ends its registrations before it goes away, each under the lock of the
    // table that lends this reference.
    @inline(__always) get { unsafe reference }
  }
}
