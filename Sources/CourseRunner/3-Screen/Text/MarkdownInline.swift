internal import TerminalKit

/// Reads what stands inside a paragraph: `code`, **bold**, *italics*, links.
struct MarkdownInline {
  private let folder: String
  private let keepsMarks: Bool
  /// What a thing with a mark of its own begins with.
  private static let marks: Set<Character> = ["\\", "`", "*", "["]
  private var rest: Substring = ""
  private var line = TextLine()

  /// - Parameters:
  ///   - folder: The folder that relative links start from.
  ///   - keepsMarks: Whether code and stress keep their marks, where there is no colour to show them.
  init(folder: String, keepsMarks: Bool) {
    self.folder = folder
    self.keepsMarks = keepsMarks
  }

  func read(_ text: String, look: Styled.Look = .plain) -> TextLine {
    var reader = MarkdownInline(folder: folder, keepsMarks: keepsMarks)
    reader.rest = text[...]
    while let first = reader.rest.first {
      if Self.marks.contains(first), reader.readMarked(look) { continue }
      let plain = String(first) + reader.rest.dropFirst().prefix { !Self.marks.contains($0) }
      reader.line.append(Styled(plain, look))
      reader.rest = reader.rest.dropFirst(plain.count)
    }
    return reader.line
  }

  /// Reads one thing that has a mark of its own; returns false if none begins here.
  private mutating func readMarked(_ look: Styled.Look) -> Bool {
    if let match = rest.prefixMatch(of: /\\([\\`*_\[\]<>#|-])/) {
      line.append(Styled(String(match.1), look))
      rest = rest[match.range.upperBound...]
    } else if let match = rest.prefixMatch(of: /``(.+?)``|`([^`]+)`/) {
      let code = String(match.1 ?? match.2 ?? "")
      line.append(Styled(keepsMarks ? "`\(code)`" : code, .code))
      rest = rest[match.range.upperBound...]
    } else if let match = rest.prefixMatch(of: /\*\*(\S(?:.*?\S)??)\*\*/) {
      line = line + stressed(match.1, .bold)
      rest = rest[match.range.upperBound...]
    } else if let match = rest.prefixMatch(of: /\*(\S(?:.*?\S)??)\*/) {
      line = line + stressed(match.1, .italic)
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

  private func stressed(_ text: Substring, _ look: Styled.Look) -> TextLine {
    read(keepsMarks ? "\\*\(text)\\*" : String(text), look: look)
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
