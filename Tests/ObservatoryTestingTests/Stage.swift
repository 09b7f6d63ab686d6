import Dispatch
import Foundation
import Observatory

@globalActor actor SkyActor {
  static let shared = SkyActor()
}

/// An actor whose executor a test can hold.
actor Desk {
  private nonisolated let executor = DeskExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  private var token: ObservationTracking.Token?

  func hold() { executor.queue.suspend() }
  nonisolated func release() { executor.queue.resume() }

  func observe(_ block: @escaping @Sendable () -> Void) -> sending ObservationTracking.Token {
    withContinuousObservation(options: [.didSet]) { _ in
      _ = self
      block()
    }
  }

  func keep(_ new: consuming sending ObservationTracking.Token) { token = consume new }
  func stop() { token = nil }
}

private final class DeskExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "observatory.desk")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// A model for all threads.
final class Signal: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Shared(0)

  var strength: Int {
    get {
      registrar.access(self, keyPath: \.strength)
      return stored.value
    }
    set {
      registrar.withMutation(of: self, keyPath: \.strength) { stored.value = newValue }
    }
  }
}

/// A value that several threads share.
final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func change(_ body: (inout Value) -> Void) {
    lock.withLock { body(&stored) }
  }
}
