internal import Synchronization

/// Refers to a table that is made once, when someone first observes, and never replaced.
///
/// It is one word, and loading it takes no lock.
struct TableReference: ~Copyable, Sendable {
  /// The address of a table of which this word is an owner, or 0.
  private let word = Atomic<UInt>(0)

  init() {}

  deinit {
    table?.release()
  }

  /// The table, if there is one. Whoever asks keeps this reference alive meanwhile.
  @inline(__always)
  var table: ObserverTable? {
    // SAFETY: a word that is not 0 is the address of a table that is alive as long as we are.
    guard let address = unsafe UnsafeRawPointer(bitPattern: word.load(ordering: .acquiring)) else {
      return nil
    }
    return unsafe ObserverTable(at: address)
  }

  /// Refers to `new`, or if another thread was faster, to its table. Returns the one that it is.
  func storeIfNone(_ new: ObserverTable) -> ObserverTable {
    let (isStored, _) = word.compareExchange(
      expected: 0, desired: new.address, ordering: .acquiringAndReleasing)
    if isStored { return new }
    new.release()
    return table!
  }
}
