extension Lexer {
  /// Skips a string, from its first quote. The pounds before it are skipped already.
  ///
  /// - Parameters:
  ///   - pounds: How many there were. As many follow each backslash and the closing quote.
  ///   - depth: How many strings this one is in.
  mutating func skipString(pounds: Int, depth: Int) {
    let isLong = byte(1) == Byte.quote && byte(2) == Byte.quote
    // `""` is an empty string, and `#"""#` is one quote.
    if isLong, pounds > 0, hasPounds(pounds, at: 3), !endsLine(at: 3) {
      place += 3 + pounds
      return
    }
    place += isLong ? 3 : 1
    while let byte = byte() {
      if byte == Byte.quote, closes(isLong: isLong, pounds: pounds) {
        place += (isLong ? 3 : 1) + pounds
        return
      } else if byte == Byte.backslash, hasPounds(pounds, at: 1) {
        place += 1 + pounds
        if self.byte() == Byte.open {
          skipInterpolation(depth: depth + 1)
        } else if let escaped = self.byte(), isLong || !Byte.isNewline(escaped) {
          place += 1
        }
      } else if !isLong, Byte.isNewline(byte) {
        break
      } else {
        place += 1
      }
    }
    isBroken = true
  }

  private func closes(isLong: Bool, pounds: Int) -> Bool {
    if isLong {
      byte(1) == Byte.quote && byte(2) == Byte.quote && hasPounds(pounds, at: 3)
    } else {
      hasPounds(pounds, at: 1)
    }
  }

  private func hasPounds(_ count: Int, at distance: Int) -> Bool {
    for step in 0..<count where byte(distance + step) != Byte.pound { return false }
    return true
  }

  private func endsLine(at distance: Int) -> Bool {
    byte(distance).map(Byte.isNewline) ?? true
  }

  /// Skips `(…)` in a string, and the strings in it.
  private mutating func skipInterpolation(depth: Int) {
    guard depth <= Lexer.deepest else {
      isBroken = true
      place = bytes.count
      return
    }
    var open = 0
    while let byte = byte() {
      switch byte {
      case Byte.open:
        open += 1
        place += 1
      case Byte.close:
        open -= 1
        place += 1
        if open == 0 { return }
      case Byte.quote:
        skipString(pounds: 0, depth: depth)
      case Byte.pound:
        var pounds = 0
        while self.byte(pounds) == Byte.pound { pounds += 1 }
        place += pounds
        if self.byte() == Byte.quote { skipString(pounds: pounds, depth: depth) }
      case Byte.slash where self.byte(1) == Byte.star:
        _ = skipBlockComment()
      default:
        place += 1
      }
    }
    isBroken = true
  }

  /// Skips a regular expression, if there is one. Without pounds a slash is more often a division.
  mutating func skipRegex(pounds: Int) -> Bool {
    guard pounds > 0 || canBeginExpression else { return false }
    let start = place + pounds + 1
    guard let first = byte(pounds + 1) else { return false }
    let isLong = pounds > 0 && Byte.isNewline(first)
    if pounds == 0 {
      guard first != Byte.space, first != Byte.tab, first != Byte.slash, first != Byte.star else {
        return false
      }
    }
    var end = start
    var open = 0
    var isInClass = false
    while end < bytes.count, isLong || !Byte.isNewline(bytes[end]) {
      switch bytes[end] {
      case Byte.backslash:
        end += 1
      case Byte.slash where pounds > 0 || !isInClass:
        let closing = end + 1..<end + 1 + pounds
        if closing.upperBound <= bytes.count, bytes[closing].allSatisfy({ $0 == Byte.pound }) {
          place = closing.upperBound
          return true
        }
      case Byte.openSquare:
        isInClass = true
      case Byte.closeSquare:
        isInClass = false
      case Byte.open where !isInClass:
        open += 1
      case Byte.close where !isInClass:
        // The end of the argument that this slash is in: it is an operator passed to a function.
        if open == 0, pounds == 0 { return false }
        open -= 1
      default:
        break
      }
      end += 1
    }
    isBroken = isBroken || pounds > 0
    return false
  }
}
