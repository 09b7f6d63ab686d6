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
  /// Asks a question and returns the line that was typed; nil where nobody can answer.
  var ask: ((String) -> String?)?
  let progress: ProgressFolder

  init(
    catalog: Catalog, folder: CourseFolder, builder: Builder, terminal: Terminal, console: Console,
    isInteractive: Bool, ask: ((String) -> String?)? = nil
  ) {
    self.catalog = catalog
    self.folder = folder
    self.builder = builder
    self.terminal = terminal
    self.console = console
    self.isInteractive = isInteractive
    self.ask = ask
    progress = ProgressFolder(
      package: folder.root, products: folder.products, exercises: catalog.exercises)
  }

  /// Reads the learner's file of an exercise.
  func file(of exercise: Exercise) throws(Broken) -> ExerciseFile {
    do {
      return try ExerciseFile(of: exercise, in: folder.root)
    } catch {
      throw Broken(
        expected: "to read \(exercise.file)", found: CourseFolder.reason(of: error),
        toDo: "get the file back with: \(Session.call) reset \(exercise.id)")
    }
  }

  func say(_ line: String = "") { console.say(line) }

  func say(_ parts: Styled...) {
    console.say(parts.map { $0.shown(on: terminal) }.joined())
  }
}
