internal import CourseKit
internal import TerminalKit

extension Command {
  static let check = Command(
    name: "check", subject: .exercise,
    summary: "builds one exercise and checks it",
    details: """
      Shows the first thing that your answer does otherwise than the exercise asks. With a
      number, that exercise is the one to go on with; without, it checks that one again.
      """,
    options: [
      Option(name: "--all", summary: "checks all exercises, one line for each"),
      Option(name: "--json", summary: "for tools"),
    ],
    action: { session, invocation in
      if invocation.has("--all") { return try await checkAll(session, invocation) }
      let exercise = try session.exercise(invocation)
      let result = try await session.check(exercise)
      if invocation.has("--json") {
        session.say(try ResultDocument.json([(exercise, result)]))
      } else {
        for line in ResultScreen(session, exercise).lines(result) { session.say(line) }
      }
      return result == .solved ? .done : .notSolved
    })

  @MainActor
  private static func checkAll(
    _ session: Session, _ invocation: Invocation
  ) async throws -> ExitCode {
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
