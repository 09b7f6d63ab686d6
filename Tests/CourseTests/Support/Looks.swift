import TerminalKit

@testable import CourseRunner

extension [TextLine] {
  /// The lines as they are shown, with `‹1›` for the terminal's code of bold.
  func shown(hasColor: Bool) -> String {
    map { line in
      line.shown(on: Terminal(width: 80, hasColor: hasColor))
        .replacing(/\u{1B}\[([\d;]+)m/) { "‹\($0.1)›" }
    }.joined(separator: "\n")
  }
}
