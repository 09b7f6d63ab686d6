/// A key of the keyboard, as far as a terminal tells.
package enum Key: Hashable, Sendable {
  /// A key that writes something; a blank is one, too.
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case pageUp, pageDown, home, end
}

/// Makes keys of the bytes that a terminal sends.
struct KeyDecoder {
  /// The beginning of a character whose other bytes are still to come.
  private var rest: [UInt8] = []

  /// Returns the keys that these bytes complete. Those that it does not know are left out.
  mutating func keys(_ bytes: some Collection<UInt8>) -> [Key] {
    var input = (rest + bytes)[...]
    rest = []
    var keys: [Key] = []
    while let byte = input.first {
      switch byte {
      case 0x1B:
        input.removeFirst()
        if let key = escaped(&input) { keys.append(key) }
      case 0x0A, 0x0D:
        input.removeFirst()
        keys.append(.enter)
      case 0x09:
        input.removeFirst()
        keys.append(.tab)
      case 0x08, 0x7F:
        input.removeFirst()
        keys.append(.backspace)
      case 0..<0x20:
        input.removeFirst()
      default:
        let length = Self.length(of: byte)
        guard input.count >= length else {
          rest = Array(input)
          return keys
        }
        keys += String(decoding: input.prefix(length), as: UTF8.self).map(Key.character)
        input = input.dropFirst(length)
      }
    }
    return keys
  }

  private static let final: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end,
  ]

  private static let numbered: [Int: Key] = [
    1: .home, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  /// Reads what follows an escape: `[A`, `OA`, `[5~`. An escape alone is the key itself.
  private func escaped(_ input: inout ArraySlice<UInt8>) -> Key? {
    guard let first = input.first, first == 0x5B || first == 0x4F else { return .escape }
    input.removeFirst()
    let parameters = input.prefix { !(0x40...0x7E).contains($0) }
    input = input.dropFirst(parameters.count)
    guard let last = input.popFirst() else { return nil }
    guard last == 0x7E else { return Self.final[last] }
    let digits = parameters.prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)).flatMap { Self.numbered[$0] }
  }

  /// How many bytes a character has that begins with this one.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...0xFF: 4
    default: 1
    }
  }
}
