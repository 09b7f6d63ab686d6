/// A chapter of the course: one Swift file that is the lesson and the program.
///
///     //: Prose, in Markdown.
///     print(telescope.azimuth)
///     // → 42
public struct Chapter: Equatable, Sendable {
  /// A line of the file, without its `//:` or `// →`.
  public struct Line: Equatable, Sendable {
    /// Counts from 1.
    public var number: Int
    public var text: String
  }

  /// Neighbouring lines of one kind.
  public enum Block: Equatable, Sendable {
    case prose([Line])
    case code([Line])
    /// What the statement right above prints.
    case results([Line])

    public var lines: [Line] {
      switch self {
      case .prose(let lines), .code(let lines), .results(let lines): lines
      }
    }
  }

  /// Code of the prose that must not compile, with the errors that it must give.
  public struct Snippet: Equatable, Sendable {
    /// The line of the chapter that opens the fence.
    public var line: Int
    /// The fenced lines, the expected errors among them.
    public var code: [Line]
    /// Each error with the line of the chapter that must give it.
    public var errors: [Line]
  }

  /// The name of the target, `Chapter01`.
  public var name: String
  /// The path of the file, as problems name it.
  public var file: String
  public var source: String
  /// `01`, as the title has it.
  public var number: String
  public var title: String
  public var minutes: Int
  public var blocks: [Block]
  public var snippets: [Snippet]
  /// The lines of fenced `swift` in the prose: they must be lines of the program too.
  public var quotes: [Line]
}

extension Chapter {
  /// What each statement with results prints, by what the chapter says.
  public var results: [[Line]] {
    blocks.compactMap { block in
      if case .results(let lines) = block { lines } else { nil }
    }
  }

  /// The headings of level 2, in order, outside fences.
  var headings: [Line] {
    var isFenced = false
    return blocks.flatMap { block -> [Line] in
      guard case .prose(let lines) = block else { return [] }
      return lines.compactMap { line in
        if line.text.hasPrefix("```") { isFenced.toggle() }
        guard !isFenced, line.text.hasPrefix("## ") else { return nil }
        return Line(number: line.number, text: String(line.text.dropFirst(3)))
      }
    }
  }

  func problem(_ line: Int, expected: String, found: String, advice: String) -> ChapterProblem {
    ChapterProblem(file: file, line: line, expected: expected, found: found, advice: advice)
  }
}

extension StringProtocol {
  /// The text without the blanks on both sides.
  var trimmed: String {
    var rest = self[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest.drop(while: \.isWhitespace))
  }
}
