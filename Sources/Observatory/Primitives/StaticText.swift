/// A text that is part of the program, in one word: a `StaticString` takes three.
@safe struct StaticText: @unchecked Sendable {
  private let start: UnsafePointer<UInt8>?

  init(_ text: StaticString) {
    unsafe start = text.hasPointerRepresentation ? text.utf8Start : nil
  }

  var string: String {
    // SAFETY: the text is never freed, and ends with a zero.
    unsafe start.map { unsafe String(cString: $0) } ?? "?"
  }
}
