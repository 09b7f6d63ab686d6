#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

// SAFETY (all below): who asks for memory here says why it may use and free it.

/// Memory whose life is managed by hand.
///
/// `UnsafeMutableRawPointer.allocate` asks for a certain alignment, and on Linux that takes a longer
/// way through the allocator. What `malloc` gives is aligned well enough for all that is kept here.
@unsafe enum Heap {
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = unsafe malloc(byteCount) else {
      fatalError("there is no memory left: \(byteCount) bytes were needed")
    }
    return unsafe memory
  }

  static func allocate<Element: ~Copyable>(
    _ type: Element.Type, count: Int = 1
  ) -> UnsafeMutablePointer<Element> {
    unsafe allocate(byteCount: MemoryLayout<Element>.stride * count)
      .bindMemory(to: type, capacity: count)
  }

  static func free(_ memory: UnsafeMutableRawPointer?) {
    #if canImport(Glibc)
      unsafe Glibc.free(memory)
    #elseif canImport(Musl)
      unsafe Musl.free(memory)
    #elseif canImport(Darwin)
      unsafe Darwin.free(memory)
    #endif
  }
}
