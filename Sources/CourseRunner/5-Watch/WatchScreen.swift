internal import CourseKit
internal import TerminalKit

/// What one sees while an exercise is watched.
@MainActor
struct WatchScreen {
  private let session: Session
  private let state: WatchState

  init(_ session: Session, _ state: WatchState) {
    self.session = session
    self.state = state
  }

  /// How it stands with the exercise, without the keys.
  func news() -> [String] {
    let exercise = state.exercise
    switch state.phase {
    case .fresh, .settling, .checking:
      return ["checking \(exercise.file) …"]
    case .checked(.result(let result)):
      return ResultScreen(session, exercise).lines(result)
    case .checked(.broken(let text)):
      return text.asMessage(width: width)
    case .missing where session.folder.isFolder(exercise.file):
      return "A folder stands in the place of \(exercise.file). Move it to another place, and then:"
        .wrapped(to: width) + ["\(Session.call) reset \(exercise.id)"]
    case .missing:
      return [
        "\(exercise.file) is not there.",
        "Once it is back, it is checked. To get what the course ships:",
      ].flatMap { $0.wrapped(to: width) } + ["\(Session.call) reset \(exercise.id)"]
    }
  }

  /// The whole window: the news, hints, and in its last line the keys.
  ///
  /// - Returns: As many lines as there are rows, and the first line of the list that is seen.
  func frame(rows: Int) -> (lines: [String], top: Int) {
    if let top = state.list { return list(rows: rows, from: top) }
    let keys = keyLines()
    let more = (more() + hint()).flatMap { $0.rows(of: width) }
    let below = more.isEmpty ? [] : [""] + more
    // What does not fit is cut from the news: who asks for a hint wants to see it.
    let room = max(rows - keys.count, 1)
    let space = max(room - below.count, 1)
    var above = news().flatMap { $0.rows(of: width) }
    if above.count > space {
      let cut = above.count - space + 1
      above =
        above.prefix(space - 1) + [faint("… \(cut) more: \(command)".cut(to: width))]
    }
    var lines = Array((above + below).prefix(room))
    lines += Array(repeating: "", count: room - lines.count) + keys
    return (Array(lines.suffix(rows)), 0)
  }

  private var command: String { "\(Session.call) check \(state.exercise.id)" }

  /// What can be done next, in words.
  private func more() -> [String] {
    var lines: [String] = []
    switch state.phase {
    case .checked(.result(.solved)):
      if let next = state.next { lines = ["n goes on to exercise \(next.id), \(next.title)."] }
    case .checked(.result(.notStarted)):
      lines = ["Change the file and save it: it is checked at once."]
    case .checked, .fresh, .settling, .checking, .missing: break
    }
    return (lines + [state.notice].compactMap(\.self)).flatMap { $0.wrapped(to: width) }
  }

  private func hint() -> [String] {
    guard let hint = state.hint else { return [] }
    let number = "Hint \(hint.number) of \(hint.count)\(hint.isAgain ? ", the last one again" : "")"
    var lines = [Styled(number, .bold).shown(on: session.terminal)]
    lines += hint.text.wrapped(to: width - 2).map { "  \($0)" }
    if !hint.isNoted {
      lines += "It could not be noted that you have seen it. See: \(Session.call) doctor"
        .wrapped(to: width)
    }
    return lines
  }

  private func list(rows: Int, from wanted: Int) -> (lines: [String], top: Int) {
    let all = ListScreen(session).lines()
    let room = max(rows - 1, 1)
    let top = max(0, min(wanted, all.count - room))
    var lines = Array(all[top..<min(top + room, all.count)])
    lines += Array(repeating: "", count: room - lines.count)
    let isWhole = all.count <= room
    lines.append(faint(isWhole ? "any key: back" : "↑ ↓ scroll, any other key: back"))
    return (lines, top)
  }

  private func keyLines() -> [String] {
    let keys = [
      ("h", "hint"), ("n", "next"), ("p", "previous"), ("l", "list"), ("r", "run"), ("q", "quit"),
    ]
    var lines: [[(String, String)]] = [[]]
    var length = 0
    for key in keys {
      let more = key.0.count + key.1.count + 3
      if length + more - 2 > width {
        lines.append([])
        length = 0
      }
      length += more
      lines[lines.count - 1].append(key)
    }
    return lines.map { line in
      line.map { key, word in
        Styled(key, .bold).shown(on: session.terminal) + faint(" \(word)")
      }.joined(separator: "  ")
    }
  }

  private func faint(_ text: String) -> String {
    Styled(text, .faint).shown(on: session.terminal)
  }

  private var width: Int { session.terminal.width - 1 }
}

extension String {
  /// The text, broken where it is too wide for a window. The codes of its looks take no room.
  func rows(of width: Int) -> [String] {
    var rows = [""]
    var column = 0
    var isCode = false
    for character in self {
      if character == "\u{1B}" { isCode = true }
      if !isCode, column == width {
        rows.append("")
        column = 0
      }
      rows[rows.count - 1].append(character)
      if !isCode { column += 1 }
      if character == "m" { isCode = false }
    }
    return rows
  }
}
