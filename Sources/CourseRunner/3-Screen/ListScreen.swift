internal import CourseKit
internal import TerminalKit

/// All chapters and exercises, each in a line.
@MainActor
struct ListScreen {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func lines() -> [String] {
    session.catalog.chapters.flatMap { chapter -> [String] in
      let exercises = session.catalog.exercises(of: chapter)
      return [row("\(chapter.number)  ", chapter.title, .bold, chapter.minutes, nil)]
        + exercises.map { exercise in
          row(
            "    \(exercise.id.padding(to: 3))  ", exercise.title, .plain, exercise.minutes,
            Mark(session.progress.state(of: exercise)))
        }
    }
  }

  /// A narrow window has no room for the words of a state.
  private var hasWords: Bool { session.terminal.width >= 60 }

  private func row(
    _ number: String, _ title: String, _ look: Styled.Look, _ minutes: Int?, _ mark: Mark?
  ) -> String {
    let terminal = session.terminal
    let right = hasWords ? 24 : 10
    let width = min(max(terminal.width - 1 - right - number.count, 8), 48 - number.count)
    var line = Styled(number, .faint).shown(on: terminal)
    line += Styled(title.cut(to: width), look).padded(to: width, isRight: false, on: terminal)
    let time = minutes.map { "\($0) min" } ?? ""
    line += Styled(time, .faint).padded(to: 7, isRight: true, on: terminal)
    guard let mark else { return line }
    let text = hasWords ? "\(mark.symbol) \(mark.word)" : mark.symbol
    return line + "  " + Styled(text, mark.look).shown(on: terminal)
  }
}
