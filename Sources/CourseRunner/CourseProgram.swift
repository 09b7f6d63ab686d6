internal import CourseKit
internal import Foundation
package import TerminalKit

/// The runner, from its arguments to its exit code.
@MainActor
package struct CourseProgram {
  private let catalog: Catalog
  private let folder: CourseFolder?
  private let builder: Builder?
  private let console: Console
  private let terminal: Terminal?
  private let ask: ((String) -> String?)?

  /// - Parameters:
  ///   - catalog: The course.
  ///   - folder: Where it is; nil to look for it.
  ///   - builder: What builds its programs; nil for the toolchain.
  ///   - terminal: Where the lines are shown; nil for standard output, with somebody before it.
  ///   - ask: Asks a question and returns the line that was typed; nil for somebody at the terminal.
  package init(
    _ catalog: Catalog, folder: CourseFolder? = nil, builder: Builder? = nil,
    console: Console = .standard, terminal: Terminal? = nil, ask: ((String) -> String?)? = nil
  ) {
    self.ask = ask
    self.terminal = terminal
    self.catalog = catalog
    self.folder = folder
    self.builder = builder
    self.console = console
  }

  package func run(_ arguments: [String]) async -> ExitCode {
    let code = await code(of: arguments)
    guard let trouble = console.trouble() else { return code }
    complain(
      Broken(
        expected: "to write all that is to be said", found: trouble,
        toDo: "make room, or send the output elsewhere"))
    return .broken
  }

  private func complain(_ error: any Error) {
    let isOurs = error is Misuse || error is Broken
    let text = "course: \(isOurs ? "\(error)" : CourseFolder.reason(of: error))"
    let width = (terminal ?? .standardError).width
    for line in text.asMessage(width: min(width - 1, 79)) { console.complain(line) }
  }

  private func isForTool(_ arguments: [String]) -> Bool {
    arguments.contains("--json")
      && Command.all.contains { command in
        arguments.contains(command.name) && command.options.contains { $0.name == "--json" }
      }
  }

  /// A tool reads standard output, and expects JSON there whatever happens.
  private func sayToTool(_ error: any Error) {
    let isOurs = error is Misuse || error is Broken
    let text = isOurs ? "\(error)" : CourseFolder.reason(of: error)
    if let json = try? ResultDocument.json(error: text) { console.say(json) }
  }

  private func code(of arguments: [String]) async -> ExitCode {
    do {
      var arguments = arguments
      if arguments.first == "help" { arguments = arguments.dropFirst() + ["--help"] }
      let invocation = try Invocation(arguments, among: Command.all, in: catalog)
      if invocation.has("--help") {
        let help = Help(terminal ?? .standardOutput(wantsColor: false))
        let isAlone = arguments.allSatisfy { $0.hasPrefix("-") }
        console.say(isAlone ? help.text(of: Command.all) : help.text(of: invocation.command))
        return .done
      }
      let session = try session(for: invocation)
      return try await invocation.command.action(session, invocation)
    } catch {
      complain(error)
      if isForTool(arguments) { sayToTool(error) }
      return error is Misuse ? .misuse : .broken
    }
  }

  private func session(for invocation: Invocation) throws -> Session {
    let folder =
      try folder ?? (invocation.command.needsCourse ? CourseFolder.current() : .currentOrNone)
    let isInteractive =
      terminal == nil && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    var ask = ask
    if ask == nil, isInteractive { ask = { Self.askAtTerminal($0) } }
    return Session(
      catalog: catalog, folder: folder, builder: builder ?? .swift(folder),
      terminal: terminal ?? .standardOutput(wantsColor: !invocation.has("--no-color")),
      console: console,
      isInteractive: isInteractive, ask: ask)
  }

  nonisolated private static func askAtTerminal(_ question: String) -> String? {
    // Not `print`, which may keep a line without an end.
    Output.write(question)
    return readLine()
  }
}
