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

  /// Each error once, in the order of the build. Those in code that a macro has made come last.
  private(set) var messages: [Message] = []
  /// The end of the log, for when the errors are none of the compiler's.
  private(set) var lastLines = ""

  init(_ log: String, root: URL) {
    // A build that was planned at a terminal prints colours, wherever it prints.
    let lines = log.replacing(#/\u{1B}\[[0-9;]*[A-Za-z]/#, with: "").split(separator: "\n")
    var expanded: [Message] = []
    for (index, line) in lines.enumerated() {
      guard let error = Place(line, kind: "error") else { continue }
      let rest = lines[(index + 1)...].prefix { Place($0, kind: "error") == nil }
      let origin = rest.lazy.compactMap(Self.origin).first
      let message = (origin.map(error.moved) ?? error).message(root)
      if origin == nil { messages.append(message) } else { expanded.append(message) }
    }
    messages = (messages + expanded).reduce(into: []) { all, message in
      if !all.contains(message) { all.append(message) }
    }
    lastLines = lines.suffix(3).joined(separator: "\n")
  }

  /// The errors of this file first.
  func messages(first file: String) -> [Message] {
    messages.filter { $0.file == file } + messages.filter { $0.file != file }
  }

  /// Says that the build failed for errors that are not where the learner works.
  ///
  /// - Parameter place: That place, in words.
  func elsewhere(building product: String, where place: String) -> Broken {
    guard let first = messages.first else {
      return Broken(
        expected: "to build \(product)", found: lastLines,
        toDo: "see what is wrong: \(Session.call) doctor")
    }
    let isOfCourse = !first.file.hasPrefix("/")
    return Broken(
      expected: "to build \(product)",
      found: "\(first.file):\(first.line):\(first.column): \(first.text)",
      toDo: "this error is not in \(place). "
        + (isOfCourse
          ? "Mend it, or get back what the course ships: git checkout \(first.file)"
          : "See what is wrong: \(Session.call) doctor"))
  }

  /// Where in a file of somebody a macro has made code from what stands there.
  private static func origin(_ line: Substring) -> Place? {
    guard let place = Place(line.drop { " |`-".contains($0) }, kind: "note"),
      place.text == "expanded code originates here", !place.file.hasPrefix("macro expansion ")
    else { return nil }
    return place
  }
}

extension CompilerLog {
  /// A line of the log that names a place: `FILE:LINE:COLUMN: error: TEXT`.
  private struct Place {
    var file: String
    var line: Int
    var column: Int
    var text: String

    init?(_ text: Substring, kind: String) {
      guard text.contains(": \(kind): "),
        let match = text.wholeMatch(of: #/(.+?):(\d+):(\d+): (error|note): (.*)/#),
        match.4 == kind, let line = Int(match.2), let column = Int(match.3)
      else { return nil }
      (file, self.line, self.column) = (String(match.1), line, column)
      self.text = String(match.5)
    }

    /// The error, at the place from which a macro has made the code with it.
    ///
    /// Code of the learner that the macro has only copied keeps its line. The file has then a path
    /// that begins with the module, and none that exists; and the column is that of the copy.
    func moved(to origin: Place) -> Place {
      var place = origin
      let isCopy = !file.hasPrefix("macro expansion ") && origin.file.hasSuffix("/\(name)")
      if isCopy { place.line = line }
      place.text = text
      guard
        let source = try? String(contentsOfFile: origin.file, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false),
        source.indices.contains(place.line - 1), isCopy
      else { return place }
      let code = source[place.line - 1]
      let word = text.firstMatch(of: #/'([^']+)'/#).flatMap { code.firstRange(of: $0.1) }
      let start = word?.lowerBound ?? code.firstIndex { !$0.isWhitespace } ?? code.startIndex
      place.column = code.utf8.distance(from: code.startIndex, to: start) + 1
      return place
    }

    private var name: Substring { file.split(separator: "/").last ?? "" }

    func message(_ root: URL) -> Message {
      let root = root.path.hasSuffix("/") ? root.path : root.path + "/"
      let path = file.hasPrefix(root) ? String(file.dropFirst(root.count)) : file
      return Message(file: path, line: line, column: column, text: text)
    }
  }
}
