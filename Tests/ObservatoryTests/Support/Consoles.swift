import Dispatch

/// An actor that only lends its isolation.
actor Console {}

@globalActor actor SkyActor {
  static let shared = SkyActor()
}

/// Runs an actor's jobs on a dispatch queue, which a test can hold.
final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "observatory.console")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }

  /// Lets the job under way end and starts no other, until `release()`.
  func hold() { queue.suspend() }
  func release() { queue.resume() }

  /// Waits until the jobs that are due have ended and are released.
  func drain() { queue.sync {} }
}

/// An actor with an executor of its own. A block may stop its thread: no task needs it.
actor QueueConsole {
  nonisolated let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }
}

/// An actor that works on the main actor's executor.
actor MainConsole {
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe MainActor.shared.unownedExecutor }
}

/// The isolations that a block can have.
enum Place: CaseIterable {
  case mainActor, globalActor, actor, actorWithExecutor, actorOnMainExecutor

  func makeActor() -> any Actor {
    switch self {
    case .mainActor: MainActor.shared
    case .globalActor: SkyActor.shared
    case .actor: Console()
    case .actorWithExecutor: QueueConsole()
    case .actorOnMainExecutor: MainConsole()
    }
  }
}
