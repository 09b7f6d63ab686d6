internal import CourseKit
internal import TerminalKit

/// Rows of a label and what it stands for, set to the width of a window.
///
/// A command is never broken: where it does not fit beside its label, it stands below.
@MainActor
struct Rows {
  private let terminal: Terminal

  init(_ terminal: Terminal) { self.terminal = terminal }

  func lines(_ rows: [(label: String, text: String)]) -> [String] {
    rows.flatMap { row -> [String] in
      let label = row.label.padding(to: 10)
      let isCommand = row.text.hasPrefix(Session.call)
      if label.count + row.text.count <= width { return [faint(label) + row.text] }
      if isCommand { return [faint(row.label), "  \(row.text)"] }
      let blanks = String(repeating: " ", count: label.count)
      let lines = row.text.wrapped(to: width - label.count)
      if lines.contains(where: { $0.count > width - label.count }) {
        return [faint(row.label)] + row.text.wrapped(to: width - 2).map { "  \($0)" }
      }
      return lines.enumerated().map { index, line in
        (index == 0 ? faint(label) : blanks) + line
      }
    }
  }

  /// A sentence, or several. A command at its end is not broken.
  func lines(_ text: String, _ look: Styled.Look = .plain) -> [String] {
    text.asMessage(width: width).map { Styled($0, look).shown(on: terminal) }
  }

  var width: Int { min(terminal.width - 1, 79) }

  private func faint(_ text: String) -> String { Styled(text, .faint).shown(on: terminal) }
}
