internal import CThreadLocal

/// Names the thread, and the task if there is one, on which something happens.
///
/// The two calls of one change (`willSet`, `didSet`) come from one thread. When they are made by
/// hand in a task that suspends between them, they still come from one task.
struct Whereabouts: Sendable {
  let thread: UInt
  let task: UInt

  static var here: Whereabouts {
    Whereabouts(thread: thisThread, task: thisTask)
  }

  static var thisThread: UInt {
    UInt(observatory_thread_name())
  }

  /// A name for the current task, 0 outside of tasks.
  static var thisTask: UInt {
    // SAFETY: the pointer is turned into a number, which is compared and never followed.
    unsafe UInt(bitPattern: swift_task_getCurrent())
  }

  /// A name for the serial executor that this thread works for, 0 if there is none.
  ///
  /// A serial executor does one job at a time. On Linux the main actor's can do two jobs on two
  /// threads.
  static var thisSerialExecutor: UInt {
    UInt(swift_task_getCurrentExecutor().identity)
  }

  /// Whether both are of one task; outside of tasks, of one thread.
  func isSame(as other: Whereabouts) -> Bool {
    task == other.task && (task != 0 || thread == other.thread)
  }
}
