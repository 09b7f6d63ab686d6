import Foundation
import Synchronization
import Testing

/// Runs `body` on a thread of its own and tells whether it came to its end.
///
/// For what may stop in a lock. Call it in an exit test: the thread that hangs goes with its process.
func comesToItsEnd(
  stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void
) -> Bool {
  let condition = NSCondition()
  let hasEnded = Guarded(false)
  let thread = Thread {
    body()
    condition.withLock {
      hasEnded.set(true)
      condition.signal()
    }
  }
  if let stackSize { thread.stackSize = stackSize }
  thread.start()
  let limit = Date(timeIntervalSinceNow: 30)
  condition.withLock {
    while !hasEnded.current, condition.wait(until: limit) {}
  }
  return hasEnded.current
}

/// Two threads that begin each round together, as closely as a machine can.
final class Rounds: Sendable {
  private let first = Atomic(0)
  private let second = Atomic(0)

  func firstBegins(_ round: Int) {
    first.store(round, ordering: .sequentiallyConsistent)
    wait { second.load(ordering: .sequentiallyConsistent) >= round }
  }

  func secondBegins(_ round: Int) {
    second.store(round, ordering: .sequentiallyConsistent)
    wait { first.load(ordering: .sequentiallyConsistent) >= round }
  }

  private func wait(for condition: () -> Bool) {
    var tries = 0
    while !condition() {
      tries += 1
      if tries > 500 { giveWay() }
    }
  }
}

/// Works for nothing, between not at all and a few microseconds, so that two threads meet in each
/// possible way.
func dawdle(_ round: Int) {
  var rest = (round &* 7_919) % 400
  while rest > 0 { rest -= 1 }
}
