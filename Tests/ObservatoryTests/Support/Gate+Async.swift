import Foundation
import Testing

extension Gate {
  /// Waits until the gate is open and leaves the task's own thread free meanwhile.
  func opened() async {
    await onThread { self.wait() }
  }
}

/// Runs `body` on a thread of its own and leaves the task's own thread free meanwhile.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

extension Guarded where Value: Sendable {
  var current: Value { withLock { $0 } }

  func set(_ value: Value) {
    withLock { $0 = value }
  }
}
