internal import CourseKit
internal import TerminalKit

/// What a command works with.
@MainActor
struct Session {
  /// How one starts the runner.
  nonisolated static let call = "swift run course"

  var catalog: Catalog
  var folder: CourseFolder
  var builder: Builder
  var terminal: Terminal
  var console: Console
  /// True if somebody sits there, who can answer.
  var isInteractive: Bool

  var progress: ProgressFolder {
    ProgressFolder(
      package: folder.root, products: folder.products, exercises: catalog.exercises)
  }

  /// The exercise that comes next, or nil when all are solved.
  var next: Exercise? {
    catalog.exercises.first { progress.state(of: $0) != .solved }
  }

  /// Returns the exercise that the command is about.
  func exercise(_ invocation: Invocation) throws -> Exercise {
    if let number = invocation.number {
      return try catalog.exercise(named: number) { progress.state(of: $0) == .solved }
    }
    return next ?? catalog.exercises[catalog.exercises.count - 1]
  }

  /// Returns the chapter that the command is about.
  func chapter(_ invocation: Invocation) throws -> Course.Entry {
    if let number = invocation.number { return try catalog.chapter(named: number) }
    let number = (next ?? catalog.exercises[catalog.exercises.count - 1]).chapter
    return try catalog.chapter(named: number)
  }

  func say(_ line: String = "") { console.say(line) }

  func say(_ parts: Styled...) {
    console.say(parts.map { $0.shown(on: terminal) }.joined())
  }
}
