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
      if invocation.has("--json") { return try await checkForTools([exercise], session) }
      let result = try await session.check(exercise)
      for line in ResultScreen(session, exercise).lines(result) { session.say(line) }
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
    let exercises = session.catalog.exercises
    if invocation.has("--json") { return try await checkForTools(exercises, session) }
    var code = ExitCode.done
    for exercise in exercises {
      // What is wrong with one must not hold up the others.
      do {
        let result = try await session.check(exercise)
        session.say(ResultScreen(session, exercise).line(result))
        if result != .solved, code == .done { code = .notSolved }
      } catch let broken as Broken {
        session.say(ResultScreen(session, exercise).lineOfBroken)
        session.complain(broken)
        code = .broken
      }
    }
    return code
  }

  /// Checks exercises, and says the results as JSON, also of those that cannot be checked.
  @MainActor
  private static func checkForTools(
    _ exercises: [Exercise], _ session: Session
  ) async throws -> ExitCode {
    var results: [(Exercise, Result<Checker.Result, Broken>)] = []
    for exercise in exercises {
      do {
        results.append((exercise, .success(try await session.check(exercise))))
      } catch let broken as Broken {
        results.append((exercise, .failure(broken)))
        session.complain(broken)
      }
    }
    session.say(try ResultDocument.json(results))
    if results.contains(where: { if case .failure = $0.1 { true } else { false } }) {
      return .broken
    }
    return results.allSatisfy { $0.1 == .success(.solved) } ? .done : .notSolved
  }
}

extension Session {
  fileprivate func complain(_ broken: Broken) {
    let lines = "course: \(broken)".asMessage(width: min(terminal.width - 1, 79))
    for line in lines { console.complain(line) }
  }

  /// Checks an exercise, and says on a terminal that it does.
  func check(_ exercise: Exercise) async throws -> Checker.Result {
    let progress = ProgressLine()
    progress.show("checking \(exercise.file) …")
    defer { progress.remove() }
    return try await Checker(self).check(exercise)
  }
}
