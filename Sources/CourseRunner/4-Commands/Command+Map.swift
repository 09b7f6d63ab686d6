internal import CourseKit
internal import TerminalKit

extension Command {
  static let map = Command(
    name: "map", summary: "where you are, and what comes next",
    details: """
      The same as without a command. With --edit, the exercise that comes next is
      opened, at the line of its task.
      """,
    options: [.edit],
    action: { session, invocation in
      let editor = try invocation.editor
      try await session.checkUnknown()
      let lines = MapScreen(session).lines()
      for line in lines { session.say(line) }
      if let editor, let current = session.current {
        try await editor.open(current, in: session)
      }
      return .done
    })
}

extension Session {
  /// Checks what is not known yet, and says on a terminal what it is doing.
  func checkUnknown() async throws {
    let progress = ProgressLine()
    try await Checker(self).checkUnknown { progress.show("checking \($0.file) …") }
    progress.remove()
  }
}
