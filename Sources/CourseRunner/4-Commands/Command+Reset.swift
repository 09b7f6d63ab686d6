internal import CourseKit

extension Command {
  static let reset = Command(
    name: "reset", subject: .exercise, needsSubject: true,
    summary: "puts the file of an exercise back as it came",
    details: """
      Your file is saved before, in Exercises/.saved, under a name with the date.
      Nothing that was saved is ever removed or written over.

      Before an undo, your file is saved, too, and one more undo brings it back. Where
      it was as it came, nothing is saved: reset brings it back.
      """,
    options: [
      Option(
        name: "--undo", summary: "brings back the newest saved file that is not what yours is"),
      Option(name: "--list", summary: "what was saved of the exercise, the newest first"),
    ],
    action: { session, invocation in
      let exercise = try session.exercise(invocation)
      if invocation.has("--list") {
        session.listSaved(of: exercise)
        return .done
      }
      let resetting = Resetting(of: exercise, in: session.folder)
      let outcome =
        invocation.has("--undo") ? try resetting.undo() : try resetting.reset()
      // It may have been a solved one until now.
      session.makeCurrent(exercise)
      for line in ResetScreen(session, exercise).lines(outcome) { session.say(line) }
      return .done
    })
}

extension Session {
  fileprivate func listSaved(of exercise: Exercise) {
    let saved = SavedFiles(of: exercise, in: folder).all
    if saved.isEmpty { return say("Nothing of exercise \(exercise.id) was saved yet.") }
    let rows = Rows(terminal)
    for file in saved.reversed() { for line in rows.lines(file.path) { say(line) } }
    for line in rows.lines([("newest", "\(Self.call) reset \(exercise.id) --undo")]) { say(line) }
  }
}
