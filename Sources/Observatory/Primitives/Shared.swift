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
  fileprivate struct Head: ~Copyable {
    let owners = Atomic<UInt32>(1)
    let gate = Gate()
  }

  /// The value stands behind it.
  fileprivate let head: UnsafeMutablePointer<Head>

  init(at address: UInt) {
    // SAFETY: the address is that of a shared value of this type: nothing else makes one.
    unsafe head = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  var address: UInt {
    // SAFETY: the pointer becomes a number, which only `init(at:)` turns back.
    @inline(__always) get { unsafe UInt(bitPattern: head) }
  }

  fileprivate static var offset: Int {
    @inline(__always) get {
      let alignment = MemoryLayout<Value>.alignment
      return (MemoryLayout<Head>.size + alignment - 1) / alignment * alignment
    }
  }

  fileprivate var place: UnsafeMutablePointer<Value> {
    @inline(__always) get {
      // SAFETY: `Share` puts the value at this offset of the block; who lends the handle keeps the block.
      unsafe (UnsafeMutableRawPointer(head) + Self.offset).assumingMemoryBound(to: Value.self)
    }
  }

  /// The value, without its lock: for what never changes, and for what is guarded otherwise.
  var value: Value {
    // SAFETY: the lender's share keeps the value, which does not move; its parts have their guards.
    @inline(__always) unsafeAddress { unsafe UnsafePointer(place) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe place }
  }

  /// A part of the value, by itself: it has another guard than the rest.
  ///
  /// - Parameter offset: Where it stands in the value.
  @inline(__always)
  func part<Part: ~Copyable>(_ type: Part.Type, at offset: Int) -> Ref<Part> {
    // SAFETY: the caller computes the offset from the declared order, which is that of the memory.
    unsafe Ref((UnsafeMutableRawPointer(place) + offset).assumingMemoryBound(to: type))
  }

  /// Calls `body` with the lock held.
  ///
  /// It gets no access to the whole value: what has no guard, or another one, may be in use meanwhile.
  @inline(__always)
  func withLock<Result: ~Copyable & Sendable>(_ body: (Self) -> Result) -> Result {
    // SAFETY: the lender's share keeps the gate, which is opened again by this thread.
    unsafe head.pointee.gate.close()
    defer { unsafe head.pointee.gate.open() }
    return body(self)
  }

  static func == (one: Self, other: Self) -> Bool {
    // SAFETY: the two pointers are compared, and not followed.
    unsafe one.head == other.head
  }
}

/// An owner of a shared value. The value ends with its last share.
@safe struct Share<Value: ~Copyable & Sendable>: ~Copyable, Sendable {
  let shared: Shared<Value>

  /// Makes a shared value, and its first owner.
  @inline(__always)
  init(_ value: consuming Value) {
    typealias Head = Shared<Value>.Head
    // SAFETY: the block is large enough for both parts, and nobody else has it.
    let block = unsafe BlockPool.take(byteCount: Self.byteCount)
    let head = unsafe block.bindMemory(to: Head.self, capacity: 1)
    unsafe head.initialize(to: Head())
    shared = Shared(at: UInt(bitPattern: head))
    unsafe (block + Shared<Value>.offset).bindMemory(to: Value.self, capacity: 1)
      .initialize(to: value)
  }

  static var byteCount: Int {
    @inline(__always) get { Shared<Value>.offset + MemoryLayout<Value>.size }
  }

  /// Becomes one more owner. The lender has a share meanwhile.
  @inline(__always)
  init(of shared: Shared<Value>) {
    self.shared = shared
    // SAFETY: the lender's share keeps the memory.
    _ = unsafe shared.head.pointee.owners.wrappingAdd(1, ordering: .relaxed)
  }

  private init(taken shared: Shared<Value>) {
    self.shared = shared
  }

  /// Ends this owner's share. No lock may be held: what the value holds of the user's can be released
  /// here.
  deinit {
    // SAFETY: we are an owner. Where we are the only one, nobody can join: one must be lent to.
    let head = unsafe shared.head
    if unsafe head.pointee.owners.load(ordering: .acquiring) != 1 {
      let left = unsafe head.pointee.owners.wrappingSubtract(1, ordering: .acquiringAndReleasing)
      if left.newValue != 0 { return }
    }
    unsafe shared.place.deinitialize(count: 1)
    unsafe head.deinitialize(count: 1)
    unsafe BlockPool.give(head, byteCount: Self.byteCount)
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
