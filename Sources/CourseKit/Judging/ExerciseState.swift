/// How far a learner is with an exercise.
public enum ExerciseState: Sendable, Equatable {
  /// The file is as it was shipped.
  case notStarted
  /// The finding that came first.
  case failed(finding: String)
  case solved

  /// One word, or two with the finding: `not-started`, `failed late`, `solved`.
  public var text: String {
    switch self {
    case .notStarted: "not-started"
    case .failed(let finding): "failed \(finding)"
    case .solved: "solved"
    }
  }

  public init?(text: some StringProtocol) {
    let words = text.split(separator: " ")
    switch (words.first, words.count) {
    case ("not-started", 1): self = .notStarted
    case ("solved", 1): self = .solved
    case ("failed", 2): self = .failed(finding: String(words[1]))
    default: return nil
    }
  }
}
