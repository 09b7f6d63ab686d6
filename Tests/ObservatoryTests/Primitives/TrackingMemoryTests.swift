import Testing

@testable import Observatory

/// The size decides how fast the allocator is, and one field more is easily added.
@Suite struct `The memory of a tracking` {
  @Test(.enabled(if: Int.bitWidth == 64))
  func `is 120 bytes for one property, and 32 more for each other`() {
    #expect(Tracking.byteCount(capacity: 1) == 120)
    #expect(Tracking.byteCount(capacity: 10) == 120 + 9 * 32)
  }
}
