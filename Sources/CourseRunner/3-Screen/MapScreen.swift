internal import CourseKit
internal import TerminalKit

/// Where a learner stands: a line for each chapter, a bar, and the next step.
@MainActor
struct MapScreen {
  private let session: Session
  private let states: [String: ExerciseState]

  init(_ session: Session) {
    self.session = session
    states = session.states
  }

  func lines() -> [String] {
    let exercises = session.catalog.exercises
    return exercises.allSatisfy { states[$0.id] == .notStarted } ? welcome() : map()
  }

  private func welcome() -> [String] {
    let catalog = session.catalog
    let paragraphs = [
      "Welcome to \(catalog.name): \(catalog.chapters.count) chapters to read, "
        + "\(catalog.exercises.count) exercises to solve.",
      "Nothing is solved yet, and that is as it should be. Each exercise is a file that you "
        + "open in your editor. Its // TODO says where to write.",
    ]
    return paragraphs.flatMap { [""] + $0.wrapped(to: width) } + [""] + nextSteps()
      + [""] + Rows(session.terminal).lines("All chapters and exercises: \(Session.call) list")
  }

  private func map() -> [String] {
    let catalog = session.catalog
    let next = session.current
    var lines = [heading(), bar(), ""]
    let title = min(
      catalog.chapters.map(\.title.count).max() ?? 0, max(width - 18, 8))
    for chapter in catalog.chapters {
      let exercises = catalog.exercises(of: chapter)
      let isHere = next?.chapter == chapter.number
      var line = Styled(isHere ? "▸ " : "  ", .first).shown(on: session.terminal)
      line += Styled("\(chapter.number)  ", .faint).shown(on: session.terminal)
      let text = chapter.title.cut(to: title).padding(to: title)
      line += Styled(text, isHere ? .bold : .plain).shown(on: session.terminal)
      for exercise in exercises {
        let mark = Mark(states[exercise.id])
        let letter = exercise.id.drop(while: \.isNumber)
        line += "  " + Styled("\(mark.symbol)\(letter)", mark.look).shown(on: session.terminal)
      }
      lines.append(line)
    }
    lines += ["", Mark.legend(on: session.terminal), ""]
    if catalog.exercises.contains(where: { states[$0.id] == nil }) { lines += unknown() }
    return lines + nextSteps()
  }

  /// What to do where the map has a question mark.
  private func unknown() -> [String] {
    let rows = Rows(session.terminal)
    return rows.lines("Where it says ?, the file is missing or could not be checked.")
      + rows.lines([("find out", "\(Session.call) doctor")]) + [""]
  }

  private var solved: Int { states.values.count { $0 == .solved } }

  private func heading() -> String {
    Styled(session.catalog.name, .bold).shown(on: session.terminal)
      + "  \(solved) of \(session.catalog.exercises.count) exercises solved"
  }

  private func bar() -> String {
    let count = session.catalog.exercises.count
    let length = min(width, 2 * count)
    let full = solved * length / max(count, 1)
    return Styled(String(repeating: "█", count: full), .good).shown(on: session.terminal)
      + Styled(String(repeating: "░", count: length - full), .faint).shown(on: session.terminal)
  }

  private func nextSteps() -> [String] {
    guard let next = session.current else {
      return ["All is solved. Well done!"]
    }
    let isBegun = states[next.id] != .notStarted
    let call = Session.call
    let steps =
      isBegun
      ? [("Go on", next.file), ("check it", "\(call) check"), ("a hint", "\(call) hint")]
      : [
        ("Read", "\(call) read \(next.chapter)"), ("open", next.file),
        ("check it", "\(call) check"),
      ]
    return steps.enumerated().map { index, step in
      let label = step.0.padding(to: 10)
      return Styled(index == 0 ? label : label, index == 0 ? .bold : .plain)
        .shown(on: session.terminal) + step.1
    }
  }

  private var width: Int { session.terminal.width - 1 }
}
