internal import CourseKit

/// The solution that the course has for an exercise.
struct Solution {
  private let exercise: Exercise
  private let folder: CourseFolder

  init(of exercise: Exercise, in folder: CourseFolder) {
    self.exercise = exercise
    self.folder = folder
  }

  static func file(of exercise: Exercise) -> String {
    "Sources/CourseAnswers/\(exercise.name).swift"
  }

  /// The line that parts it from the wrong answers of the same file.
  private static let end = "// MARK: - Wrong answers"

  /// The text of the solution.
  func text() throws(Broken) -> String {
    let path = Self.file(of: exercise)
    let all = try folder.text(of: path).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let end = all.firstIndex(where: { $0.hasPrefix(Self.end) }) else {
      throw Broken(
        expected: "the line \(Self.end) in \(path)", found: "no such line",
        toDo: "get back what the course ships: git checkout \(path)")
    }
    return all[..<end].joined(separator: "\n")
  }

  /// How the learner's file differs from it.
  func difference(from file: ExerciseFile) throws(Broken) -> CodeDifference {
    let shipped = try folder.text(of: exercise.shippedFile)
    let yours = ComparedCode(file.text, of: exercise, shipped: shipped)
    let ours = ComparedCode(try text(), of: exercise, shipped: shipped)
    return CodeDifference(yours: yours.lines, ours: ours.lines)
  }
}
