internal import CourseKit
internal import TerminalKit

extension Command {
  static let watch = Command(
    name: "watch", subject: .exercise,
    summary: "checks an exercise each time you save it",
    details: """
      It stays with the exercise until you choose another, with the keys n and p.
      The keys stand in the last line. Ctrl-C ends it, too. In a pipe it says each
      result below the last, and reads no keys. With --edit, it opens the file
      first.
      """,
    options: [.edit],
    action: { session, invocation in
      let editor = try invocation.editor
      let exercise = try session.exercise(invocation)
      try await editor?.open(exercise, in: session)
      let terminal = session.isInteractive ? RawTerminal() : nil
      if terminal == nil {
        let rows = Rows(session.terminal)
        for line in rows.lines("Watching \(exercise.file). Ctrl-C ends it.") { session.say(line) }
      }
      await Watcher(session, exercise, terminal: terminal).run()
      return .done
    })
}
