extension JSON {
  /// The text of this value, in one line.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += String(number).utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      bytes.append(Byte.openSquare)
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(Byte.closeSquare)
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(field.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        field.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(Byte.quote)
    for byte in text.utf8 {
      switch byte {
      case Byte.quote, Byte.backslash: bytes += [Byte.backslash, byte]
      case Byte.newline: bytes += "\\n".utf8
      case Byte.tab: bytes += "\\t".utf8
      case Byte.carriageReturn: bytes += "\\r".utf8
      case ..<0x20:
        let digits = String(byte, radix: 16)
        bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += digits.utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(Byte.quote)
  }
}
