import Foundation

/// A problem matcher of an editor's task: a pattern for each of some neighbouring lines.
struct ProblemMatcher: Decodable {
  struct Pattern: Decodable {
    var regexp: String
    var file: Int?
    var line: Int?
    var column: Int?
    var message: Int?
    var code: Int?
  }

  struct Problem: Equatable {
    var file = ""
    var line = ""
    var column = ""
    var message = ""
    var code = ""
  }

  var pattern: [Pattern]
  var fileLocation: [String]

  /// What the editor makes of the lines of a screen.
  func problems(in screen: String) throws -> [Problem] {
    let lines = screen.components(separatedBy: "\n")
    return try lines.indices.compactMap { try problem(in: lines[$0...]) }
  }

  private func problem(in lines: ArraySlice<String>) throws -> Problem? {
    guard lines.count >= pattern.count else { return nil }
    var problem = Problem()
    for (pattern, line) in zip(pattern, lines) {
      let expression = try NSRegularExpression(pattern: pattern.regexp)
      let range = NSRange(line.startIndex..., in: line)
      guard let match = expression.firstMatch(in: line, range: range) else { return nil }
      for (group, part) in [
        (pattern.file, \Problem.file), (pattern.line, \.line), (pattern.column, \.column),
        (pattern.message, \.message), (pattern.code, \.code),
      ] {
        guard let group, let range = Range(match.range(at: group), in: line) else { continue }
        problem[keyPath: part] = String(line[range])
      }
    }
    return problem
  }
}
