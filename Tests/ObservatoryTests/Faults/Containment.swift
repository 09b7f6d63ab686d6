import Foundation
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
  private let arrived = Guarded((first: 0, second: 0))

  func firstBegins(_ round: Int) {
    arrived.withLock { $0.first = round }
    wait { $0.second >= round }
  }

  func secondBegins(_ round: Int) {
    arrived.withLock { $0.second = round }
    wait { $0.first >= round }
  }

  private func wait(for condition: ((first: Int, second: Int)) -> Bool) {
    var tries = 0
    while !arrived.withLock(condition) {
      tries += 1
      if tries > 200 { giveWay() }
    }
  }
}

extension Guarded {
  fileprivate func withLock<Result>(_ body: (Value) -> Result) -> Result {
    withLock { (value: inout Value) in body(value) }
  }
}

/// Works for nothing, between not at all and a few microseconds, so that two threads meet in each
/// possible way.
func dawdle(_ round: Int) {
  var rest = (round &* 7_919) % 400
  while rest > 0 { rest -= 1 }
}

/// Does rounds until `count` are done, or until they have taken long enough for a test.
func rounds(upTo count: Int, within limit: Duration = .seconds(1), _ round: (Int) -> Void) {
  let end = ContinuousClock.now + limit
  for number in 1...count where number % 64 != 0 || ContinuousClock.now < end { round(number) }
}
