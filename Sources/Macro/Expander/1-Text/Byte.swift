/// The bytes that mean something to the lexer.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let pound = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let dot = UInt8(ascii: ".")
  static let open = UInt8(ascii: "(")
  static let close = UInt8(ascii: ")")
  static let openSquare = UInt8(ascii: "[")
  static let closeSquare = UInt8(ascii: "]")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let equal = UInt8(ascii: "=")

  static func isNewline(_ byte: UInt8) -> Bool {
    byte == newline || byte == carriageReturn
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || (9...13).contains(byte) || byte == 0
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether an ASCII `byte` may stand in a name. What is not ASCII is for `Unicode.Scalar` to say.
  static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, equal, star, less, greater: true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "%"): true
    case UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"): true
    case UInt8(ascii: "?"): true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether an operator may begin with this character. All others outside ASCII belong to names.
  var isOperatorOutsideASCII: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053: true
    case 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF: true
    case 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
    default: false
    }
  }
}
