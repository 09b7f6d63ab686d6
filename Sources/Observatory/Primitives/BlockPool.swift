internal import CThreadLocal

/// Blocks for trackings, kept by the thread that freed them.
///
/// Nearly all trackings have one size, and most are armed again right after they have fired. The
/// allocator would do the same, but it serves all sizes, and asks for that. (Rows *cycle*, *fire*.)
///
/// A thread keeps few blocks. What is more goes to a common store in batches, and that has a limit for
/// the whole process. The sanitizers want to see each block freed: then none is kept.
enum BlockPool {
  /// Up to here `malloc` is quickest on Linux.
  private static let byteCount = 120
  private static let smallest = 112
  private static let batchSize: UInt32 = 64
  /// In batches: one megabyte.
  private static let mostBatches = 128

  // SAFETY: a spare was given by its last user, and is taken out before it is used again. Until then it
  // belongs to one list alone, that of this thread, and its first word refers to the next one there. All
  // spares have the size of the largest value that is served, and that of `smallest` holds a word.

  @inline(__always)
  static func take(byteCount: Int) -> UnsafeMutableRawPointer {
    if byteCount > Self.byteCount || byteCount < Self.smallest {
      return unsafe Heap.allocate(byteCount: byteCount)
    }
    guard let block = unsafe observatory_blocks() else { return unsafe takeFromStore() }
    unsafe observatory_set_blocks(
      block.load(as: UnsafeMutableRawPointer?.self), observatory_block_count() &- 1)
    return unsafe block
  }

  @inline(__always)
  static func give(_ block: UnsafeMutableRawPointer, byteCount: Int) {
    if byteCount > Self.byteCount || byteCount < Self.smallest {
      return unsafe Heap.free(block)
    }
    let count = observatory_block_count()
    if observatory_has_end() == 0 || count >= batchSize { return unsafe giveToStore(block) }
    unsafe keep(block, count)
  }

  @inline(__always)
  private static func keep(_ block: UnsafeMutableRawPointer, _ count: UInt32) {
    unsafe block.storeBytes(of: observatory_blocks(), as: UnsafeMutableRawPointer?.self)
    unsafe observatory_set_blocks(block, count &+ 1)
  }

  // MARK: The common store

  // SAFETY: a batch is a whole list, which its thread gave up before the batch went into the store. The
  // store's lock hands it to one other thread, which alone follows it; so the pointer may cross threads.

  @safe private struct Batch: @unchecked Sendable {
    let first: UnsafeMutableRawPointer?
  }

  private static let store = Lock([Batch]())

  @inline(never)
  private static func takeFromStore() -> UnsafeMutableRawPointer {
    let batch = store.withLock { unsafe Batch(first: $0.popLast()?.first) }
    guard let first = unsafe batch.first else { return unsafe Heap.allocate(byteCount: byteCount) }
    ThreadEnd.prepare()
    unsafe observatory_set_blocks(first.load(as: UnsafeMutableRawPointer?.self), batchSize &- 1)
    return unsafe first
  }

  /// The thread has no block, or a whole batch.
  @inline(never)
  private static func giveToStore(_ block: UnsafeMutableRawPointer) {
    if observatory_sanitizer != 0 { return unsafe Heap.free(block) }
    ThreadEnd.prepare()
    if observatory_block_count() >= batchSize {
      let batch = unsafe Batch(first: observatory_blocks())
      let isKept = store.withLock { store in
        guard store.count < mostBatches else { return false }
        store.append(batch)
        return true
      }
      if isKept { observatory_set_blocks(nil, 0) } else { freeAll() }
    }
    unsafe keep(block, observatory_block_count())
  }

  /// Frees what this thread keeps.
  static func freeAll() {
    while let block = unsafe observatory_blocks() {
      unsafe observatory_set_blocks(
        block.load(as: UnsafeMutableRawPointer?.self), observatory_block_count() &- 1)
      unsafe Heap.free(block)
    }
  }
}
