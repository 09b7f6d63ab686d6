/// A fenced block of the prose: what stands in it decides how it is checked.
struct ChapterFence {
  private enum Info: String, CaseIterable {
    /// Lines of the program.
    case quote = "swift"
    /// Code that the compiler must reject.
    case snippet = "swift does-not-compile"
    case shell = "sh"
    case text
  }

  private static let mark = "// error: "

  let line: Int
  private let file: String
  private let info: Info
  var body: [Chapter.Line] = []

  init(opening line: Chapter.Line, file: String) throws(ChapterProblem) {
    // Code of another kind would be code that nothing checks.
    guard let info = Info(rawValue: String(line.text.dropFirst(3))) else {
      throw ChapterProblem(
        file: file, line: line.number,
        expected: "a fence of \(Info.allCases.map(\.rawValue).joined(separator: ", or of "))",
        found: line.text, advice: "Use one of these, so that it is known how to check it.")
    }
    self.line = line.number
    self.file = file
    self.info = info
  }

  /// The lines that must be lines of the program, too.
  var quotes: [Chapter.Line] {
    info == .quote ? body.filter { !$0.text.trimmed.isEmpty } : []
  }

  /// The code that must not compile, if this is such a fence.
  func snippet() throws(ChapterProblem) -> Chapter.Snippet? {
    guard info == .snippet else { return nil }
    var errors: [Chapter.Line] = []
    var culprit: Int?
    for line in body {
      let text = line.text.trimmed
      guard text.hasPrefix(Self.mark) else {
        culprit = line.number
        continue
      }
      guard let culprit else {
        throw ChapterProblem(
          file: file, line: line.number,
          expected: "a line of code above the error that it gives", found: line.text,
          advice: "Put `\(Self.mark)…` right below the line that the compiler rejects.")
      }
      errors.append(Chapter.Line(number: culprit, text: String(text.dropFirst(Self.mark.count))))
    }
    guard !errors.isEmpty else {
      throw ChapterProblem(
        file: file, line: line, expected: "`\(Self.mark)…` in code that must not compile",
        found: "none", advice: "Put the text of the error right below the line that gives it.")
    }
    return Chapter.Snippet(line: line, code: body, errors: errors)
  }
}
