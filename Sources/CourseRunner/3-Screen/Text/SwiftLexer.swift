internal import TerminalKit

/// Gives Swift code its colours.
///
/// It knows words, not grammar: that is enough to read by.
struct SwiftLexer {
  /// How many hashes the open string of several lines has, or nil outside of one.
  private var openString: Int?
  /// How many comments `/* … */` are open.
  private var openComments = 0
  private var rest: Substring = ""
  private var line = TextLine()

  /// Returns the lines with their colours.
  static func lines(_ code: some Sequence<String>) -> [TextLine] {
    var lexer = SwiftLexer()
    return code.map { lexer.read($0) }
  }

  private mutating func read(_ text: String) -> TextLine {
    rest = text[...]
    line = TextLine()
    if openComments > 0 { readComment() }
    if openString != nil { readString(isLong: true) }
    while !rest.isEmpty { readToken() }
    return line
  }

  private mutating func take(_ count: Int, _ look: Styled.Look) {
    line.append(Styled(String(rest.prefix(count)), look))
    rest = rest.dropFirst(count)
  }

  private mutating func readToken() {
    guard let first = rest.first else { return }
    if rest.hasPrefix("// error: ") {
      take(rest.count, .bad)
    } else if rest.hasPrefix("//") {
      take(rest.count, .faint)
    } else if rest.hasPrefix("/*") {
      readComment()
    } else if let quotes = openingQuotes {
      openString = quotes.hashes
      take(quotes.hashes + quotes.count, .good)
      readString(isLong: quotes.count == 3)
    } else if first == "@" || first == "#" {
      take(1 + rest.dropFirst().prefix(while: Self.isOfWord).count, .keyword)
    } else if first == "`" {
      take(1 + rest.dropFirst().prefix { $0 != "`" }.count + 1, .plain)
    } else if first.isNumber {
      take(numberLength, .second)
    } else if Self.isOfWord(first) {
      let word = String(rest.prefix(while: Self.isOfWord))
      take(word.count, look(of: word))
    } else {
      take(1, .plain)
    }
  }

  /// How many hashes and quotes a string begins with, if one begins here.
  private var openingQuotes: (hashes: Int, count: Int)? {
    let hashes = rest.prefix { $0 == "#" }.count
    let quotes = rest.dropFirst(hashes)
    guard quotes.first == "\"" else { return nil }
    return (hashes, quotes.hasPrefix("\"\"\"") ? 3 : 1)
  }

  private var numberLength: Int {
    let whole = rest.prefix(while: Self.isOfWord).count
    let fraction = rest.dropFirst(whole)
    // `1.5`, but neither `1...5` nor `1.description`.
    guard fraction.first == ".", fraction.dropFirst().first?.isNumber == true else { return whole }
    return whole + 1 + fraction.dropFirst().prefix(while: Self.isOfWord).count
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private func look(of word: String) -> Styled.Look {
    if Self.keywords.contains(word) {
      // After a dot it is a name, `.default`, but for the few that are not.
      let isName = line.text.last == "." && !["self", "init", "Type"].contains(word)
      return isName ? .plain : .keyword
    }
    return word.first?.isUppercase == true ? .first : .plain
  }

  private mutating func readComment() {
    var length = 0
    var text = rest
    repeat {
      if text.hasPrefix("/*") {
        openComments += 1
        text = text.dropFirst(2)
        length += 2
      } else if text.hasPrefix("*/") {
        openComments -= 1
        text = text.dropFirst(2)
        length += 2
      } else if !text.isEmpty {
        text = text.dropFirst()
        length += 1
      }
    } while !text.isEmpty && openComments > 0
    take(length, .faint)
  }

  /// Reads on to the end of the string, or of the line.
  private mutating func readString(isLong: Bool) {
    let hashes = String(repeating: "#", count: openString ?? 0)
    let end = (isLong ? "\"\"\"" : "\"") + hashes
    while !rest.isEmpty {
      if rest.hasPrefix(end) {
        take(end.count, .good)
        openString = nil
        return
      }
      if rest.hasPrefix("\\\(hashes)(") {
        take(1 + hashes.count, .good)
        readInterpolation()
      } else if rest.hasPrefix("\\\(hashes)") {
        take(2 + hashes.count, .good)
      } else {
        take(1, .good)
      }
    }
    if !isLong { openString = nil }
  }

  /// Reads from a bracket to the one that closes it: code again, maybe with strings of its own.
  private mutating func readInterpolation() {
    let outside = openString
    openString = nil
    var depth = 0
    repeat {
      if rest.hasPrefix("(") { depth += 1 }
      if rest.hasPrefix(")") { depth -= 1 }
      if depth == 0 || rest.hasPrefix("(") || rest.hasPrefix(")") {
        take(1, .plain)
      } else {
        readToken()
      }
    } while depth > 0 && !rest.isEmpty
    openString = outside
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "borrowing",
    "break", "case", "catch", "class", "consume", "consuming", "continue", "convenience", "default",
    "defer", "deinit", "didSet", "do", "each", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect",
    "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil",
    "nonisolated", "open", "operator", "override", "package", "postfix", "prefix", "private",
    "protocol", "public", "repeat", "required", "rethrows", "return", "self", "sending", "set",
    "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "unowned", "unsafe", "var", "weak", "where", "while", "willSet",
  ]
}
