internal import TerminalKit

/// Sets a text in Markdown as the lines of a screen.
struct MarkdownSetter {
  let width: Int
  let inline: MarkdownInline

  /// - Parameters:
  ///   - width: How many characters fit in a line.
  ///   - folder: The folder that relative links start from.
  ///   - keepsMarks: Whether code and stress keep their marks, where there is no colour to show them.
  init(width: Int, folder: String, keepsMarks: Bool) {
    self.width = width
    inline = MarkdownInline(folder: folder, keepsMarks: keepsMarks)
  }

  /// Returns the lines, with an empty one between two blocks.
  func lines(_ text: [String]) -> [TextLine] {
    var lines: [TextLine] = []
    var previous: MarkdownBlock?
    for block in MarkdownBlock.read(text) {
      if let previous, !areNeighbours(previous, block) { lines.append(TextLine()) }
      lines += self.lines(of: block)
      previous = block
    }
    return lines
  }

  /// Items of a list stand close together.
  private func areNeighbours(_ a: MarkdownBlock, _ b: MarkdownBlock) -> Bool {
    guard case .item(_, let first, _) = a, case .item(_, let second, _) = b else { return false }
    return (first == "•") == (second == "•")
  }

  private func lines(of block: MarkdownBlock) -> [TextLine] {
    switch block {
    case .heading(let level, let text):
      let lines = inline.read(text, look: .bold).wrapped(to: width)
      let rule = String(repeating: level == 1 ? "═" : "─", count: lines.map(\.count).max() ?? 0)
      return lines + [TextLine(rule, .faint)]
    case .paragraph(let text):
      return inline.read(text).wrapped(to: width)
    case .item(let indent, let mark, let text):
      let first = String(repeating: " ", count: indent) + mark + " "
      let lines = inline.read(text).wrapped(to: width - first.count)
      return lines.enumerated().map { index, line in
        TextLine(index == 0 ? first : String(repeating: " ", count: first.count)) + line
      }
    case .table(let rows):
      return table(rows)
    case .fence(let info, let body):
      let isCode = info.hasPrefix("swift")
      let code = isCode ? SwiftLexer.lines(body) : body.map { TextLine($0) }
      return code.flatMap { $0.broken(to: width - 2) }.map {
        (TextLine("│ ", .faint) + $0).withoutTrailingBlanks
      }
    }
  }

  private func table(_ rows: [[String]]) -> [TextLine] {
    let cells = rows.enumerated().map { index, row in
      row.map { inline.read($0, look: index == 0 ? .bold : .plain) }
    }
    let columns = cells.map(\.count).max() ?? 0
    func widest(_ measure: (TextLine) -> Int) -> [Int] {
      (0..<columns).map { column in
        cells.map { $0.indices.contains(column) ? measure($0[column]) : 0 }.max() ?? 0
      }
    }
    var widths = widest(\.count)
    let words = widest(\.longestWord)
    // The widest column gives way: first one that need not cut a word.
    while widths.reduce(2 * (columns - 1), +) > width {
      let wide = widths.indices.filter { widths[$0] > words[$0] }
      let candidates = wide.isEmpty ? Array(widths.indices) : wide
      guard let column = candidates.max(by: { widths[$0] < widths[$1] }), widths[column] > 4 else {
        break
      }
      widths[column] -= 1
    }
    var lines: [TextLine] = []
    for (index, row) in cells.enumerated() {
      lines += self.row(row, widths)
      let hasHead = row.contains { $0.count > 0 }
      if index == 0, hasHead {
        let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
        lines.append(TextLine(rule, .faint))
      }
    }
    return lines
  }

  private func row(_ cells: [TextLine], _ widths: [Int]) -> [TextLine] {
    let wrapped = zip(cells, widths).map { $0.wrapped(to: $1) }
    let height = wrapped.map(\.count).max() ?? 0
    return (0..<height).map { index in
      var line = TextLine()
      var column = 0
      for (cell, width) in zip(wrapped, widths) {
        if cell.indices.contains(index) {
          line.append(Styled(String(repeating: " ", count: column - line.count)))
          line = line + cell[index]
        }
        column += width + 2
      }
      return line
    }
  }
}
