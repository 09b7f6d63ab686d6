// The program that the compiler starts to expand `@Observable`.
//
// It reads messages from standard input and writes an answer to each: eight bytes of length, the
// lowest first, and then so many bytes of JSON. It ends when the compiler closes the input. All that it
// knows of macros is in ObservatoryExpander.

internal import ObservatoryExpander

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(ucrt)
  internal import ucrt
#endif

/// Returns the next `count` bytes, or nothing when the input ends before.
func readBytes(_ count: Int) -> [UInt8]? {
  // SAFETY: `read` fills no more than the rest of the buffer, and what it filled is counted.
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    while filled < count, let base = buffer.baseAddress {
      let read = unsafe read(STDIN_FILENO, base + filled, count - filled)
      guard read > 0 else { return }
      filled += read
    }
  }
  return bytes.count == count ? bytes : nil
}

func writeBytes(_ bytes: [UInt8]) -> Bool {
  // SAFETY: `write` reads no more than the rest of the buffer.
  unsafe bytes.withUnsafeBufferPointer { buffer in
    var written = 0
    while written < buffer.count, let base = buffer.baseAddress {
      let count = unsafe write(STDOUT_FILENO, base + written, buffer.count - written)
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}

var conversation = Conversation()
while let head = readBytes(8) {
  let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  // No class has so much text. A length like this is noise, and nothing after it would be in step.
  guard length < 1 << 30, let message = readBytes(Int(length)) else { break }
  let answer = conversation.answer(to: message)
  let prefix = (0..<8).map { UInt8(truncatingIfNeeded: answer.count >> ($0 * 8)) }
  guard writeBytes(prefix + answer) else { break }
}
