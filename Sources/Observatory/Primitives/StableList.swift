/// A list whose elements never move, so that others may refer to them. It only grows.
@safe struct StableList<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  // SAFETY: the list alone has its chunks, and frees them when it ends. A chunk is followed in memory by
  // `capacity` places, at the next address that suits an element, of which the first `count` are
  // initialized. A chunk is never replaced, so an element does not move. Whoever appends or visits has
  // the list to itself, as the value that it is a part of says.

  @unsafe private struct Chunk {
    let older: UnsafeMutablePointer<Chunk>?
    let capacity: Int
    var count = 0
  }

  private var newest: UnsafeMutablePointer<Chunk>?

  init() {
    unsafe newest = nil
  }

  deinit {
    var next = unsafe newest
    while let chunk = unsafe next {
      unsafe next = unsafe chunk.pointee.older
      unsafe Self.elements(of: chunk).deinitialize(count: chunk.pointee.count)
      unsafe Heap.free(chunk)
    }
  }

  var isEmpty: Bool { unsafe newest == nil }

  mutating func append(_ element: consuming Element) -> Ref<Element> {
    if let chunk = unsafe newest, unsafe chunk.pointee.count < chunk.pointee.capacity {
      return unsafe Self.append(element, to: chunk)
    }
    // Seven, so that few elements are found without an index; then ever more at a time.
    let capacity = unsafe newest.map { unsafe min(1024, $0.pointee.capacity * 4) } ?? 7
    let byteCount = Self.offset + MemoryLayout<Element>.stride * capacity
    let chunk = unsafe Heap.allocate(byteCount: byteCount)
      .bindMemory(to: Chunk.self, capacity: 1)
    unsafe chunk.initialize(to: Chunk(older: newest, capacity: capacity))
    unsafe newest = unsafe chunk
    return unsafe Self.append(element, to: chunk)
  }

  /// Calls `body` with each element, in no certain order, until it returns `false`.
  @inline(__always)
  func visit(while body: (Ref<Element>) -> Bool) {
    var next = unsafe newest
    while let chunk = unsafe next {
      unsafe next = unsafe chunk.pointee.older
      let elements = unsafe Self.elements(of: chunk)
      for index in 0..<(unsafe chunk.pointee.count) {
        guard body(unsafe Ref(elements + index)) else { return }
      }
    }
  }

  private static func append(
    _ element: consuming Element, to chunk: UnsafeMutablePointer<Chunk>
  ) -> Ref<Element> {
    let place = unsafe elements(of: chunk) + chunk.pointee.count
    unsafe place.initialize(to: element)
    unsafe chunk.pointee.count += 1
    return unsafe Ref(place)
  }

  private static var offset: Int {
    let alignment = MemoryLayout<Element>.alignment
    return unsafe (MemoryLayout<Chunk>.size + alignment - 1) / alignment * alignment
  }

  private static func elements(
    of chunk: UnsafeMutablePointer<Chunk>
  ) -> UnsafeMutablePointer<Element> {
    unsafe (UnsafeMutableRawPointer(chunk) + offset).assumingMemoryBound(to: Element.self)
  }
}
