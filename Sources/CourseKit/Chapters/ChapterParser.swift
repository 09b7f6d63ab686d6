/// Reads the Swift file of a chapter into blocks, or says where it is not one.
struct ChapterParser {
  private enum Kind {
    case prose, code, results, blank
  }

  /// A fence of the prose that is open at the current line.
  private struct Fence {
    var line: Int
    var info: String
    var body: [Chapter.Line] = []
  }

  private static let infos = ["swift", "swift does-not-compile", "sh", "text"]

  private let name: String
  private let file: String
  private var blocks: [Chapter.Block] = []
  private var snippets: [Chapter.Snippet] = []
  private var quotes: [Chapter.Line] = []
  private var fence: Fence?
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
    if let open = fence, line.text == "```" {
      fence = nil
      try finish(open)
    } else if let open = fence {
      throw problem(
        line.number, expected: "``` to close the fence of line \(open.line)", found: line.text,
        advice: "Close that fence before the next one opens.")
    } else {
      let info = String(line.text.dropFirst(3))
      guard Self.infos.contains(info) else {
        throw problem(
          line.number, expected: "a fence of \(Self.infos.joined(separator: ", or of "))",
          found: line.text, advice: "Only these are checked or need no check; use one of them.")
      }
      fence = Fence(line: line.number, info: info)
    }
  }

  private mutating func finish(_ fence: Fence) throws(ChapterProblem) {
    switch fence.info {
    case "swift": quotes += fence.body.filter { !$0.text.trimmed.isEmpty }
    case "swift does-not-compile": try finishSnippet(fence)
    default: break
    }
  }

  private mutating func finishSnippet(_ fence: Fence) throws(ChapterProblem) {
    let mark = "// error: "
    var errors: [Chapter.Line] = []
    var culprit: Int?
    for line in fence.body {
      let text = line.text.trimmed
      guard text.hasPrefix(mark) else {
        culprit = line.number
        continue
      }
      guard let culprit else {
        throw problem(
          line.number, expected: "a line of code above the error that it gives", found: line.text,
          advice: "Put `\(mark)…` right below the line that the compiler rejects.")
      }
      errors.append(Chapter.Line(number: culprit, text: String(text.dropFirst(mark.count))))
    }
    guard !errors.isEmpty else {
      throw problem(
        fence.line, expected: "`\(mark)…` in code that must not compile", found: "none",
        advice: "Put the text of the error right below the line that gives it.")
    }
    snippets.append(Chapter.Snippet(line: fence.line, code: fence.body, errors: errors))
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
