internal import CourseKit
internal import TerminalKit

extension Command {
  static let solution = Command(
    name: "solution", subject: .exercise,
    summary: "the solution of the course, beside yours",
    details: """
      Shows how your answer differs from ours. As long as yours is not solved, it
      asks first. It never changes your file.
      """,
    options: [
      Option(name: "--give-up", summary: "shows it, solved or not, and does not ask")
    ],
    action: { session, invocation in
      let exercise = try session.exercise(invocation)
      let file = try session.file(of: exercise)
      var isSolved = session.progress.state(of: exercise) == .solved
      if !isSolved, !invocation.has("--give-up") {
        isSolved = try await session.check(exercise) == .solved
        if !isSolved, !session.giveUp(exercise) { return .notSolved }
      }
      let difference = try Solution(of: exercise, in: session.folder).difference(from: file)
      for line in SolutionScreen(session, exercise, isSolved: isSolved).lines(difference) {
        session.say(line)
      }
      return .done
    })
}

extension Session {
  /// Asks whether somebody gives up; without anybody to ask, it says how to.
  fileprivate func giveUp(_ exercise: Exercise) -> Bool {
    let state = "Exercise \(exercise.id) is not solved yet."
    guard let ask else {
      complain(
        """
        \(state) To see the solution all the same:
        \(Session.call) solution \(exercise.id) --give-up
        """)
      return false
    }
    let question = "\(state) See the solution all the same? [y/N]"
    let lines = question.wrapped(to: Rows(terminal).width - 8).joined(separator: "\n")
    let answer = ask("\(lines) ") ?? ""
    if ["y", "yes"].contains(answer.lowercased()) { return true }
    for line in Rows(terminal).lines([("a hint", "\(Session.call) hint \(exercise.id)")]) {
      say(line)
    }
    return false
  }
}
