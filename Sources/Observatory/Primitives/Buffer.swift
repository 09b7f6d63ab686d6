/// A growing array of plain values, for one owner.
///
/// An `Array` shares its storage: each change asks whether it is shared, and each copy is counted.
/// Everything that a buffer holds is a plain value, so forgetting it costs nothing.
@safe struct Buffer<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private var elements: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private(set) var capacity = 0

  init() {
    unsafe elements = nil
  }

  deinit {
    unsafe Heap.free(elements)
  }

  var isEmpty: Bool { count == 0 }

  // SAFETY (all below): the first `count` elements are initialized, and only this buffer has them.

  subscript(position: Int) -> Element {
    @inline(__always) get {
      assert(position >= 0 && position < count, "a position stands before the end")
      return unsafe elements.unsafelyUnwrapped[position]
    }
    @inline(__always) _modify {
      assert(position >= 0 && position < count, "a position stands before the end")
      yield unsafe &elements.unsafelyUnwrapped[position]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: max(8, capacity * 2)) }
    unsafe (elements.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  /// Makes the buffer so long, the new elements being copies of `element`.
  mutating func fill(upTo length: Int, with element: Element) {
    if length > capacity { grow(to: length) }
    while count < length { append(element) }
  }

  /// Forgets the elements. A buffer with room for more than `most` gives its memory back.
  @inline(__always)
  mutating func removeAll(keepingAtMost most: Int) {
    count = 0
    if capacity > most { giveBack() }
  }

  @inline(never)
  private mutating func giveBack() {
    unsafe Heap.free(elements)
    unsafe elements = nil
    capacity = 0
  }

  @inline(never)
  private mutating func grow(to length: Int) {
    let larger = unsafe Heap.allocate(Element.self, count: length)
    if let elements = unsafe elements {
      unsafe larger.moveInitialize(from: elements, count: count)
      unsafe Heap.free(elements)
    }
    unsafe elements = larger
    capacity = length
  }
}
