/// Reads a JSON text.
package struct JSONReader {
  /// Values within values: the protocol needs six.
  private static let deepest = 100

  private let bytes: [UInt8]
  private var place = 0

  /// The text is no JSON.
  package struct Malformed: Error, Equatable {
    package let place: Int
  }

  /// Returns the one value that `bytes` are.
  package static func value(of bytes: [UInt8]) throws(Malformed) -> JSON {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.place == bytes.count else { throw reader.malformed }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var malformed: Malformed { Malformed(place: place) }

  private mutating func skipSpace() {
    while place < bytes.count, Byte.isSpace(bytes[place]) { place += 1 }
  }

  /// Takes the next byte that is no white space.
  private mutating func mark() throws(Malformed) -> UInt8 {
    skipSpace()
    guard place < bytes.count else { throw malformed }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func value(depth: Int) throws(Malformed) -> JSON {
    guard depth < Self.deepest else { throw malformed }
    switch try mark() {
    case UInt8(ascii: "{"): return .object(try fields(depth: depth))
    case Byte.openSquare: return .array(try elements(depth: depth))
    case Byte.quote: return .string(try string())
    case UInt8(ascii: "t"): return try word("rue", .bool(true))
    case UInt8(ascii: "f"): return try word("alse", .bool(false))
    case UInt8(ascii: "n"): return try word("ull", .null)
    default:
      place -= 1
      return try number()
    }
  }

  private mutating func word(_ rest: String, _ value: JSON) throws(Malformed) -> JSON {
    guard bytes[place...].starts(with: rest.utf8) else { throw malformed }
    place += rest.utf8.count
    return value
  }

  private mutating func number() throws(Malformed) -> JSON {
    let start = place
    while place < bytes.count, Byte.isNamePart(bytes[place]) || "+-.".utf8.contains(bytes[place]) {
      place += 1
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if let number = Int(text) { return .number(number) }
    // Nothing that we read has a fraction, so its whole part will do.
    guard let number = Double(text), let whole = Int(exactly: number.rounded()) else {
      throw malformed
    }
    return .number(whole)
  }

  private mutating func fields(depth: Int) throws(Malformed) -> [JSON.Field] {
    var fields: [JSON.Field] = []
    var next = try mark()
    while next != UInt8(ascii: "}") {
      guard next == Byte.quote else { throw malformed }
      let name = try string()
      guard try mark() == UInt8(ascii: ":") else { throw malformed }
      fields.append(JSON.Field(name: name, value: try value(depth: depth + 1)))
      next = try mark()
      guard next == UInt8(ascii: ",") else { continue }
      next = try mark()
    }
    return fields
  }

  private mutating func elements(depth: Int) throws(Malformed) -> [JSON] {
    var elements: [JSON] = []
    guard try mark() != Byte.closeSquare else { return elements }
    place -= 1
    repeat { elements.append(try value(depth: depth + 1)) } while try isComma()
    return elements
  }

  private mutating func isComma() throws(Malformed) -> Bool {
    switch try mark() {
    case UInt8(ascii: ","): return true
    case Byte.closeSquare: return false
    default: throw malformed
    }
  }

  /// The first quote is taken already.
  private mutating func string() throws(Malformed) -> String {
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case Byte.quote: return String(decoding: text, as: UTF8.self)
      case Byte.backslash: try text.append(contentsOf: escaped())
      default: text.append(byte)
      }
    }
    throw malformed
  }

  private mutating func escaped() throws(Malformed) -> [UInt8] {
    guard place < bytes.count else { throw malformed }
    defer { place += 1 }
    switch bytes[place] {
    case UInt8(ascii: "n"): return [Byte.newline]
    case UInt8(ascii: "t"): return [Byte.tab]
    case UInt8(ascii: "r"): return [Byte.carriageReturn]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    case let byte: return [byte]
    }
  }

  /// Stands on the `u` before, and on the last digit afterwards.
  private mutating func scalar() throws(Malformed) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if (0xD800..<0xDC00).contains(unit), bytes[(place + 1)...].starts(with: "\\u".utf8) {
      place += 2
      let second = try hexadecimal()
      guard (0xDC00..<0xE000).contains(second) else { throw malformed }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(Malformed) -> UInt32 {
    guard place + 4 < bytes.count,
      let unit = UInt32(String(decoding: bytes[place + 1...place + 4], as: UTF8.self), radix: 16)
    else { throw malformed }
    place += 4
    return unit
  }
}
