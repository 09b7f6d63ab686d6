internal import CourseKit
internal import Foundation

/// The results of checks as JSON.
enum ResultDocument {
  private struct Row: Encodable {
    var exercise: String
    var file: String
    var state: String
    var line: Int?
    var finding: Finding?
    var errors: [Message]?
  }

  private struct Message: Encodable {
    var file: String
    var line: Int
    var column: Int
    var text: String
  }

  static func json(_ results: [(Exercise, Checker.Result)]) throws -> String {
    let rows = results.map { exercise, result in
      var row = Row(exercise: exercise.id, file: exercise.file, state: Mark(result.state).word)
      switch result {
      case .solved, .notStarted: break
      case .found(let finding, let line, _): (row.finding, row.line) = (finding, line)
      case .doesNotCompile(let messages):
        row.errors = messages.map {
          Message(file: $0.file, line: $0.line, column: $0.column, text: $0.text)
        }
      }
      return row
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }
}
