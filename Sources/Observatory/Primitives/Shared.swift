internal import Synchronization

/// A value in memory of its own that several own, with the lock that guards it.
///
/// An object would be counted at each use, which had been the largest cost of a cycle. Here only
/// those are counted who keep the value alive: each has a ``Share``. A `Shared` is what such an owner
/// lends: it can be copied freely, and does not count.
///
/// It must not be used after the last share has ended. Who lends to whom is told at `ObserverTable`
/// and `Tracking`, the two kinds of values that live here.
@safe struct Shared<Value: ~Copyable & Sendable>: BitwiseCopyable, Equatable, @unchecked Sendable {
  fileprivate struct Memory: ~Copyable {
    let head = SharedHead()
    /// Used by its address only, since `&value` is an access of the whole. The thread sanitizer takes
    /// that for a write of the first byte.
    var value: Value
  }

  fileprivate let memory: UnsafeMutablePointer<Memory>

  // SAFETY (all below): whoever lends this handle has a share, so the memory is there.

  init(at address: UInt) {
    // SAFETY: the address is that of a shared value of this type: nothing else makes one.
    unsafe memory = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  var address: UInt { unsafe UInt(bitPattern: memory) }

  /// The value, without its lock: for what never changes, and for what is guarded otherwise.
  var value: Value {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(pointer)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe pointer
    }
  }

  /// Hands the value to `body`, with its lock held. What stands first in the value is guarded by that
  /// lock: to the thread sanitizer, this is a write of it.
  @inline(__always)
  func withLock<Result: ~Copyable & Sendable>(_ body: (inout Value) -> Result) -> Result {
    unsafe memory.pointee.head.lock.withLock { _ in unsafe body(&pointer.pointee) }
  }

  static func == (one: Self, other: Self) -> Bool {
    unsafe one.memory == other.memory
  }

  /// The place of the value's last stored property, which is of that type.
  @inline(__always)
  func place<Last: ~Copyable>(of last: Last.Type) -> Ref<Last> {
    let offset = MemoryLayout<Value>.size - MemoryLayout<Last>.size
    return unsafe Ref(
      (UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Last.self))
  }

  /// Where the value is. It does not move as long as the memory is there.
  @inline(__always)
  private var pointer: UnsafeMutablePointer<Value> {
    let alignment = MemoryLayout<Value>.alignment
    let offset = (MemoryLayout<SharedHead>.size + alignment - 1) & ~(alignment - 1)
    return unsafe (UnsafeMutableRawPointer(memory) + offset).assumingMemoryBound(to: Value.self)
  }
}

/// What stands before a shared value.
private struct SharedHead: ~Copyable {
  let owners = Atomic<UInt32>(1)
  let lock = Lock(())
}

/// An owner of a shared value. The value ends with its last share.
@safe struct Share<Value: ~Copyable & Sendable>: ~Copyable, Sendable {
  let shared: Shared<Value>

  /// Makes a shared value, and its first owner.
  @inline(__always)
  init(_ value: consuming Value) {
    typealias Memory = Shared<Value>.Memory
    // SAFETY: the block is large enough, and nobody else has it.
    let block = unsafe BlockPool.take(byteCount: Self.byteCount)
    let memory = unsafe block.bindMemory(to: Memory.self, capacity: 1)
    unsafe memory.initialize(to: Memory(value: value))
    shared = Shared(at: UInt(bitPattern: memory))
  }

  static var byteCount: Int { MemoryLayout<Shared<Value>.Memory>.size }

  /// Becomes one more owner. The lender has a share meanwhile.
  @inline(__always)
  init(of shared: Shared<Value>) {
    self.shared = shared
    // SAFETY: the lender's share keeps the memory.
    _ = unsafe shared.memory.pointee.head.owners.wrappingAdd(1, ordering: .relaxed)
  }

  private init(taken shared: Shared<Value>) {
    self.shared = shared
  }

  /// Ends this owner's share. No lock may be held: what the value holds of the user's can be released
  /// here.
  deinit {
    // SAFETY: we are an owner. Where we are the only one, nobody can join: one must be lent to.
    let memory = unsafe shared.memory
    if unsafe memory.pointee.head.owners.load(ordering: .acquiring) != 1 {
      let left = unsafe memory.pointee.head.owners.wrappingSubtract(
        1, ordering: .acquiringAndReleasing)
      if left.newValue != 0 { return }
    }
    unsafe memory.deinitialize(count: 1)
    unsafe BlockPool.give(memory, byteCount: Self.byteCount)
  }
}

extension Share where Value: ~Copyable {
  /// Leaves the share with the value itself, which then is its own owner, until `takeBack`.
  @inline(__always)
  consuming func leave() {
    discard self
  }

  /// Takes back what was left. The caller knows, from what the value's lock guards, that it is there
  /// and that nobody else takes it.
  @inline(__always)
  static func takeBack(from shared: Shared<Value>) -> Share {
    Share(taken: shared)
  }
}
