import Testing

@testable import Observatory

/// Up to 120 bytes the allocator is quickest on Linux, and a thread keeps what was freed.
@Suite struct `The memory` {
  @Test func `of a tracking of one table is 120 bytes at most`() {
    #expect(Share<TrackingHead>.byteCount <= 120)
  }

  @Test func `of a receiver is 120 bytes at most`() {
    // An object begins with its type and its count.
    let head = 2 * MemoryLayout<Int>.size
    #expect(head + MemoryLayout<Lock<Receiver.State>>.stride <= 120)
  }

  @Test func `of a table is 152 bytes at most`() {
    #expect(Share<TableHead>.byteCount <= 152)
  }

  @Test func `of an object that nobody observes is one word of its registrar, and one behind it`() {
    #expect(MemoryLayout<ObservationRegistrar>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<TableReference>.size == MemoryLayout<Int>.size)
  }
}
