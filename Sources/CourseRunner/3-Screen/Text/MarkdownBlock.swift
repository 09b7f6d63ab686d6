/// A part of a text in Markdown, as far as our chapters use it.
enum MarkdownBlock: Equatable {
  case heading(level: Int, String)
  case paragraph(String)
  /// An item of a list, with its mark and how far it is indented.
  case item(indent: Int, mark: String, String)
  /// The rows of a table. The first one is its head.
  case table([[String]])
  case fence(info: String, [String])

  /// Reads the lines; comments and the addresses of links are left out.
  static func read(_ lines: [String]) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var rest = lines[...]
    var isOpen = false
    while let line = rest.popFirst() {
      // What is indented goes on with the item above, also below a blank line.
      let goesOn = isOpen
      isOpen = false
      let text = line.drop(while: \.isWhitespace)
      if text.hasPrefix("<!--") {
        var comment = line
        while !comment.contains("-->"), let next = rest.popFirst() { comment = next }
      } else if line.hasPrefix("```") {
        let body = rest.prefix { $0 != "```" }
        rest = rest.dropFirst(body.count + 1)
        blocks.append(.fence(info: String(line.dropFirst(3)), Array(body)))
      } else if let match = line.wholeMatch(of: /(#{1,6}) (.*)/) {
        blocks.append(.heading(level: match.1.count, String(match.2)))
      } else if line.wholeMatch(of: /\[[^\]]+\]: \S+/) != nil {
        continue
      } else if line.hasPrefix("|") {
        let table = [line] + rest.prefix { $0.hasPrefix("|") }
        rest = rest.dropFirst(table.count - 1)
        blocks.append(.table(rows(table)))
      } else if let match = line.wholeMatch(of: /( *)([-*]|\d+\.) +(.*)/) {
        let mark = match.2.first?.isNumber == true ? String(match.2) : "•"
        blocks.append(.item(indent: match.1.count, mark: mark, String(match.3)))
        isOpen = true
      } else if !text.isEmpty {
        isOpen = true
        switch (goesOn, blocks.last) {
        case (true, .paragraph(let before)):
          blocks[blocks.count - 1] = .paragraph(before + " " + text)
        case (true, .item(let indent, let mark, let before)):
          blocks[blocks.count - 1] = .item(indent: indent, mark: mark, before + " " + text)
        default:
          blocks.append(.paragraph(String(text)))
        }
      }
    }
    return blocks
  }

  private static func rows(_ lines: [String]) -> [[String]] {
    let rows = lines.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.trimmingBlanks
      }
    }
    return rows.filter { row in
      !row.allSatisfy { $0.contains("-") && $0.allSatisfy { "-: ".contains($0) } }
    }
  }
}

extension StringProtocol {
  /// The text without the blanks on both sides.
  var trimmingBlanks: String {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest.drop(while: \.isWhitespace))
  }
}
