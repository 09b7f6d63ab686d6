// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit

/// The answers of the exercises, each in the file of its exercise: a solution, then wrong ones.
///
/// The solution stands above `// MARK: - Wrong answers`, under the name that its type has in the
/// learner's file.
public enum Answers {
  /// The answers of an exercise, by its id.
  public static func of(_ exercise: String) -> [Answer] {
    switch exercise {
    case "01": exercise01
    case "02": exercise02
    case "03a": exercise03a
    case "03b": exercise03b
    case "04": exercise04
    case "05": exercise05
    case "06a": exercise06a
    case "06b": exercise06b
    case "07a": exercise07a
    case "07b": exercise07b
    case "08a": exercise08a
    case "08b": exercise08b
    case "09a": exercise09a
    case "09b": exercise09b
    case "10": exercise10
    case "11a": exercise11a
    case "11b": exercise11b
    case "12": exercise12
    default: []
    }
  }
}
