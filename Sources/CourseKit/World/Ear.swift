internal import Observatory
internal import Synchronization

/// Listens, for a check, to what a closure reads.
///
/// It tells two things apart that look the same from outside: a closure that has read nothing
/// observable, and a change that nobody has announced.
final class Ear: Sendable {
  private struct State {
    var isSubscribed = false
    var calls = 0
  }

  private let state = Mutex(State())

  /// Runs the closure and waits for one change of what it read.
  ///
  /// - Parameter onChange: Runs with the call, in the middle of the change.
  init(_ read: () -> Void, onChange: @escaping @Sendable () -> Void = {}) {
    // What makes the handler is called only if something was read.
    withObservationTracking(read, onChange: handler(then: onChange))
  }

  /// True if the closure has read something that an observer can wait for.
  var isSubscribed: Bool { state.withLock(\.isSubscribed) }

  /// How often it was called since.
  var calls: Int { state.withLock(\.calls) }

  private func handler(then onChange: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    state.withLock { $0.isSubscribed = true }
    return {
      self.state.withLock { $0.calls += 1 }
      onChange()
    }
  }
}
