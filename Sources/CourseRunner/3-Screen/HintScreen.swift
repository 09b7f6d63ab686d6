internal import CourseKit
internal import TerminalKit

/// A hint, or several, and what one can do when it is not enough.
@MainActor
struct HintScreen {
  private let session: Session
  private let exercise: Exercise

  init(_ session: Session, _ exercise: Exercise) {
    self.session = session
    self.exercise = exercise
  }

  /// One hint, with its number and how many are left.
  func lines(_ hint: Hints.Hint) -> [String] {
    let again = hint.isAgain ? ", again" : ""
    return heading(
      "Hint \(hint.number) of \(hint.count)\(again)", hint.left > 0 ? ", \(hint.left) more" : "")
      + text(hint) + goOn(left: hint.left)
  }

  /// All that were shown.
  func lines(_ hints: [Hints.Hint]) -> [String] {
    guard let last = hints.last else {
      return ["No hint of exercise \(exercise.id) was shown yet."] + next(exercise.hints.count)
    }
    return heading("The hints that you have seen", "")
      + hints.flatMap { [faint("\($0.number) of \($0.count)")] + text($0) } + goOn(left: last.left)
  }

  private func heading(_ title: String, _ rest: String) -> [String] {
    let words = "\(title)\(rest)"
    let place = "Exercise \(exercise.id), \(exercise.title)".cut(to: width)
    return [faint(place), Styled(words, .bold).shown(on: session.terminal)]
  }

  private func text(_ hint: Hints.Hint) -> [String] {
    hint.text.wrapped(to: width - 2).map { "  \($0)" }
  }

  private func goOn(left: Int) -> [String] { left > 0 ? next(left) : elsewhere() }

  private func next(_ left: Int) -> [String] {
    [faint("the next one: ") + "\(Session.call) hint \(exercise.id)"]
  }

  /// Where to go when all hints were shown.
  private func elsewhere() -> [String] {
    let stuck = exercise.stuck(in: session.folder)
    let place =
      stuck
      ?? "Chapters/Chapter\(exercise.chapter)/Chapter\(exercise.chapter).swift shows what you need."
    return ["That was the last one. Where to go now:"]
      + Rows(session.terminal).lines([
        ("chapter", place),
        ("read", "\(Session.call) read \(exercise.chapter)"),
        ("give up", "\(Session.call) solution \(exercise.id) --give-up"),
      ])
  }

  private func faint(_ text: String) -> String {
    Styled(text, .faint).shown(on: session.terminal)
  }

  private var width: Int { min(session.terminal.width - 1, 79) }
}

extension Exercise {
  /// What the head of the file says to those who are stuck: the chapter, and its step.
  @MainActor
  func stuck(in folder: CourseFolder) -> String? {
    guard let text = try? folder.text(of: shippedFile) else { return nil }
    let head = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2) }
    guard let start = head.firstIndex(where: { $0.hasPrefix(" Stuck?") }) else { return nil }
    let rest = head[(start + 1)...].prefix { $0.hasPrefix("   ") }
    return ([head[start].dropFirst(7)] + rest).joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
  }
}
