import Foundation
import Testing

/// Opens once; whoever waits for it goes on then.
///
/// A condition, since the thread sanitizer sees those.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  /// Guarded by the condition.
  private var isOpen = false

  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  /// Waits until the gate is open; records an issue when it stays shut, so that a deadlock is a
  /// failed test and not a hanging one.
  func wait(sourceLocation: SourceLocation = #_sourceLocation) {
    let end = Date(timeIntervalSinceNow: TimeInterval(patience.components.seconds))
    let opened = condition.withLock {
      while !isOpen {
        guard condition.wait(until: end) else { return isOpen }
      }
      return true
    }
    if !opened {
      Issue.record("nobody opened the gate", sourceLocation: sourceLocation)
    }
  }
}

/// Starts `body` on a thread of its own; the gate that it returns opens at the end of `body`.
func startThread(named name: String = "", _ body: @escaping @Sendable () -> Void) -> Gate {
  let ended = Gate()
  Thread {
    // Not the thread's own name: that one can be lost when it is set this early.
    Thread.current.threadDictionary["name"] = name
    body()
    ended.open()
  }.start()
  return ended
}

/// Runs `body` on a thread of its own and waits for its end.
func onAnotherThread(
  named name: String = "", sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable () -> Void
) {
  startThread(named: name, body).wait(sourceLocation: sourceLocation)
}

/// The name that this thread was started with; that of the test is `test`.
func nameOfThread() -> String {
  Thread.current.threadDictionary["name"] as? String ?? "test"
}

/// A value that several threads share, behind a lock which the thread sanitizer sees.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
