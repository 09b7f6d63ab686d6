internal import CourseKit
internal import TerminalKit

/// What `--help` prints, set to the width of a window.
struct Help {
  private let width: Int

  init(_ terminal: Terminal) { width = min(terminal.width - 1, 79) }

  func text(of commands: [Command]) -> String {
    [
      paragraphs("Leads through the course, and checks the exercises."),
      "\(Session.call) [command] [number] [options]".wrapped(to: width).joined(separator: "\n"),
      table(commands.map { ($0.form, $0.summary) }),
      paragraphs(
        """
        A number names a chapter or an exercise: 5, 05, 3b. Without one, it is the exercise that you
        named last, until it is solved; then the next one.
        """),
      paragraphs("More about a command: \(Session.call) check --help"),
      paragraphs(Self.exitCodes),
    ].joined(separator: "\n\n")
  }

  func text(of command: Command) -> String {
    let options = (command.options + Command.common).map { option in
      ([option.name, option.value].compactMap(\.self).joined(separator: " "), option.summary)
    }
    return [
      "\(Session.call) \(command.form)", paragraphs(command.summary), paragraphs(command.details),
      table(options), paragraphs(Self.exitCodes),
    ].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static let exitCodes =
    "Exit code: 0, solved or done; 1, not solved; 2, bad arguments; 3, the set-up is broken."

  private func paragraphs(_ text: String) -> String { text.paragraphs(width: width) }

  private func table(_ rows: [(name: String, summary: String)]) -> String {
    let indent = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.flatMap { row in
      row.summary.wrapped(to: width - indent).enumerated().map { index, line in
        (index == 0 ? "  \(row.name)" : "").padding(to: indent) + line
      }
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text, filled up with blanks.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
