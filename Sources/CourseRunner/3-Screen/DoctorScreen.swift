internal import CourseKit
internal import TerminalKit

/// What the doctor has found, a line for each thing.
@MainActor
struct DoctorScreen {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func lines(_ diagnoses: [Diagnosis]) -> [String] {
    let ill = diagnoses.count { !$0.isWell }
    let rows = Rows(session.terminal)
    let end =
      ill == 0
      ? rows.lines("All is well.") + rows.lines([("go on", Session.call)])
      : rows.lines("\(ill) of \(diagnoses.count) are not as they should be.")
        + rows.lines([("then", "\(Session.call) doctor")])
    return diagnoses.flatMap(line) + [""] + end
  }

  private func line(_ diagnosis: Diagnosis) -> [String] {
    let rows = Rows(session.terminal)
    let mark = diagnosis.isWell ? Styled("✔ ", .good) : Styled("✘ ", .bad)
    let name = diagnosis.name.padding(to: 11)
    let texts = diagnosis.found.split(separator: "\n").joined(separator: " ")
      .wrapped(to: rows.width - 13).flatMap { $0.folded(to: rows.width - 13) }
    let blanks = String(repeating: " ", count: 13)
    var lines = texts.enumerated().map { index, text in
      index == 0
        ? mark.shown(on: session.terminal) + Styled(name, .faint).shown(on: session.terminal) + text
        : blanks + text
    }
    if let toDo = diagnosis.toDo {
      lines += "To do: \(toDo)".asMessage(width: rows.width - 2).map {
        "  " + Styled($0, .bold).shown(on: session.terminal)
      }
    }
    return lines
  }
}
