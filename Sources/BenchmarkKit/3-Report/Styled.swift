/// A text with its look on a terminal.
struct Styled: Equatable {
  enum Look: String {
    case plain = ""
    case good = "32"
    case bad = "31"
    case faint = "2"
    case bold = "1"
  }

  var text: String
  var look = Look.plain

  init(_ text: String, _ look: Look = .plain) {
    self.text = text
    self.look = look
  }

  /// Returns the text, filled up with blanks; only the text itself has the look.
  func padded(to width: Int, isRight: Bool, on terminal: Terminal) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    let shown =
      terminal.hasColor && look != .plain
      ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
    return isRight ? blanks + shown : shown + blanks
  }
}
