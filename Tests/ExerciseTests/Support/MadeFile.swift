import CourseKit
import Foundation
import Testing
import TestSupport

/// A file, or a part of one, that is made from the list of the course.
struct MadeFile: Sendable, CustomTestStringConvertible {
  var path: String
  /// Returns the fresh text, given the text as it is.
  var fresh: @Sendable (_ old: String) throws -> String

  var testDescription: String { path }

  static let command = "UPDATE_COURSE=1 swift test --filter ListTests"
  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_COURSE"] == "1"

  private var file: URL { Folders.package.appending(path: path) }

  /// Returns the text as it is, and as it should be; in an update they become the same.
  func texts() throws -> (found: String, fresh: String) {
    let found = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let fresh = try fresh(found)
    guard Self.isUpdating, fresh != found else { return (found, fresh) }
    try Data(fresh.utf8).write(to: file)
    print("rewrote \(path)")
    return (fresh, fresh)
  }

  static let all: [MadeFile] =
    [
      MadeFile(path: "Package.swift") { old in
        old.replacing(
          #/let exerciseNumbers = \[[^\]]*\]/#, with: "let exerciseNumbers = \(numbers)")
      },
      MadeFile(path: "Sources/CourseAnswers/Answers.swift") { _ in answers },
      MadeFile(path: "Tests/ExerciseTests/ExerciseTests.swift") { _ in tests },
      MadeFile(path: "README.md") { old in
        try [("chapters", Course.chapterTable), ("exercises", Course.exerciseTable)]
          .reduce(old) { try replacingPart($1.0, of: $0, with: $1.1) }
      },
    ]

  /// The copies by which one knows who has begun. Only an update says what they should be.
  static let shipped: [MadeFile] = Course.exercises.map { exercise in
    MadeFile(path: exercise.shippedFile) { old in
      guard isUpdating else { return old }
      let file = Folders.package.appending(path: exercise.file)
      let text = try String(contentsOf: file, encoding: .utf8)
      // Without a task it is somebody's solution.
      return text.contains("// TODO") ? text : old
    }
  }

  /// The ids as an array, ten in a line.
  private static var numbers: String {
    let ids = Course.exercises.map { "\"\($0.id)\"," }
    let lines = stride(from: 0, to: ids.count, by: 10).map { start in
      "  " + ids[start...].prefix(10).joined(separator: " ") + "\n"
    }
    return "[\n\(lines.joined())]"
  }

  private static let mark = "// Made from the list in Sources/CourseKit/Course.swift: \(command)"

  private static var answers: String {
    """
    \(mark)

    import CourseKit

    /// The answers of the exercises, each in the file of its exercise: a solution, then wrong ones.
    ///
    /// The solution stands above `// MARK: - Wrong answers`, under the name that its type has in the
    /// learner's file.
    public enum Answers {
      /// The answers of an exercise, by its id.
      public static func of(_ exercise: String) -> [Answer] {
        switch exercise {
    \(rows { "    case \"\($0.id)\": \($0.function)" })
        default: []
        }
      }
    }

    """
  }

  /// The programs that judge the learner's answers.
  static let judges: [MadeFile] = Course.exercises.map { exercise in
    MadeFile(path: "Sources/ExerciseJudges/\(exercise.judge).swift") { _ in
      """
      \(mark)

      import CourseKit
      import \(exercise.name)

      /// Judges the learner's answer to exercise \(exercise.id).
      @main
      struct \(exercise.judge) {
        static func main() async throws {
          try await Judge.main { _ in
            [.attempt { await Check.\(exercise.function)(\(exercise.function)()) }]
          }
        }
      }

      """
    }
  }

  private static var tests: String {
    """
    \(mark)
    //
    // The learner's answers. Each test is called after its file, so that one can be chosen.

    import CourseKit
    import Testing

    @Suite struct Exercises {
    \(rows { "  @Test func \($0.name)() async throws { try await judge(.\($0.function)) }" })
    }

    """
  }

  private static func rows(_ row: (Exercise) -> String) -> String {
    Course.exercises.map(row).joined(separator: "\n")
  }

  /// Replaces what stands between `<!-- name, … -->` and `<!-- end of name -->`.
  private static func replacingPart(_ name: String, of text: String, with part: String) throws
    -> String
  {
    let begin = "<!-- \(name), made by \(command) -->\n"
    let end = "<!-- end of \(name) -->\n"
    guard let start = text.firstRange(of: begin), let stop = text.firstRange(of: end),
      start.upperBound <= stop.lowerBound
    else {
      throw Missing(description: "expected \(begin)… and \(end) in README.md")
    }
    return text[..<start.upperBound] + "\n" + part + "\n" + text[stop.lowerBound...]
  }

  private struct Missing: Error, CustomStringConvertible {
    var description: String
  }
}
