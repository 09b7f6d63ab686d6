internal import Foundation

/// What a build printed, down to the errors of the compiler.
struct CompilerLog: Equatable, Sendable {
  struct Message: Equatable, Sendable {
    /// The path from the root of the course.
    var file: String
    var line: Int
    var column: Int
    var text: String
  }

  /// Each error once, in the order of the build.
  private(set) var messages: [Message] = []
  /// The end of the log, for when the errors are none of the compiler's.
  private(set) var lastLines = ""

  init(_ log: String, root: URL) {
    let root = root.path.hasSuffix("/") ? root.path : root.path + "/"
    let lines = log.split(separator: "\n")
    for line in lines {
      guard let match = line.wholeMatch(of: #/(.+?):(\d+):(\d+): error: (.*)/#),
        let number = Int(match.2), let column = Int(match.3)
      else { continue }
      var file = String(match.1)
      if file.hasPrefix(root) { file.removeFirst(root.count) }
      let message = Message(file: file, line: number, column: column, text: String(match.4))
      if !messages.contains(message) { messages.append(message) }
    }
    lastLines = lines.suffix(3).joined(separator: "\n")
  }

  /// The errors of this file first.
  func messages(first file: String) -> [Message] {
    messages.filter { $0.file == file } + messages.filter { $0.file != file }
  }
}
