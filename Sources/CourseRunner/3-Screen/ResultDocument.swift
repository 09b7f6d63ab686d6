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
    /// Why it could not be checked.
    var error: String?
  }

  private struct Message: Encodable {
    var file: String
    var line: Int
    var column: Int
    var text: String
  }

  static func json(_ results: [(Exercise, Result<Checker.Result, Broken>)]) throws -> String {
    let rows = results.map { exercise, result in
      var row = Row(exercise: exercise.id, file: exercise.file, state: Mark(nil).word)
      if case .success(let result) = result { row.state = Mark(result.state).word }
      switch result {
      case .failure(let broken): row.error = broken.description
      case .success(.solved), .success(.notStarted): break
      case .success(.found(let finding, let line, _)): (row.finding, row.line) = (finding, line)
      case .success(.doesNotCompile(let messages)):
        row.errors = messages.map {
          Message(file: $0.file, line: $0.line, column: $0.column, text: $0.text)
        }
      }
      return row
    }
    return try text(rows)
  }

  /// What a tool gets when there is nothing else to say than what is wrong.
  static func json(error: String) throws -> String { try text(["error": error]) }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
