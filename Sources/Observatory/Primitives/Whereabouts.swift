internal import CThreadLocal

/// Names the task in which something happens; outside of tasks, the thread.
///
/// A closure that is tracked runs without suspending. So what this thread does in its task meanwhile,
/// the closure does; and what another task does, or another thread, is news to it.
struct Whereabouts: BitwiseCopyable, Sendable, Equatable {
  let name: UInt

  static let nowhere = Whereabouts(name: 0)

  private init(name: UInt) {
    self.name = name
  }

  static var here: Whereabouts {
    // SAFETY: the pointer is turned into a number, which is compared and never followed.
    let task = unsafe UInt(bitPattern: swift_task_getCurrent())
    // Both are addresses, and even, so that a mark tells a thread from a task.
    return Whereabouts(name: task == 0 ? UInt(observatory_thread_name()) | 1 : task)
  }
}
