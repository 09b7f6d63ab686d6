package import Foundation
internal import TerminalKit

extension Process {
  /// Starts the process and waits for its end; returns true when it had to be stopped.
  ///
  /// Ctrl-C ends it, too: a process that we start is in no group of the terminal's.
  ///
  /// - Parameter started: Takes the id of the process, once it has one.
  package func run(
    within limit: Duration, started: (pid_t) -> Void = { _ in }
  ) async throws -> Bool {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    terminationHandler = { _ in end.finish() }
    try run()
    let id = processIdentifier
    let cleanUp = Interruption.prepare { kill(id, SIGINT) }
    defer { Interruption.forget(cleanUp) }
    started(id)
    return try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        for await _ in ended {}
        return false
      }
      group.addTask {
        try await Task.sleep(for: limit, clock: .suspending)
        kill(id, SIGKILL)
        return true
      }
      let isLate = try await group.next() ?? false
      if isLate { _ = try await group.next() }
      group.cancelAll()
      return isLate
    }
  }
}
