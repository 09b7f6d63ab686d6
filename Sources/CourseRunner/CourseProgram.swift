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

  /// - Parameters:
  ///   - catalog: The course.
  ///   - folder: Where it is; nil to look for it.
  ///   - builder: What builds its programs; nil for the toolchain.
  ///   - terminal: Where the lines are shown; nil for standard output, with somebody before it.
  package init(
    _ catalog: Catalog, folder: CourseFolder? = nil, builder: Builder? = nil,
    console: Console = .standard, terminal: Terminal? = nil
  ) {
    self.terminal = terminal
    self.catalog = catalog
    self.folder = folder
    self.builder = builder
    self.console = console
  }

  package func run(_ arguments: [String]) async -> ExitCode {
    do {
      let invocation = try Invocation(arguments, among: Command.all)
      if invocation.has("--help") {
        let isAlone = arguments.allSatisfy { $0.hasPrefix("-") }
        console.say(
          isAlone ? Help.text(of: Command.all) : Help.text(of: invocation.command))
        return .done
      }
      let session = try session(wantsColor: !invocation.has("--no-color"))
      return try await invocation.command.action(session, invocation)
    } catch let misuse as Misuse {
      console.complain("course: \(misuse)")
      return .misuse
    } catch {
      let text = error is Broken ? "\(error)" : CourseFolder.reason(of: error)
      console.complain("course: \(text)")
      return .broken
    }
  }

  private func session(wantsColor: Bool) throws -> Session {
    let folder = try folder ?? CourseFolder.current()
    return Session(
      catalog: catalog, folder: folder, builder: builder ?? .swift(folder),
      terminal: terminal ?? .standardOutput(wantsColor: wantsColor), console: console,
      isInteractive: terminal == nil && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0)
  }
}
