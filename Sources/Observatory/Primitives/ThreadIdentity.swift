internal import CThreadLocal

/// Names the task in which something happens; outside of tasks, the thread.
///
/// The two calls of one change (`willSet`, `didSet`) come from one thread. When they are made by
/// hand in a task that suspends between them, they still come from one task.
struct Whereabouts: BitwiseCopyable, Sendable, Equatable {
  let name: UInt

  static var here: Whereabouts {
    Whereabouts(task: thisTask)
  }

  /// - Parameter task: `thisTask`.
  @inline(__always)
  init(task: UInt) {
    // Both are addresses, and even, so that a mark tells a thread from a task.
    name = task == 0 ? Self.thisThread | 1 : task
  }

  static var thisThread: UInt {
    @inline(__always) get { UInt(observatory_thread_name()) }
  }

  /// A name for the current task, 0 outside of tasks.
  static var thisTask: UInt {
    // SAFETY: the pointer is turned into a number, which is compared and never followed.
    @inline(__always) get { unsafe UInt(bitPattern: swift_task_getCurrent()) }
  }

  /// A name for the serial executor that this thread works for, 0 if there is none.
  ///
  /// A serial executor does one job at a time. On Linux the main actor's can do two jobs on two
  /// threads.
  static var thisSerialExecutor: UInt {
    UInt(swift_task_getCurrentExecutor().identity)
  }
}
