/// What the program can ask of its heap.
///
/// The program passes it in: only it can stand between all code and the allocator. A library, or a
/// test, can not.
public struct Heap: Sendable {
  /// Returns the bytes in use, with what the allocator adds to each block.
  public var bytesInUse: (@Sendable () -> Int)?
  /// Begins to count calls of the allocator, at 0; ends counting, and returns the count.
  public var counting: (start: @Sendable () -> Void, stop: @Sendable () -> Int)?

  /// Creates one that tells nothing, for a platform that does not.
  public init() {}
}
