internal import CourseKit
internal import Foundation
internal import TerminalKit

extension Command {
  static let list = Command(
    name: "list", summary: "all chapters and exercises, with minutes and state",
    options: [Option(name: "--json", summary: "for tools")],
    action: { session, invocation in
      try await session.checkUnknown()
      if invocation.has("--json") {
        session.say(try ListDocument(session).json())
      } else {
        for line in ListScreen(session).lines() { session.say(line) }
      }
      return .done
    })
}

/// The list as JSON.
@MainActor
private struct ListDocument {
  private struct Chapter: Encodable {
    var number: String
    var title: String
    var minutes: Int?
    var exercises: [Exercise]
  }

  private struct Exercise: Encodable {
    var id: String
    var title: String
    var minutes: Int
    var file: String
    var state: String
    var finding: String?
  }

  private let chapters: [Chapter]

  init(_ session: Session) {
    chapters = session.catalog.chapters.map { chapter in
      let exercises = session.catalog.exercises(of: chapter).map { exercise in
        let state = session.progress.state(of: exercise)
        var finding: String?
        if case .failed(let id) = state { finding = id }
        return Exercise(
          id: exercise.id, title: exercise.title, minutes: exercise.minutes, file: exercise.file,
          state: Mark(state).word, finding: finding)
      }
      return Chapter(
        number: chapter.number, title: chapter.title, minutes: chapter.minutes,
        exercises: exercises)
    }
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(chapters), as: UTF8.self)
  }
}
