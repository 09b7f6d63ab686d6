internal import CourseKit
internal import TerminalKit

extension Command {
  static let check = Command(
    name: "check", subject: .exercise,
    summary: "builds one exercise and checks it",
    details: """
      Shows the first thing that your answer does otherwise than the exercise asks.
      With a number, that exercise is the one to go on with; without, it checks that
      one again. With --edit, it opens the file at the line of what was found, if it
      is not solved.
      """,
    options: [
      Option(name: "--all", summary: "checks all exercises, one line for each"),
      .edit, Option(name: "--json", summary: "for tools"),
    ],
    action: { session, invocation in
      let editor = try invocation.editor
      if invocation.has("--all") { return try await checkAll(session, invocation) }
      let exercise = try session.exercise(invocation)
      let result = try await session.check(exercise)
      if invocation.has("--json") {
        session.say(try ResultDocument.json([(exercise, result)]))
      } else {
        for line in ResultScreen(session, exercise).lines(result) { session.say(line) }
      }
      if result == .solved { return .done }
      try await editor?.open(exercise, line: result.line(in: exercise.file), in: session)
      return .notSolved
    })

  @MainActor
  private static func checkAll(
    _ session: Session, _ invocation: Invocation
  ) async throws -> ExitCode {
    if invocation.has("--edit") {
      throw Misuse("--edit opens one exercise, and --all checks all. Leave out one of the two.")
    }
    var results: [(Exercise, Checker.Result)] = []
    for exercise in session.catalog.exercises {
      let result = try await session.check(exercise)
      results.append((exercise, result))
      if !invocation.has("--json") { session.say(ResultScreen(session, exercise).line(result)) }
    }
    if invocation.has("--json") { session.say(try ResultDocument.json(results)) }
    return results.allSatisfy { $0.1 == .solved } ? .done : .notSolved
  }
}

extension Session {
  /// Checks an exercise, and says on a terminal that it does.
  func check(_ exercise: Exercise) async throws -> Checker.Result {
    let progress = ProgressLine()
    progress.show("checking \(exercise.file) …")
    defer { progress.remove() }
    return try await Checker(self).check(exercise)
  }
}
