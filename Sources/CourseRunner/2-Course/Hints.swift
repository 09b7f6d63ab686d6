internal import CourseKit

/// Hands out the hints of an exercise one after the other, and remembers how far a learner is.
struct Hints: Sendable {
  /// A hint, and where it stands among those of its exercise.
  struct Hint: Sendable, Equatable {
    /// Counts from 1.
    var number: Int
    var count: Int
    var text: String
    /// True if there was none left, and the last one comes again.
    var isAgain = false
    /// False if the disk would not take that it was shown: then the same hint comes the next time.
    var isNoted = true

    /// How many are still to come.
    var left: Int { count - number }
  }

  private let notes: Notes

  init(_ folder: CourseFolder) { notes = Notes(folder) }

  /// How many hints of the exercise were shown.
  func shown(of exercise: Exercise) -> Int {
    let number = notes.text(of: exercise.noteOfHints).flatMap(Int.init) ?? 0
    return min(max(number, 0), exercise.hints.count)
  }

  /// The hints that were shown, in order.
  func allShown(of exercise: Exercise) -> [Hint] {
    (0..<shown(of: exercise)).map { hint($0, of: exercise) }
  }

  /// Returns the next hint, or the last one again, and remembers that it was shown.
  func next(of exercise: Exercise) -> Hint {
    let shown = shown(of: exercise)
    guard shown < exercise.hints.count else {
      var last = hint(exercise.hints.count - 1, of: exercise)
      last.isAgain = true
      return last
    }
    var next = hint(shown, of: exercise)
    do {
      try notes.write("\(next.number)", to: exercise.noteOfHints)
    } catch {
      next.isNoted = false
    }
    return next
  }

  private func hint(_ index: Int, of exercise: Exercise) -> Hint {
    Hint(number: index + 1, count: exercise.hints.count, text: exercise.hints[index])
  }
}

extension Exercise {
  fileprivate var noteOfHints: String { "hints-\(id)" }
}

extension Session {
  var hints: Hints { Hints(folder) }
}
