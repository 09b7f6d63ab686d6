internal import Synchronization

/// Refers to a table that is made once, when someone first observes, and never replaced.
///
/// It is one word, and loading it takes no lock.
struct TableReference: ~Copyable, Sendable {
  /// The address of a table that this word keeps alive, or 0.
  private let word = Atomic<UInt>(0)

  init() {}

  deinit {
    // SAFETY: `storeIfNone` kept the table alive for this word.
    unsafe unmanaged?.release()
  }

  /// The table, if there is one. Whoever asks keeps this reference alive meanwhile.
  @inline(__always)
  var table: ObserverTable? {
    unsafe unmanaged?.takeUnretainedValue()
  }

  @inline(__always)
  private var unmanaged: Unmanaged<ObserverTable>? {
    // SAFETY: a word that is not 0 is the address of a table that is alive as long as we are.
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: word.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe Unmanaged.fromOpaque(pointer)
  }

  /// Refers to `new`, or if another thread was faster, to its table. Returns the one that it is.
  func storeIfNone(_ new: ObserverTable) -> ObserverTable {
    let unmanaged = unsafe Unmanaged.passRetained(new)
    let address = unsafe UInt(bitPattern: unmanaged.toOpaque())
    let (isStored, known) = word.compareExchange(
      expected: 0, desired: address, ordering: .acquiringAndReleasing)
    if isStored { return new }
    // SAFETY: `known` is the address of a table that is alive as long as we are.
    unsafe unmanaged.release()
    let pointer = unsafe UnsafeRawPointer(bitPattern: known)!
    return unsafe Unmanaged<ObserverTable>.fromOpaque(pointer).takeUnretainedValue()
  }
}
