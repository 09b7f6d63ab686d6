internal import CourseKit
internal import TerminalKit

/// Sets a chapter, or a part of it, as the lines of a screen.
///
/// Prose begins in the first column. Code is indented by two, so that the arrows of its results
/// stand in the margin.
struct ChapterText {
  private let width: Int
  private let setter: MarkdownSetter

  /// - Parameters:
  ///   - width: How many characters fit in a line of the window.
  ///   - hasColor: Whether looks are seen.
  init(_ chapter: Chapter, width: Int, hasColor: Bool) {
    self.width = min(width, 80)
    setter = MarkdownSetter(
      width: self.width, folder: "Chapters/\(chapter.name)", keepsMarks: !hasColor)
  }

  func lines(_ blocks: [Chapter.Block]) -> [TextLine] {
    var lines: [TextLine] = []
    for block in blocks {
      let texts = block.lines.map(\.text)
      switch block {
      case .prose:
        add(setter.lines(texts), to: &lines)
      case .code:
        let code = SwiftLexer.lines(Self.withoutEmptyEnds(texts))
        let set = code.flatMap { $0.broken(to: width - 2) }
        add(set.map { (TextLine("  ") + $0).withoutTrailingBlanks }, to: &lines)
      case .results:
        lines += texts.flatMap { Self.result($0, width: width) }
      }
    }
    return lines
  }

  /// A printed line with an arrow in the margin.
  static func result(_ text: String, width: Int) -> [TextLine] {
    TextLine(text, .result).broken(to: width - 2).enumerated().map { index, line in
      (TextLine(index == 0 ? "→ " : "  ", .result) + line).withoutTrailingBlanks
    }
  }

  private func add(_ new: [TextLine], to lines: inout [TextLine]) {
    if new.isEmpty { return }
    if !lines.isEmpty { lines.append(TextLine()) }
    lines += new
  }

  private static func withoutEmptyEnds(_ lines: [String]) -> ArraySlice<String> {
    var rest = lines[...]
    while rest.first?.trimmingBlanks == "" { rest.removeFirst() }
    while rest.last?.trimmingBlanks == "" { rest.removeLast() }
    return rest
  }
}
