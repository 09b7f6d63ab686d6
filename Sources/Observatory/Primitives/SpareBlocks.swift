internal import CThreadLocal

/// Blocks for a tracking of one property, kept by the thread that freed them.
///
/// Nearly all trackings are of that size, and most are armed again right after they have fired. The
/// allocator would do the same, but it serves all threads and all sizes, and asks for that.
///
/// (The sanitizers want to see each block freed: a build with `ASAN` or `TSAN` keeps none.)
@unsafe enum SpareBlocks {
  /// What a thread keeps at most: two megabytes.
  private static let most: UInt32 = 16_384

  // SAFETY (all below): a spare belongs to this thread alone; its first word refers to the next one.

  @inline(__always)
  static func take() -> UnsafeMutableRawPointer? {
    guard let block = unsafe observatory_blocks() else { return nil }
    let next = unsafe block.load(as: UnsafeMutableRawPointer?.self)
    unsafe observatory_set_blocks(next, observatory_block_count() - 1)
    return unsafe block
  }

  /// Frees the block, or keeps it.
  @inline(__always)
  static func give(_ block: UnsafeMutableRawPointer) {
    #if ASAN || TSAN
      unsafe Heap.free(block)
    #else
      let count = observatory_block_count()
      guard unsafe count < Self.most else { return unsafe Heap.free(block) }
      ThreadEnd.prepare()
      unsafe block.storeBytes(of: observatory_blocks(), as: UnsafeMutableRawPointer?.self)
      unsafe observatory_set_blocks(block, count + 1)
    #endif
  }

  static func freeAll() {
    while let block = unsafe take() { unsafe Heap.free(block) }
  }
}
