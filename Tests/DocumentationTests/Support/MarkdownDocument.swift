import Foundation

/// A Markdown text, taken apart into what can be checked: examples, links and headings.
struct MarkdownDocument {
  /// A fenced block of code.
  struct Fence: Sendable {
    let language: String
    let code: String
    /// The line of the document on which the code begins, from 1.
    let firstLine: Int
  }

  /// What a link points to, as written.
  struct Link: Sendable {
    let target: String
    let line: Int
  }

  private(set) var fences: [Fence] = []
  private(set) var links: [Link] = []
  private(set) var headings: [String] = []

  init(_ text: String) {
    var open: (marker: String, language: String, indentation: Int, firstLine: Int)?
    var code: [Substring] = []

    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = line.drop { $0 == " " }
      let marker = String(content.prefix { $0 == "`" })

      if let fence = open {
        if marker.count >= fence.marker.count, content.count == marker.count {
          fences.append(
            Fence(
              language: fence.language, code: code.joined(separator: "\n"),
              firstLine: fence.firstLine))
          open = nil
        } else {
          // A block inside a list is indented as a whole.
          let spaces = line.prefix(fence.indentation).prefix { $0 == " " }
          code.append(line.dropFirst(spaces.count))
        }
      } else if marker.count >= 3 {
        let language = content.dropFirst(marker.count).trimmingCharacters(in: .whitespaces)
        open = (marker, language, line.count - content.count, offset + 2)
        code = []
      } else {
        readProse(String(line), line: offset + 1)
      }
    }
  }

  private mutating func readProse(_ line: String, line number: Int) {
    if let heading = line.wholeMatch(of: /#{1,6} +(.+?) *#*/) {
      headings.append(String(heading.1))
    }
    // What stands in backticks is code, also when it looks like a link.
    let prose = line.replacing(/`[^`]*`/, with: "")
    for link in prose.matches(of: /\]\(<?([^\s)>]+)[^)]*\)/) {
      links.append(Link(target: String(link.1), line: number))
    }
    if let reference = prose.firstMatch(of: /^ *\[[^\]]+\]: +(\S+)/) {
      links.append(Link(target: String(reference.1), line: number))
    }
  }

  /// The names that `#…` links can use for this document's headings.
  ///
  /// A heading's name is its text in lower case, without punctuation, with hyphens for spaces; a
  /// repeated one gets a number.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    var seen: [String: Int] = [:]
    for heading in headings {
      let text = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
      let name = String(
        text.lowercased().compactMap { character -> Character? in
          switch character {
          case " ": "-"
          case "-", "_": character
          default: character.isLetter || character.isNumber ? character : nil
          }
        })
      let repeats = seen[name, default: 0]
      seen[name] = repeats + 1
      anchors.insert(repeats == 0 ? name : "\(name)-\(repeats)")
    }
    return anchors
  }
}
