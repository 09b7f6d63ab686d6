internal import ObservatoryExpander
internal import TerminalKit

extension Command {
  static let expand = Command(
    name: "expand", subject: .file, needsSubject: true,
    summary: "a file with all that @Observable writes for its classes",
    details: """
      FILE is a path from the folder of the course. The file itself stays as it is.
      """,
    action: { session, invocation in
      let path = invocation.number ?? ""
      let expanded = ExpandedSource(SourceText(try session.folder.text(of: path), fileName: path))
      guard expanded.classes > 0 else {
        throw Broken(
          expected: "a class with @Observable in \(path)", found: "none",
          toDo: "name another file, for example: \(Session.call) expand \(Self.example)")
      }
      session.say(expanded.text)
      for finding in expanded.findings { session.complain(finding.message) }
      return expanded.findings.isEmpty ? .done : .broken
    })

  /// A file of the course with such a class.
  private static let example = "Chapters/Chapter01/Chapter01.swift"
}
