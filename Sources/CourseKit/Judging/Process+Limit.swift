package import Foundation

extension Process {
  /// Starts the process and waits for its end; returns true when it had to be ended.
  ///
  /// With it ends all that it has started. So it does when the task is cancelled, and when a signal
  /// ends this program.
  ///
  /// - Parameter started: Takes the id of the process, once it has one.
  package func run(
    within limit: Duration, started: (pid_t) -> Void = { _ in }
  ) async throws -> Bool {
    try Task.checkCancellation()
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    terminationHandler = { _ in end.finish() }
    let running = try await RunningProcess.start(self)
    started(running.id)
    let clock = Task {
      do { try await Task.sleep(for: limit, clock: .suspending) } catch { return false }
      running.tree.end()
      return true
    }
    // A task of its own: whoever is cancelled still waits until the process is gone.
    let wait = Task { for await _ in ended {} }
    await withTaskCancellationHandler {
      await wait.value
    } onCancel: {
      running.tree.end()
    }
    clock.cancel()
    await running.ended()
    try Task.checkCancellation()
    return await clock.value
  }
}
