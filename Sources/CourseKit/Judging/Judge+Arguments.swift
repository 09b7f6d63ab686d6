internal import Foundation

extension Judge {
  /// Says how a judge is called.
  struct Misuse: Error, CustomStringConvertible {
    var expected: String
    var found: String
    var description: String { "expected \(expected), found \(found)" }
  }

  /// Judges as the arguments of the program say: `REPORT SECONDS EXERCISE ANSWER…`.
  ///
  /// - Parameter known: Returns the answers of an exercise, by its id.
  public static func main(
    _ arguments: [String] = CommandLine.arguments, known: @Sendable (String) -> [Answer]
  ) async throws {
    guard arguments.count > 4, let limit = Int(arguments[2]) else {
      throw Misuse(
        expected: "REPORT SECONDS EXERCISE ANSWER…", found: arguments.joined(separator: " "))
    }
    let answers = known(arguments[3])
    let chosen = try arguments.dropFirst(4).map { name in
      guard let answer = answers.first(where: { $0.name == name }) else {
        throw Misuse(expected: "an answer of \(answers.map(\.name))", found: name)
      }
      return answer
    }
    try await judge(chosen, report: URL(filePath: arguments[1]), limit: limit)
  }
}
