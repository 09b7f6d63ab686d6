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

  func say(_ line: String = "") { console.say(line) }

  func say(_ parts: Styled...) {
    console.say(parts.map { $0.shown(on: terminal) }.joined())
  }
}
