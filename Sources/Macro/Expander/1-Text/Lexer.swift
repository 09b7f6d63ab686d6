/// Splits a source text into tokens.
///
/// Each step takes at least one byte, so that it ends on any text: a plugin that hangs, hangs the
/// compiler.
struct Lexer {
  /// Strings within strings within strings: nobody writes so many, and the stack is not endless.
  static let deepest = 40

  let bytes: [UInt8]
  var place = 0
  private(set) var tokens: [Token] = []
  /// Whether some literal, comment or name never ends.
  var isBroken = false

  init(_ text: SourceText) {
    bytes = text.bytes
  }

  static func tokens(of text: SourceText) -> TokenList {
    var lexer = Lexer(text)
    lexer.run()
    return TokenList(text, lexer.tokens, isBroken: lexer.isBroken)
  }

  func byte(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private mutating func run() {
    // A byte order mark is part of no token.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    while true {
      let before = place
      let startsLine = skipTrivia()
      guard place < bytes.count else { return }
      let start = place
      let kind = next()
      if place == start { place += 1 }
      tokens.append(
        Token(
          kind: kind, range: start..<place, startsLine: startsLine,
          isSpaced: start > before || tokens.isEmpty))
    }
  }

  /// Skips white space and comments. Returns whether a line ends in it.
  private mutating func skipTrivia() -> Bool {
    var sawNewline = false
    while let byte = byte() {
      if Byte.isSpace(byte) {
        sawNewline = sawNewline || Byte.isNewline(byte)
        place += 1
      } else if byte == Byte.slash, self.byte(1) == Byte.slash {
        while let byte = self.byte(), !Byte.isNewline(byte) { place += 1 }
      } else if byte == Byte.slash, self.byte(1) == Byte.star {
        sawNewline = skipBlockComment() || sawNewline
      } else {
        break
      }
    }
    return sawNewline
  }

  /// Skips a comment, and those in it. Returns whether a line ends in it.
  mutating func skipBlockComment() -> Bool {
    var depth = 0
    var sawNewline = false
    repeat {
      guard let byte = byte() else {
        isBroken = true
        return sawNewline
      }
      if byte == Byte.slash, self.byte(1) == Byte.star {
        depth += 1
        place += 2
      } else if byte == Byte.star, self.byte(1) == Byte.slash {
        depth -= 1
        place += 2
      } else {
        sawNewline = sawNewline || Byte.isNewline(byte)
        place += 1
      }
    } while depth > 0
    return sawNewline
  }

  private mutating func next() -> Token.Kind {
    switch bytes[place] {
    case Byte.quote:
      skipString(pounds: 0, depth: 0)
      return .literal
    case Byte.backtick:
      return quotedWord()
    case Byte.pound:
      return pound()
    case Byte.dot where byte(1) == Byte.dot:
      while let byte = byte(), byte == Byte.dot || Byte.isOperator(byte) { place += 1 }
      return .operator
    case Byte.slash where skipRegex(pounds: 0):
      return .literal
    case let byte where Byte.isDigit(byte):
      skipNumber()
      return .number
    case let byte where Byte.isNamePart(byte) || byte >= 0x80:
      return skipName() ? .word : operatorSign()
    case let byte where Byte.isOperator(byte):
      return operatorSign()
    default:
      place += 1
      return .mark
    }
  }

  private mutating func quotedWord() -> Token.Kind {
    place += 1
    while let byte = byte(), byte != Byte.backtick, !Byte.isNewline(byte) { place += 1 }
    if byte() == Byte.backtick { place += 1 } else { isBroken = true }
    return .quotedWord
  }

  private mutating func pound() -> Token.Kind {
    var pounds = 0
    while byte(pounds) == Byte.pound { pounds += 1 }
    if byte(pounds) == Byte.quote {
      place += pounds
      skipString(pounds: pounds, depth: 0)
      return .literal
    }
    if byte(pounds) == Byte.slash, skipRegex(pounds: pounds) { return .literal }
    place += 1
    return skipName() ? .poundWord : .mark
  }

  private mutating func skipNumber() {
    while let byte = byte() {
      let isExponent = [UInt8(ascii: "e"), UInt8(ascii: "p")].contains(byte | 0x20)
      if isExponent, let sign = self.byte(1), [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(sign)
      {
        place += 2
      } else if Byte.isNamePart(byte) {
        place += 1
      } else if byte == Byte.dot, let digit = self.byte(1), Byte.isDigit(digit) {
        place += 2
      } else {
        return
      }
    }
  }

  /// Returns whether there was one.
  private mutating func skipName() -> Bool {
    let start = place
    while let byte = byte() {
      if Byte.isNamePart(byte) {
        place += 1
      } else if byte >= 0x80, let scalar = scalar(), !scalar.isOperatorOutsideASCII {
        place += UTF8.width(scalar)
      } else {
        break
      }
    }
    return place > start
  }

  /// Takes one `<` or `>` by itself, so that brackets of types can be matched; else all that is
  /// written together.
  private mutating func operatorSign() -> Token.Kind {
    let start = place
    if byte() == Byte.less || byte() == Byte.greater {
      place += 1
      return .operator
    }
    while let byte = byte() {
      if byte == Byte.slash, self.byte(1) == Byte.slash || self.byte(1) == Byte.star, place > start
      {
        break
      }
      if byte >= 0x80, let scalar = scalar(), scalar.isOperatorOutsideASCII {
        place += UTF8.width(scalar)
      } else if Byte.isOperator(byte), byte != Byte.less,
        byte != Byte.greater || isArrow(from: start)
      {
        place += 1
      } else {
        break
      }
    }
    let isGlued = start > 0 && [Byte.less, Byte.greater].contains(bytes[start - 1])
    return place - start == 1 && bytes[start] == Byte.equal && !isGlued ? .equal : .operator
  }

  private func isArrow(from start: Int) -> Bool {
    place == start + 1 && bytes[start] == UInt8(ascii: "-")
  }

  private func scalar() -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[place...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  /// Whether an expression may begin here: then a slash begins a regular expression.
  var canBeginExpression: Bool {
    guard let last = tokens.last else { return true }
    let text = bytes[last.range]
    switch last.kind {
    case .equal: return true
    case .operator: return last.isSpaced || text.first == Byte.less
    case .mark:
      return !text.elementsEqual([Byte.close]) && !text.elementsEqual([Byte.closeSquare])
        && text.first != UInt8(ascii: "}") && text.first != Byte.dot
    case .word: return Self.beforeExpression.contains(String(decoding: text, as: UTF8.self))
    case .quotedWord, .poundWord, .number, .literal: return false
    }
  }

  private static let beforeExpression: Set<String> = [
    "return", "try", "await", "throw", "in", "case", "if", "guard", "while", "switch", "where",
    "else",
    "yield", "unsafe", "is", "as",
  ]
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    encode(scalar)?.count ?? 1
  }
}
