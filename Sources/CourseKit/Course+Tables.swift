extension Course {
  /// The chapters, for the README.
  public static var chapterTable: String {
    table(
      ["", "chapter", "what you see", "minutes"],
      chapters.map { chapter in
        let isReady = chapter.minutes != nil
        return [
          chapter.number,
          isReady ? "[\(chapter.title)](Chapters/\(chapter.name))" : chapter.title,
          chapter.concept, chapter.minutes.map(String.init) ?? "coming",
        ]
      })
  }

  /// The exercises, for the README.
  public static var exerciseTable: String {
    table(
      ["", "exercise", "what you understand then", "minutes"],
      exercises.map { exercise in
        [
          exercise.id, "[\(exercise.title)](\(exercise.file))", exercise.concept,
          "\(exercise.minutes)",
        ]
      })
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = "|" + String(repeating: "---|", count: head.count)
    let lines = ([head] + rows).map { cells in
      cells.reduce("|") { $0 + ($1.isEmpty ? " |" : " \($1) |") }
    }
    return ([lines[0], rule] + lines.dropFirst()).map { $0 + "\n" }.joined()
  }
}
