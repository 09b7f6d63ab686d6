internal import Foundation
internal import Synchronization
internal import TerminalKit

/// A process that this program has started, and that does not go on without it.
///
/// It is the leader of a process group of its own: `Process` sees to that. So a Ctrl-C of the terminal
/// does not reach it, and this program must end it.
struct RunningProcess {
  let id: Int32
  private let cleanUp: Int

  var tree: ProcessTree { ProcessTree(id) }

  private struct State {
    var ids: Set<Int32> = []
    /// True from the moment on at which a signal ends this program.
    var isOver = false
    /// Those who must not go on, for what they would say next is not true: nothing has failed.
    var held: [CheckedContinuation<Void, Never>] = []
  }

  private static let state = Mutex(State())

  /// Starts a process. When all is over it does not come back.
  static func start(_ process: Process) async throws -> RunningProcess {
    let cleanUp = Interruption.prepare { endAll() }
    do {
      // Under the lock, or the process could begin right after all others were ended.
      let id = try state.withLock { state -> Int32? in
        guard !state.isOver else { return nil }
        try process.runHearingSignals()
        state.ids.insert(process.processIdentifier)
        return process.processIdentifier
      }
      if id == nil { await holdIfOver() }
      return RunningProcess(id: id ?? 0, cleanUp: cleanUp)
    } catch {
      Interruption.forget(cleanUp)
      throw error
    }
  }

  /// Notes that the process has ended. When all is over it does not come back.
  func ended() async {
    Self.state.withLock { _ = $0.ids.remove(id) }
    await Self.holdIfOver()
    Interruption.forget(cleanUp)
  }

  private static func endAll() {
    let ids = state.withLock { state in
      state.isOver = true
      return state.ids
    }
    for id in ids { ProcessTree(id).end() }
  }

  private static func holdIfOver() async {
    guard state.withLock({ $0.isOver }) else { return }
    await withCheckedContinuation { continuation in
      state.withLock { $0.held.append(continuation) }
    }
  }
}
