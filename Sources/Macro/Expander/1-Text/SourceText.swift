/// A piece of a source file, byte for byte as its author wrote it.
package struct SourceText: Equatable, Sendable {
  let bytes: [UInt8]
  /// The file, as the compiler names it.
  let fileName: String
  /// Where the piece begins in its file, in bytes.
  let offset: Int
  /// The line of its file on which the piece begins.
  let line: Int

  package init(_ text: String, fileName: String = "", offset: Int = 0, line: Int = 1) {
    bytes = Array(text.utf8)
    self.fileName = fileName
    self.offset = offset
    self.line = line
  }

  subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the line of the file on which the byte at `place` is.
  func line(at place: Int) -> Int {
    bytes[..<place].reduce(line) { $1 == Byte.newline ? $0 + 1 : $0 }
  }

  /// Returns the white space with which the line of `place` begins.
  func indentation(at place: Int) -> String {
    let start = bytes[..<place].lastIndex { Byte.isNewline($0) }.map { $0 + 1 } ?? 0
    let end = bytes[start...].firstIndex { $0 != Byte.space && $0 != Byte.tab } ?? bytes.count
    return self[start..<min(end, place)]
  }
}
