internal import CourseKit
internal import TerminalKit

/// What became of a learner's file.
@MainActor
struct ResetScreen {
  private let session: Session
  private let exercise: Exercise

  init(_ session: Session, _ exercise: Exercise) {
    self.session = session
    self.exercise = exercise
  }

  func lines(_ outcome: Resetting.Outcome) -> [String] {
    let rows = Rows(session.terminal)
    let file = exercise.file
    let undo = (label: "undo", text: "\(Session.call) reset \(exercise.id) --undo")
    let check = (label: "check it", text: "\(Session.call) check \(exercise.id)")
    switch outcome {
    case .reset(let saved):
      return rows.lines("\(file) is as it came.")
        + rows.lines(saved.map { [("saved", $0.path), undo] } ?? [("open", file), check])
    case .isAsShipped:
      return rows.lines("Nothing to do: \(file) is as it came.")
        + rows.lines([("open", file), check])
    case .broughtBack(let wanted, let saved):
      return rows.lines("\(file) is what you saved.")
        + rows.lines(
          [("back", wanted.path)] + (saved.map { [("saved", $0.path), undo] } ?? []) + [check])
    case .isAsSaved(let saved):
      return rows.lines("Nothing to do: \(file) is what you saved last.")
        + rows.lines([
          ("saved", saved.path), ("or reset", "\(Session.call) reset \(exercise.id)"), check,
        ])
    case .nothingSaved:
      return rows.lines("Nothing to do: nothing of exercise \(exercise.id) was saved yet.")
        + rows.lines([("open", file), check])
    }
  }
}
