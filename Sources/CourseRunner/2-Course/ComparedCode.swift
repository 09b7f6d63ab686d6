internal import CourseKit

/// The lines of an answer that one compares with those of another answer.
///
/// Left out is what says nothing of the answer: the head, the imports, the function at the end that
/// names the type, and comments that came with the file.
struct ComparedCode: Equatable {
  struct Line: Equatable, Sendable {
    /// In the file, from 1.
    var number: Int
    var text: String
    /// How many brackets are open before it.
    var depth = 0

    /// What is compared: how far a line is indented is a matter of taste. But brackets are the same
    /// only where they close the same.
    var key: String {
      let code = text.drop(while: \.isWhitespace)
      return isBrackets ? "\(depth) \(code)" : String(code)
    }

    /// True if that two answers have it in common means nothing: brackets, or an empty line.
    var isBrackets: Bool { text.allSatisfy { $0.isWhitespace || "{}()[],".contains($0) } }
  }

  private(set) var lines: [Line] = []

  /// - Parameter shipped: The text of the learner's file as it came.
  init(_ text: String, of exercise: Exercise, shipped: String) {
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let known = Set(
      shipped.split(whereSeparator: \.isNewline).map(Self.trimmed).filter { $0.hasPrefix("//") })
    var isHead = true
    var depth = 0
    for (index, text) in all.enumerated() {
      let line = Self.trimmed(text)
      if isHead, line.isEmpty || line.hasPrefix("//") { continue }
      if line.firstMatch(of: #/^(@\w+(\([^)]*\))? )*((public|package|internal|private) )?import /#)
        != nil
      {
        // A comment between the head and the imports is part of the head; those below are code.
        isHead = false
        continue
      }
      isHead = false
      if known.contains(line) || line.hasPrefix("public func \(exercise.function)()") { continue }
      // Two empty lines in a row are one that was left out between them.
      if line.isEmpty, lines.last?.text.isEmpty ?? true { continue }
      var end = text.endIndex
      while end > text.startIndex, text[text.index(before: end)].isWhitespace {
        end = text.index(before: end)
      }
      lines.append(Line(number: index + 1, text: String(text[..<end]), depth: depth))
      depth += text.count { "{([".contains($0) } - text.count { "})]".contains($0) }
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
