/// A place in memory that another value owns: a link of a list, say.
///
/// It does not keep that memory: who uses it knows that the owner is alive.
@safe struct Ref<Value: ~Copyable>: BitwiseCopyable, Equatable, @unchecked Sendable {
  // SAFETY: whoever uses a reference has made sure that the owner of the memory is alive, by a share in
  // it or by the lock under which it leaves; and the owner does not move what it lends. That two do not
  // change the value at once is for the guard of the value, which its type names.

  private let pointer: UnsafeMutablePointer<Value>

  init(_ pointer: UnsafeMutablePointer<Value>) {
    unsafe self.pointer = unsafe pointer
  }

  var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe pointer }
  }

  static func == (one: Self, other: Self) -> Bool {
    unsafe one.pointer == other.pointer
  }
}

/// A value on the heap, which the owner of the box guards.
final class Box<Value: Sendable>: @unchecked Sendable {
  // SAFETY: the box is a private part of a value that has a lock, and is used with that held.
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Refers to an object without counting, and without keeping it alive.
@safe struct UncountedReference<Object: AnyObject & Sendable>: BitwiseCopyable, Sendable {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) {
    // SAFETY: nothing is counted here, and nothing is followed: `with` says why that is right.
    unsafe reference = Unmanaged.passUnretained(object)
  }

  /// Lends the object to `body`.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result {
    // SAFETY: what has this reference lends it only while the object is alive: a tracking under the
    // lock of a table, which the object leaves before it goes away; an event during a call, for
    // which the object is kept.
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }
}
