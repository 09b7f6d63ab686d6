internal import TerminalKit

/// Reads what stands inside a paragraph: `code`, **bold**, *italics*, links.
struct MarkdownInline {
  /// The folder that relative links start from, `Chapters/Chapter01`.
  private let folder: String
  private var rest: Substring = ""
  private var line = TextLine()

  init(folder: String) { self.folder = folder }

  func read(_ text: String, look: Styled.Look = .plain) -> TextLine {
    var reader = MarkdownInline(folder: folder)
    reader.rest = text[...]
    while let character = reader.rest.first {
      if !reader.readMarked(look) {
        reader.line.append(Styled(String(character), look))
        reader.rest.removeFirst()
      }
    }
    return reader.line
  }

  /// Reads one thing that has a mark of its own; returns false if none begins here.
  private mutating func readMarked(_ look: Styled.Look) -> Bool {
    if let match = rest.prefixMatch(of: /\\([\\`*_\[\]<>#|-])/) {
      line.append(Styled(String(match.1), look))
      rest = rest[match.range.upperBound...]
    } else if let match = rest.prefixMatch(of: /``(.+?)``|`([^`]+)`/) {
      let code = (match.1 ?? match.2 ?? "")
      line.append(Styled(String(code), .code))
      rest = rest[match.range.upperBound...]
    } else if let match = rest.prefixMatch(of: /\*\*(\S(?:.*?\S)??)\*\*/) {
      line = line + read(String(match.1), look: .bold)
      rest = rest[match.range.upperBound...]
    } else if let match = rest.prefixMatch(of: /\*(\S(?:.*?\S)??)\*/) {
      line = line + read(String(match.1), look: .italic)
      rest = rest[match.range.upperBound...]
    } else if let match = rest.prefixMatch(of: /\[([^\[\]]+)\]\(([^()\s]+)\)/) {
      line = line + link(String(match.1), to: String(match.2), look)
      rest = rest[match.range.upperBound...]
    } else if let match = rest.prefixMatch(of: /\[([^\[\]]+)\]\[[^\[\]]*\]/) {
      line = line + read(String(match.1), look: look)
      rest = rest[match.range.upperBound...]
    } else {
      return false
    }
    return true
  }

  /// A link to a file shows its path, since a path can be opened.
  private func link(_ text: String, to target: String, _ look: Styled.Look) -> TextLine {
    let path = target.prefix { $0 != "#" }
    guard !path.isEmpty, !target.contains("://") else { return read(text, look: look) }
    var parts: [Substring] = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    let file = TextLine(parts.joined(separator: "/"), .first)
    if parts.last.map(String.init) == text { return file }
    return read(text, look: look) + TextLine(" (", look) + file + TextLine(")", look)
  }
}
