internal import CourseKit
internal import Foundation

/// The learner's editor, as `--edit` names it: `code -g {file}:{line}`, `vim +{line}`.
///
/// Where the command has no `{file}`, the file comes last.
struct Editor: Equatable, Sendable {
  private let words: [String]
  private let program: String

  /// - Parameter path: The folders with programs, as the environment has them.
  init(
    _ command: String, path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) throws(Misuse) {
    do {
      words = try Words.split(command)
    } catch {
      throw Misuse(
        "--edit: expected a closing \(error.quote) somewhere. Found: \(command)\n\(Self.example)")
    }
    guard let name = words.first, !name.isEmpty else {
      throw Misuse("--edit: expected a command. Found: nothing\n\(Self.example)")
    }
    guard let program = Self.program(name, path) else {
      let place = name.contains("/") ? "" : " on the PATH"
      throw Misuse("--edit: expected a program\(place). Found no “\(name)”\n\(Self.example)")
    }
    self.program = program
  }

  private static let example =
    "For example: --edit \"code -g {file}:{line}\" or --edit \"vim +{line}\""

  private static func program(_ name: String, _ path: String) -> String? {
    let places =
      name.contains("/") ? [name] : path.split(separator: ":").map { "\($0)/\(name)" }
    return places.first { place in
      // A folder is executable, too, and no program.
      let isFolder = try? URL(filePath: place).resourceValues(forKeys: [.isDirectoryKey])
        .isDirectory
      return isFolder == false && FileManager.default.isExecutableFile(atPath: place)
    }
  }

  /// The words of the command for a file and a line of it.
  func words(for file: String, line: Int) -> [String] {
    let filled = words.map { word in
      // The line first: a path may have braces of its own.
      word.replacing("{line}", with: "\(line)").replacing("{file}", with: file)
    }
    return words.contains { $0.contains("{file}") } ? filled : filled + [file]
  }

  /// Opens an exercise, and waits until the editor is done with the terminal. Many an editor with a
  /// window of its own is so at once.
  ///
  /// - Parameter line: The line to look at; nil for that of the task.
  @MainActor
  func open(_ exercise: Exercise, line: Int? = nil, in session: Session) async throws {
    let file = try session.file(of: exercise)
    let path = session.folder.root.appending(path: exercise.file).path
    let words = words(for: path, line: line ?? file.line)
    let status: Int32
    do {
      status = try await ForegroundProgram(program, words).run()
    } catch {
      throw Broken(
        expected: "to start \(program)", found: "\(error)", toDo: "open \(exercise.file) yourself")
    }
    guard status == 0 else {
      throw Broken(
        expected: "the editor to open \(exercise.file)",
        found: "\(self.words[0]) ended with status \(status)",
        toDo: "try the command itself: \(words.map(Self.quoted).joined(separator: " "))")
    }
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_+./:=,@".contains($0) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}

extension Command.Option {
  /// For commands that lead to an exercise.
  static let edit = Command.Option(
    name: "--edit", value: "CMD", summary: "opens the exercise: \"code -g {file}:{line}\"")
}

extension Invocation {
  /// The editor that was asked for, or nil.
  var editor: Editor? {
    get throws(Misuse) {
      guard let command = value(of: "--edit") else { return nil }
      return try Editor(command)
    }
  }
}
