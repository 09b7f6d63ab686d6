#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Memory whose life is managed by hand.
///
/// `UnsafeMutableRawPointer.allocate` asks for a certain alignment, and on Linux that takes a longer
/// way through the allocator. What `malloc` gives is aligned well enough for all that is kept here.
@unsafe enum Heap {  // SAFETY: only a mark: what is called must be argued where it is called.
  // SAFETY: each block comes from `malloc` and goes back to `free` of the same library. What `malloc`
  // returns is aligned for 16 bytes, which is more than anything that is kept here asks for, and it was
  // bound to no type before.

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
