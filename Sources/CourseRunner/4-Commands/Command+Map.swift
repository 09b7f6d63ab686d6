internal import CourseKit
internal import TerminalKit

extension Command {
  static let map = Command(
    name: "map", summary: "where you are, and what comes next",
    details: "The same as without a command.",
    action: { session, _ in
      try await session.checkUnknown()
      let lines = MapScreen(session).lines()
      for line in lines { session.say(line) }
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
