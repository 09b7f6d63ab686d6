import Foundation

/// A value behind a lock that the thread sanitizer sees.
final class Guarded<Value: ~Copyable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: consuming sending Value) {
    self.value = value
  }

  func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

extension Guarded where Value: Sendable {
  var current: Value {
    get { withLock { $0 } }
    set { withLock { $0 = newValue } }
  }
}
