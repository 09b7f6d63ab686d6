internal import CourseKit
internal import TerminalKit

/// What one can do after a chapter was read, or its program was run.
@MainActor
struct NextSteps {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func after(reading chapter: Course.Entry) -> [TextLine] {
    rows([("run it", "\(Session.call) run \(chapter.number)")] + exercises(of: chapter))
  }

  func after(running chapter: Course.Entry) -> [TextLine] {
    rows([("read it", "\(Session.call) read \(chapter.number)")] + exercises(of: chapter))
  }

  private func exercises(of chapter: Course.Entry) -> [(String, String)] {
    let exercises = session.catalog.exercises(of: chapter)
    var rows: [(String, String)] = []
    for exercise in exercises where session.progress.state(of: exercise) != .solved {
      rows.append(("exercise", exercise.file))
      rows.append(("check it", "\(Session.call) check \(exercise.id)"))
    }
    if !exercises.isEmpty, rows.isEmpty { rows.append(("exercise", "solved already")) }
    let chapters = session.catalog.chapters
    if let index = chapters.firstIndex(of: chapter), index + 1 < chapters.count {
      rows.append(("then", "\(Session.call) read \(chapters[index + 1].number)"))
    }
    return rows
  }

  private func rows(_ rows: [(String, String)]) -> [TextLine] {
    rows.map { TextLine($0.0.padding(to: 10), .faint) + TextLine($0.1) }
  }
}
