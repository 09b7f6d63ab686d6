internal import TerminalKit

/// A line of a screen: texts with their looks.
struct TextLine: Equatable {
  private(set) var parts: [Styled] = []

  init(_ parts: [Styled] = []) {
    for part in parts { append(part) }
  }

  init(_ text: String, _ look: Styled.Look = .plain) { self.init([Styled(text, look)]) }

  var text: String { parts.map(\.text).joined() }
  var count: Int { parts.reduce(0) { $0 + $1.text.count } }

  mutating func append(_ part: Styled) {
    if part.text.isEmpty { return }
    if parts.last?.look == part.look {
      parts[parts.count - 1].text += part.text
    } else {
      parts.append(part)
    }
  }

  static func + (a: TextLine, b: TextLine) -> TextLine { TextLine(a.parts + b.parts) }

  func shown(on terminal: Terminal) -> String {
    parts.map { $0.shown(on: terminal) }.joined()
  }

  /// The characters in a range of columns.
  func columns(_ range: Range<Int>) -> TextLine {
    var result = TextLine()
    var column = 0
    for part in parts {
      let start = max(range.lowerBound - column, 0)
      let end = min(range.upperBound - column, part.text.count)
      if start < end {
        result.append(Styled(String(part.text.dropFirst(start).prefix(end - start)), part.look))
      }
      column += part.text.count
    }
    return result
  }
}

extension TextLine {
  /// The words of the line, as lines of this width; a word that is longer is cut.
  func wrapped(to width: Int) -> [TextLine] {
    var lines: [TextLine] = []
    for word in words.flatMap({ $0.pieces(of: width) }) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        // A blank between two words of one look is part of it.
        let isInside = last.parts.last?.look == word.parts.first?.look
        let blank = Styled(" ", isInside ? last.parts.last?.look ?? .plain : .plain)
        lines[lines.count - 1] = last + TextLine([blank]) + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// How long its longest word is.
  var longestWord: Int { words.map(\.count).max() ?? 0 }

  private var words: [TextLine] {
    var words: [TextLine] = []
    var word = TextLine()
    for part in parts {
      for (index, piece) in part.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isWhitespace
      ).enumerated() {
        if index > 0 {
          words.append(word)
          word = TextLine()
        }
        word.append(Styled(String(piece), part.look))
      }
    }
    return (words + [word]).filter { !$0.parts.isEmpty }
  }

  /// The line, cut into pieces that are no longer than this.
  func pieces(of width: Int) -> [TextLine] {
    stride(from: 0, to: count, by: max(width, 1)).map { columns($0..<$0 + max(width, 1)) }
  }

  /// The line without the blanks at its end.
  var withoutTrailingBlanks: TextLine {
    let blanks = text.reversed().prefix(while: \.isWhitespace).count
    return blanks == 0 ? self : columns(0..<count - blanks)
  }

  /// The line as it is, blanks and all. What does not fit goes on below, further to the right.
  func broken(to width: Int) -> [TextLine] {
    guard count > width else { return [withoutTrailingBlanks] }
    let depth = text.prefix(while: \.isWhitespace).count
    // What begins far to the right is moved to the left, or nothing of it would be seen.
    let blanks = min(depth, width / 2)
    let indent = min(blanks + 4, width / 2)
    var lines: [TextLine] = []
    var rest = columns(depth - blanks..<count)
    while rest.count > width {
      let characters = Array(rest.text)
      var start = Self.breakingPoint(
        of: characters, from: (lines.isEmpty ? blanks : indent) + width / 4, to: width)
      lines.append(rest.columns(0..<start).withoutTrailingBlanks)
      while start < characters.count, characters[start] == " " { start += 1 }
      if start == characters.count { return lines }
      rest = TextLine(String(repeating: " ", count: indent)) + rest.columns(start..<rest.count)
    }
    return lines + [rest.withoutTrailingBlanks]
  }

  /// Where the next line begins: at a blank, or else at a dot or bracket, if one is not too far back.
  private static func breakingPoint(
    of characters: [Character], from least: Int, to width: Int
  ) -> Int {
    let places = (min(max(least, 1), width)..<width + 1).reversed()
    return places.first { characters[$0] == " " }
      ?? places.first { characters[$0] == "." || characters[$0 - 1] == "(" } ?? width
  }
}
