/// Reads the Swift file of a chapter into blocks, or says where it is not one.
struct ChapterParser {
  private enum Kind {
    case prose, code, results, blank
  }

  private let name: String
  private let file: String
  private var blocks: [Chapter.Block] = []
  private var snippets: [Chapter.Snippet] = []
  private var quotes: [Chapter.Line] = []
  /// The fence that is open at the current line.
  private var fence: ChapterFence?
  private var previous = Kind.blank
  private var hasPrinted = false

  init(name: String, file: String) {
    self.name = name
    self.file = file
  }

  mutating func parse(_ source: String) throws(ChapterProblem) -> Chapter {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, text) in lines.enumerated() {
      try read(Chapter.Line(number: index + 1, text: String(text)))
    }
    try closeFence(before: lines.count + 1, "the end of the file")
    let head = try ChapterHead(of: blocks, name: name, file: file)
    return Chapter(
      name: name, file: file, source: source, number: head.number, title: head.title,
      minutes: head.minutes, blocks: blocks, snippets: snippets, quotes: quotes)
  }

  private mutating func read(_ line: Chapter.Line) throws(ChapterProblem) {
    let trimmed = line.text.trimmed
    if trimmed.hasPrefix("//:") {
      try readProse(line)
      return
    }
    try closeFence(before: line.number, trimmed.isEmpty ? "a line without //:" : "code")
    if trimmed.hasPrefix("// →") {
      try readResult(line)
    } else {
      append(line, as: .code)
      previous = trimmed.isEmpty ? .blank : .code
      hasPrinted = hasPrinted || trimmed.contains("print(")
    }
  }

  private mutating func readProse(_ line: Chapter.Line) throws(ChapterProblem) {
    guard line.text.hasPrefix("//:") else {
      throw problem(
        line.number, expected: "prose in the first column", found: line.text,
        advice: "Move the prose out of the braces; inside code, a comment is `//`.")
    }
    let prose = Chapter.Line(number: line.number, text: content(of: line.text, after: "//:"))
    append(prose, as: .prose)
    previous = .prose
    if prose.text.hasPrefix("```") {
      try readFence(prose)
    } else {
      fence?.body.append(prose)
    }
  }

  private mutating func readFence(_ line: Chapter.Line) throws(ChapterProblem) {
    guard let open = fence else {
      fence = try ChapterFence(opening: line, file: file)
      return
    }
    guard line.text == "```" else {
      throw problem(
        line.number, expected: "``` to close the fence of line \(open.line)", found: line.text,
        advice: "Close that fence before the next one opens.")
    }
    fence = nil
    quotes += open.quotes
    if let snippet = try open.snippet() { snippets.append(snippet) }
  }

  private mutating func readResult(_ line: Chapter.Line) throws(ChapterProblem) {
    guard line.text.hasPrefix("// →") else {
      throw problem(
        line.number, expected: "a result in the first column", found: line.text,
        advice: "A result stands below the top-level statement that prints it, not inside it.")
    }
    guard previous == .code || previous == .results else {
      throw problem(
        line.number, expected: "a statement right above the result", found: line.text,
        advice: "Put the result directly below the statement that prints it.")
    }
    guard hasPrinted else {
      throw problem(
        line.number, expected: "a statement that prints, above the first result", found: line.text,
        advice: "Nothing has printed so far: move the result down, or remove it.")
    }
    append(
      Chapter.Line(number: line.number, text: content(of: line.text, after: "// →")), as: .results)
    previous = .results
  }

  private func closeFence(before line: Int, _ found: String) throws(ChapterProblem) {
    guard let fence else { return }
    throw problem(
      line, expected: "``` to close the fence of line \(fence.line)", found: found,
      advice: "Close the fence with a line of three backticks.")
  }

  private mutating func append(_ line: Chapter.Line, as kind: Kind) {
    switch (kind, blocks.last) {
    case (.prose, .prose(let lines)): blocks[blocks.count - 1] = .prose(lines + [line])
    case (.results, .results(let lines)): blocks[blocks.count - 1] = .results(lines + [line])
    case (.code, .code(let lines)): blocks[blocks.count - 1] = .code(lines + [line])
    case (.prose, _): blocks.append(.prose([line]))
    case (.results, _): blocks.append(.results([line]))
    case (.code, _), (.blank, _): blocks.append(.code([line]))
    }
  }

  private func content(of text: String, after mark: String) -> String {
    let rest = text.dropFirst(mark.count)
    return String(rest.first == " " ? rest.dropFirst() : rest).withoutTrailingBlanks
  }

  private func problem(
    _ line: Int, expected: String, found: String, advice: String
  ) -> ChapterProblem {
    ChapterProblem(file: file, line: line, expected: expected, found: found, advice: advice)
  }
}

extension Chapter {
  /// Reads the source of a chapter; throws the first problem that it finds.
  ///
  /// - Parameters:
  ///   - source: The text of the Swift file.
  ///   - name: The name of the target, `Chapter01`.
  ///   - file: The path that problems name.
  public init(source: String, name: String, file: String) throws(ChapterProblem) {
    var parser = ChapterParser(name: name, file: file)
    self = try parser.parse(source)
  }
}
