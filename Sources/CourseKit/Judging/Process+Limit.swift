package import Foundation

extension Process {
  /// Starts the process and waits for its end; returns true when it had to be stopped.
  package func run(within limit: Duration) async throws -> Bool {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    terminationHandler = { _ in end.finish() }
    try run()
    let id = processIdentifier
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
