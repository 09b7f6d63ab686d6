import TestSupport
import CourseKit
import Foundation
import TerminalKit

@testable import CourseRunner

/// The files of our course as it is shipped, in a folder of their own: nobody has begun there.
@MainActor
final class WholeCourse {
  let root: URL
  private let folder: CourseFolder

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "course \(UUID())")
    folder = CourseFolder(root: root, products: root.appending(path: "products"))
    for exercise in Course.exercises {
      let shipped = Folders.package.appending(path: exercise.shippedFile)
      for path in [exercise.file, exercise.shippedFile] {
        let copy = root.appending(path: path)
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: shipped, to: copy)
      }
    }
  }

  isolated deinit { try? FileManager.default.removeItem(at: root) }

  /// Lets an exercise be begun, and notes its state.
  func note(_ state: ExerciseState, of exercise: Exercise) throws {
    let file = root.appending(path: exercise.file)
    try Data("// begun\n".utf8).write(to: file)
    try session.progress.note(state, of: ExerciseFile(of: exercise, in: root))
  }

  var session: Session {
    Session(
      catalog: .observatory, folder: folder, builder: Builder(command: ["false"], folder: root),
      terminal: Terminal(), console: Console(say: { _ in }, complain: { _ in }),
      isInteractive: false)
  }

  /// Runs the runner here, and returns what it says.
  func run(_ arguments: String..., width: Int = 80) async -> String {
    var lines: [String] = []
    let console = Console(say: { lines.append($0) }, complain: { lines.append($0) })
    let program = CourseProgram(
      .observatory, folder: folder, builder: Builder(command: ["false"], folder: root),
      console: console, terminal: Terminal(width: width))
    _ = await program.run(arguments)
    return lines.joined(separator: "\n")
  }
}
