/// One thing that an answer does otherwise than its exercise asks, in the words of a patient teacher.
public struct Finding: Sendable, Hashable, Codable, Identifiable {
  /// Names the mistake, not the answer: `late`, `same-value-heard`.
  public var id: String
  public var expected: String
  public var seen: String
  public var why: String
  /// The place in the answer to look at, or the question to ask there.
  public var look: String
  /// Which of the exercise's three hints fits, from 1.
  public var hint: Int

  public init(
    _ id: String, expected: String, seen: String, why: String, look: String, hint: Int
  ) {
    self.id = id
    self.expected = expected
    self.seen = seen
    self.why = why
    self.look = look
    self.hint = hint
  }
}

extension Finding {
  /// Returns the finding as lines for a terminal.
  public func lines(width: Int = 76) -> [String] {
    [("expected", expected), ("seen", seen), ("why", why), ("look at", look)].flatMap { row in
      let label = row.0 + String(repeating: " ", count: 10 - row.0.count)
      return row.1.wrapped(to: width - label.count).enumerated().map { index, line in
        (index == 0 ? label : String(repeating: " ", count: label.count)) + line
      }
    }
  }
}

extension String {
  /// The words of the text as lines; a word that is too long for a line gets one for itself.
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
