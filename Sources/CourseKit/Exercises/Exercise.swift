/// An exercise of the course: what it asks for, and what helps those who are stuck.
///
/// Its check is a function of ``Check``, its answers stand in `Sources/CourseAnswers`.
public struct Exercise: Sendable, Equatable, Identifiable {
  /// The number of its chapter; a letter follows where the chapter has two: `01`, `03b`.
  public var id: String
  public var title: String
  public var minutes: Int
  /// What one has understood afterwards, for the table in the README.
  public var concept: String
  /// What is to be written, in a sentence or two.
  public var goal: String
  /// Three hints. Each says more than the one before it, and the last says nearly all.
  public var hints: [String]

  public init(
    _ id: String, _ title: String, minutes: Int, concept: String, goal: String, hints: [String]
  ) {
    self.id = id
    self.title = title
    self.minutes = minutes
    self.concept = concept
    self.goal = goal
    self.hints = hints
  }
}

extension Exercise {
  /// The number of the chapter that teaches what is needed.
  public var chapter: String { String(id.prefix(while: \.isNumber)) }

  /// The name of the target, and of the test.
  public var name: String { "Exercise\(id)" }

  /// The name of the program that judges the learner's answer to it.
  public var judge: String { "Judge\(id)" }

  /// The file of that program, from the folder of the package.
  public var judgeFile: String { "Sources/ExerciseJudges/\(judge).swift" }

  /// What its check, its entry in the list and its answers are called.
  public var function: String { "exercise\(id)" }

  /// The learner's file, from the folder of the package.
  public var file: String { "Exercises/\(name).swift" }

  /// The text of that file as the course ships it.
  public var shippedFile: String { "Sources/CourseKit/Exercises/Shipped/\(name).txt" }
}

extension Exercise: CustomStringConvertible {
  public var description: String { name }
}
