// Public, because this becomes part of the code that uses this module.
public import Synchronization

/// Refers to a table that is made once, when someone first observes, and never replaced.
///
/// It is one word, and loading it takes no lock.
@usableFromInline
struct TableReference: ~Copyable, Sendable {
  /// The address of a table of which this word is an owner. Before there is one: 0, or, marked by its
  /// lowest bit, the run that made the object.
  @usableFromInline let word: Atomic<UInt>

  /// - Parameter run: The evaluation in which the object is made, or 0.
  @inline(__always)
  init(madeIn run: UInt = 0) {
    word = Atomic(run == 0 ? 0 : run << 1 | 1)
  }

  deinit {
    if let table { _ = TableShare.takeBack(from: table.shared) }
  }

  /// The run that made the object, as long as there is no table.
  var run: UInt {
    let word = word.load(ordering: .relaxed)
    return word & 1 == 0 ? 0 : word >> 1
  }

  /// Whether anyone may need to know of a change of the properties that `bits` stand for.
  ///
  /// This is all that a write costs that nobody observes: inlined, it is two loads and a test. Who
  /// reads says so first, and reads the value then, under whatever guards it. So who stores a new value
  /// later, under the same guard, sees the reader here.
  @inlinable @inline(__always)
  func isWatched(_ bits: UInt64) -> Bool {
    // SAFETY: an even word that is not 0 is the address of a table that is alive as long as this reference
    // is. `Shared` and `TableHead` put the watched bits there.
    let address = word.load(ordering: .acquiring)
    guard address & 1 == 0, let table = unsafe UnsafePointer<UInt64>(bitPattern: address) else {
      return false
    }
    let interest = unsafe UnsafeRawPointer(table + 2).assumingMemoryBound(to: Atomic<UInt64>.self)
    return unsafe interest.pointee.load(ordering: .acquiring) & bits != 0
  }

  /// The table, if there is one. Who asks keeps this reference alive meanwhile.
  @inline(__always)
  var table: ObserverTable? {
    let address = word.load(ordering: .acquiring)
    return address == 0 || address & 1 != 0 ? nil : ObserverTable(Shared(at: address))
  }

  /// Refers to `new`, or if another thread was faster, to its table. Returns the one that it is.
  func storeIfNone(_ new: consuming TableShare) -> ObserverTable {
    let table = ObserverTable(new.shared)
    let before = word.load(ordering: .acquiring)
    if let known = self.table { return known }
    let (isStored, known) = word.compareExchange(
      expected: before, desired: table.shared.address, ordering: .acquiringAndReleasing)
    guard isStored else { return ObserverTable(Shared(at: known)) }
    new.leave()
    return table
  }
}
