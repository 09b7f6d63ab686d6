internal import CourseKit
internal import TerminalKit

/// How a state of an exercise looks.
struct Mark: Equatable {
  var symbol: String
  var word: String
  var look: Styled.Look

  init(_ state: ExerciseState?) {
    switch state {
    case .solved: (symbol, word, look) = ("✔", "solved", .good)
    case .failed: (symbol, word, look) = ("◐", "begun", .second)
    case .notStarted: (symbol, word, look) = ("○", "not started", .faint)
    case nil: (symbol, word, look) = ("?", "not known", .bad)
    }
  }

  static func legend(on terminal: Terminal) -> String {
    [ExerciseState.solved, .failed(finding: ""), .notStarted].map { state in
      let mark = Mark(state)
      return Styled(mark.symbol, mark.look).shown(on: terminal)
        + Styled(" \(mark.word)", .faint).shown(on: terminal)
    }.joined(separator: "   ")
  }
}

extension Session {
  /// The state of each exercise, by its id.
  var states: [String: ExerciseState] {
    var states: [String: ExerciseState] = [:]
    for exercise in catalog.exercises { states[exercise.id] = progress.state(of: exercise) }
    return states
  }
}

extension String {
  /// The text, cut with an ellipsis when it is too long.
  func cut(to width: Int) -> String {
    count <= width ? self : prefix(max(0, width - 1)) + "…"
  }
}
