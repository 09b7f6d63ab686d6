/// A text with its look on a terminal.
package struct Styled: Equatable {
  /// A look's raw value is its code in the terminal's own language.
  package enum Look: String {
    case plain = ""
    case bold = "1"
    case faint = "2"
    case bad = "31"
    case good = "32"
    case first = "36"
    case second = "33"
    case italic = "3"
    case code = "96"
    case keyword = "35"
    case result = "1;33"
    case status = "7"
  }

  package var text: String
  package var look = Look.plain

  package init(_ text: String, _ look: Look = .plain) {
    self.text = text
    self.look = look
  }

  package func shown(on terminal: Terminal) -> String {
    terminal.hasColor && look != .plain && !text.isEmpty
      ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Returns the text, filled up with blanks; only the text itself has the look.
  package func padded(to width: Int, isRight: Bool, on terminal: Terminal) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return isRight ? blanks + shown(on: terminal) : shown(on: terminal) + blanks
  }
}
