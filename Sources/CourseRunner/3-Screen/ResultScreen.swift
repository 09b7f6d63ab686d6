internal import CourseKit
internal import TerminalKit

/// What a check has found, for somebody who wants to go on.
@MainActor
struct ResultScreen {
  private let session: Session
  private let exercise: Exercise

  init(_ session: Session, _ exercise: Exercise) {
    self.session = session
    self.exercise = exercise
  }

  func lines(_ result: Checker.Result) -> [String] {
    let call = Session.call
    switch result {
    case .solved:
      return [line(result)]
        + Rows(session.terminal).lines(
          [("compare", "\(call) solution \(exercise.id)")] + next)
    case .notStarted:
      return [line(result)]
        + Rows(session.terminal).lines([
          ("open", exercise.file), ("read", "\(call) read \(exercise.chapter)"),
        ])
    case .found(let finding, let line, let printed):
      let output =
        printed.isEmpty
        ? []
        : [faint("your code printed, last:")]
          + printed.suffix(8).map { faint("  \($0.harmless.cut(to: width - 2))") }
      return [self.line(result), place(line)] + finding.lines(width: width).map(\.harmless) + output
        + [faint("more help: \(call) hint \(exercise.id)")]
    case .doesNotCompile(let messages):
      return [line(result)] + ErrorScreen(session).lines(messages)
    }
  }

  /// The result in one line.
  func line(_ result: Checker.Result) -> String {
    let mark = Mark(result.state)
    let what =
      switch result {
      case .solved: "solved"
      case .notStarted: "not started"
      case .found(let finding, _, _): "not solved: \(finding.id)"
      case .doesNotCompile: "does not compile"
      }
    return line(mark, what)
  }

  /// The line of an exercise that cannot be checked.
  var lineOfBroken: String { line(Mark(nil), "cannot be checked") }

  private func line(_ mark: Mark, _ what: String) -> String {
    let title = "\(mark.symbol) Exercise \(exercise.id), \(exercise.title)".cut(
      to: width - what.count - 2)
    return styled("\(title): ", .bold) + styled(what, mark.look)
  }

  /// What comes next: in one row, or two where the window is narrow.
  private var next: [(label: String, text: String)] {
    guard let next = session.current else { return [("next", "all is solved!")] }
    let command = "\(Session.call) read \(next.chapter)"
    let both = "\(command)  (\(next.file))"
    return both.count + 10 <= width
      ? [("next", both)] : [("next", command), ("open", next.file)]
  }

  private func place(_ line: Int) -> String { styled("\(exercise.file):\(line)", .first) }

  private func faint(_ text: String) -> String { styled(text, .faint) }

  private func styled(_ text: String, _ look: Styled.Look) -> String {
    Styled(text, look).shown(on: session.terminal)
  }

  private var width: Int { min(session.terminal.width - 1, 79) }
}
