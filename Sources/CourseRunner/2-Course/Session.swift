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
        expected: "to read \(exercise.file)", found: folder.reason(of: error, at: exercise.file),
        toDo: folder.rescue(exercise))
    }
  }

  func say(_ line: String = "") { console.say(line) }

  /// Says on standard error what is wrong, set to the window.
  func complain(_ text: String) {
    for line in text.asMessage(width: Rows(terminal).width) { console.complain(line) }
  }

  func say(_ parts: Styled...) {
    console.say(parts.map { $0.shown(on: terminal) }.joined())
  }
}
