import TestSupport
import CourseKit
import FixtureCatalog
import Foundation
import TerminalKit

@testable import CourseRunner

/// A copy of the small course, in a folder that not every program can read.
final class FixtureFolder: Sendable {
  let root: URL
  /// False if answers are taken for code that compiles, which is quicker.
  private let isCompiling: Bool

  init(isCompiling: Bool = true) throws {
    self.isCompiling = isCompiling
    let parent = FileManager.default.temporaryDirectory.appending(path: "Köche & co \(UUID())")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    root = parent.appending(path: "course").resolvingSymlinksInPath()
    try FileManager.default.copyItem(
      at: Folders.package.appending(path: "Tests/FixtureCourse/Course"), to: root)
  }

  deinit { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }

  /// What the programs of the small course need to know.
  static let environment = ["FIXTURE_JUDGE": Folders.products.appending(path: "fixture-judge").path]

  var folder: CourseFolder {
    CourseFolder(root: root, products: root.appending(path: "products"))
  }

  var builder: Builder {
    Builder(
      command: [
        "FIXTURE_JUDGE=\(Self.environment["FIXTURE_JUDGE"] ?? "")",
        "FIXTURE_TRUST=\(isCompiling ? "" : "yes")", "sh", "build",
      ], folder: root, products: folder.products)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appending(path: path))
  }

  /// Writes the learner's answer to an exercise.
  func answer(_ exercise: String, _ text: String) throws {
    try write(text, to: "Exercises/Exercise\(exercise).swift")
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// What a command of the runner works with, where nobody listens.
  @MainActor
  var session: Session {
    Session(
      catalog: .fixture, folder: folder, builder: builder, terminal: Terminal(),
      console: Console(say: { _ in }, complain: { _ in }), isInteractive: false)
  }

  /// What the runner says and complains of, and how it ends.
  struct Screen: Equatable {
    var said: String
    var complained: String
    var code: ExitCode

    /// What it complains of, however it is broken into lines.
    var sentence: String { complained.onOneLine }
  }

  /// Runs the runner on this course, in this process.
  ///
  /// - Parameter answer: What somebody types when asked; nil for nobody.
  @MainActor
  func run(_ arguments: String..., width: Int = 80, answer: String? = nil) async -> Screen {
    await run(arguments, width: width, answer: answer)
  }

  @MainActor
  func run(_ arguments: [String], width: Int = 80, answer: String? = nil) async -> Screen {
    var said: [String] = []
    var complained: [String] = []
    let console = Console(say: { said.append($0) }, complain: { complained.append($0) })
    let program = CourseProgram(
      .fixture, folder: folder, builder: builder, console: console,
      terminal: Terminal(width: width),
      ask: answer.map { answer in
        { question in
          said.append(question + answer)
          return answer
        }
      })
    let code = await program.run(arguments)
    return Screen(
      said: said.joined(separator: "\n"), complained: complained.joined(separator: "\n"),
      code: code)
  }
}

extension String {
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
