extension Chapter {
  /// Returns the text of the chapter's `README.md`: prose, code blocks, results as output.
  ///
  /// - Parameters:
  ///   - previous: The chapter before this one, for the link to it.
  ///   - next: The chapter after this one.
  public func readme(previous: Chapter?, next: Chapter?) -> String {
    let links = navigation(previous: previous, next: next)
    var parts = [
      """
      <!-- Made from \(name).swift. Change that file, then run: \
      UPDATE_CHAPTERS=1 swift test --filter ChapterTests -->
      """
    ]
    for (index, block) in blocks.enumerated() {
      switch block {
      case .prose(let lines):
        var prose = lines.map { $0.text.replacing("```swift does-not-compile", with: "```swift") }
        if index == 0 { prose.insert(contentsOf: ["", links], at: 1) }
        parts.append(joined(prose))
      case .code(let lines):
        let code = joined(lines.map(\.text))
        if !code.isEmpty { parts.append("```swift\n\(code)\n```") }
      case .results(let lines):
        parts.append("```text\n\(lines.map(\.text).joined(separator: "\n"))\n```")
      }
    }
    parts.append("---\n\n\(links)")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func navigation(previous: Chapter?, next: Chapter?) -> String {
    var links: [String] = []
    if let previous {
      links.append(
        "[← \(previous.number) · \(previous.title)](../\(previous.name)/README.md)")
    }
    links.append("[the program, \(name).swift](\(name).swift)")
    if let next {
      links.append("[\(next.number) · \(next.title) →](../\(next.name)/README.md)")
    }
    return links.joined(separator: " | ")
  }

  /// The lines as one text, without blank lines at its ends.
  private func joined(_ lines: [String]) -> String {
    var rest = lines[...]
    while let first = rest.first, first.trimmed.isEmpty { rest.removeFirst() }
    while let last = rest.last, last.trimmed.isEmpty { rest.removeLast() }
    return rest.joined(separator: "\n")
  }
}

extension Chapter {
  /// A link of the prose to a file of this repository.
  public struct Link: Equatable, Sendable {
    public var line: Int
    /// The path, from the folder of the chapter.
    public var path: String
  }

  /// The links that lead to files: not those to the web, nor to a heading.
  public var relativeLinks: [Link] {
    blocks.flatMap { block -> [Link] in
      guard case .prose(let lines) = block else { return [] }
      return lines.flatMap { line in
        line.text.matches(of: /\]\(([^)\s]+)\)/).compactMap { match in
          let path = String(match.1.prefix { $0 != "#" })
          guard !path.isEmpty, !path.contains("://") else { return nil }
          return Link(line: line.number, path: path)
        }
      }
    }
  }
}
