/// A text with its look on a terminal.
struct Styled: Equatable {
  /// A look's raw value is its code in the terminal's own language.
  enum Look: String {
    case plain = ""
    case bold = "1"
    case faint = "2"
    case bad = "31"
    case good = "32"
    case first = "36"
    case second = "33"
  }

  var text: String
  var look = Look.plain

  init(_ text: String, _ look: Look = .plain) {
    self.text = text
    self.look = look
  }

  func shown(on terminal: Terminal) -> String {
    terminal.hasColor && look != .plain && !text.isEmpty
      ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Returns the text, filled up with blanks; only the text itself has the look.
  func padded(to width: Int, isRight: Bool, on terminal: Terminal) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return isRight ? blanks + shown(on: terminal) : shown(on: terminal) + blanks
  }
}
