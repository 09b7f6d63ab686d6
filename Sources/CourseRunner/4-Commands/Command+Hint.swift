internal import CourseKit
internal import Foundation
internal import TerminalKit

extension Command {
  static let hint = Command(
    name: "hint", subject: .exercise,
    summary: "the next of the hints; each says more than the one before",
    details: """
      When all were shown, it shows the last one again, and says where else to look.
      """,
    options: [
      Option(name: "--all", summary: "all that were shown so far, and no new one"),
      Option(name: "--json", summary: "for tools"),
    ],
    action: { session, invocation in
      let exercise = try session.exercise(invocation)
      let all = invocation.has("--all")
      let hints =
        all ? session.hints.allShown(of: exercise) : [session.hints.next(of: exercise)]
      if invocation.has("--json") {
        session.say(try HintDocument(exercise, hints).json())
      } else {
        let screen = HintScreen(session, exercise)
        for line in all ? screen.lines(hints) : screen.lines(hints[0]) { session.say(line) }
      }
      if let hint = hints.first(where: { !$0.isNoted }) {
        session.complain(
          """
          Expected to note that you have seen hint \(hint.number). Found: \
          nothing can be written to \(session.folder.products.path)
          To do: \(Session.call) doctor
          """)
      }
      return .done
    })
}

/// Hints as JSON.
private struct HintDocument: Encodable {
  private struct Row: Encodable {
    var number: Int
    var text: String
  }

  private let exercise: String
  private let file: String
  private let hints: [Row]
  private let count: Int
  private let left: Int

  init(_ exercise: Exercise, _ hints: [Hints.Hint]) {
    self.exercise = exercise.id
    file = exercise.file
    self.hints = hints.map { Row(number: $0.number, text: $0.text) }
    count = exercise.hints.count
    left = hints.last?.left ?? count
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
