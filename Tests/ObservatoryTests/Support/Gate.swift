import Foundation
import Testing

/// Holds threads until it is opened. Once open, it stays open.
final class Gate: Sendable {
  private let condition = NSCondition()
  private let opened = Guarded(false)

  var isOpen: Bool { opened.current }

  func open() {
    condition.withLock {
      opened.current = true
      condition.broadcast()
    }
  }

  /// Blocks the thread. Call it on threads that no task needs: one of `startThread`, a `QueueConsole`.
  func wait(sourceLocation: SourceLocation = #_sourceLocation) {
    let limit = Date(timeIntervalSinceNow: 20)
    condition.withLock {
      while !opened.current {
        guard condition.wait(until: limit) else {
          Issue.record("nobody opened the gate", sourceLocation: sourceLocation)
          return
        }
      }
    }
  }
}

/// Runs `body` on a thread of its own; the gate opens when it has returned.
@discardableResult
func startThread(_ body: @escaping @Sendable () -> Void) -> Gate {
  let done = Gate()
  Thread.detachNewThread {
    body()
    done.open()
  }
  return done
}

/// Runs `body` on a thread of its own and waits for it.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
