internal import CourseKit
internal import TerminalKit

/// The solution of the course beside the learner's answer.
@MainActor
struct SolutionScreen {
  private let session: Session
  private let exercise: Exercise
  private let isSolved: Bool

  init(_ session: Session, _ exercise: Exercise, isSolved: Bool) {
    self.session = session
    self.exercise = exercise
    self.isSolved = isSolved
  }

  func lines(_ difference: CodeDifference) -> [String] {
    let rows = Rows(session.terminal)
    guard !difference.parts.isEmpty else {
      return [heading, ""] + rows.lines("Yours is the same as ours, line for line.") + goOn
    }
    return [heading, ""] + sides + [""] + difference.parts.flatMap(part) + [""]
      + rows.lines(
        "Left out: indentation, imports, the function at the end, and the comments that came with "
          + "the file.", .faint)
      + rows.lines(
        isSolved
          ? "Both pass the same checks. Where yours is another way, it is as good a way."
          : "Your file is untouched. Close this, write it in your own way, and check it.")
      + goOn
  }

  private var heading: String {
    let mark = isSolved ? Mark(.solved) : Mark(.failed(finding: ""))
    let what = isSolved ? "solved" : "not solved yet"
    let title = "\(mark.symbol) Exercise \(exercise.id), \(exercise.title)".cut(
      to: width - what.count - 2)
    return styled("\(title): ", .bold) + styled(what, mark.look)
  }

  private var sides: [String] {
    [
      ("- yours", exercise.file, Styled.Look.bad),
      ("+ ours", Solution.file(of: exercise), .good),
    ].map { label, file, look in
      styled(label.padding(to: 9), look) + styled(file.cut(to: width - 9), .faint)
    }
  }

  private func part(_ part: CodeDifference.Part) -> [String] {
    [styled("\(exercise.file):\(part.line)", .first)] + part.lines.flatMap(line)
  }

  private func line(_ line: CodeDifference.Line) -> [String] {
    switch line {
    case .both(let text): text.folded(to: width - 2).map { $0.isEmpty ? "" : "  \($0)" }
    case .yours(let text): text.folded(to: width - 2).enumerated().map { signed("-", $0, $1, .bad) }
    case .ours(let text): text.folded(to: width - 2).enumerated().map { signed("+", $0, $1, .good) }
    }
  }

  private func signed(_ sign: String, _ index: Int, _ text: String, _ look: Styled.Look) -> String {
    let sign = index == 0 ? sign : " "
    return styled(text.isEmpty ? sign : "\(sign) \(text)", look)
  }

  private var goOn: [String] {
    let call = Session.call
    var rows = [(label: "check", text: "\(call) check \(exercise.id)")]
    if isSolved {
      let next = session.current.map { "\(call) read \($0.chapter)" }
      rows = [("next", next ?? "all is solved. Well done!")]
    }
    return Rows(session.terminal).lines(rows)
  }

  private func styled(_ text: String, _ look: Styled.Look) -> String {
    Styled(text, look).shown(on: session.terminal)
  }

  private var width: Int { Rows(session.terminal).width }
}
