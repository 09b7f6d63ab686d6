// Writes from several threads, and reads from several others, in each way that there is. It prints what
// arrived, and a sanitizer has nothing to say.

import Foundation
import Observatory

/// A value behind a lock that the sanitizer sees.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}

/// Runs `body` on so many threads at a time, and waits for them without holding up the caller's actor.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    let left = Guarded(count)
    for index in 0..<count {
      Thread {
        body(index)
        let isLast = left.withLock { left in
          left -= 1
          return left == 0
        }
        if isLast { continuation.resume() }
      }.start()
    }
  }
}

let rounds = 500
let dome = Dome()

/// Handlers, armed by threads while others write.
func handlers() async {
  let (fired, readers) = (Guarded(0), Guarded(2))
  await onThreads(4) { thread in
    if thread < 2 {
      while readers.withLock({ $0 }) > 0 { if thread == 0 { dome.turn() } else { dome.open() } }
      return
    }
    for _ in 0..<rounds {
      if thread == 2 {
        _ = withObservationTracking {
          dome.azimuth + dome.shutter
        } onChange: {
          fired.withLock { $0 += 1 }
        }
      } else {
        withObservationTracking(options: [.willSet, .didSet, .deinit]) {
          _ = dome.azimuth
        } onChange: { event in
          if event.matches(\Dome.azimuth) { fired.withLock { $0 += 1 } }
        }
      }
    }
    readers.withLock { $0 -= 1 }
  }
  precondition(fired.withLock { $0 } > 0)
}

@MainActor func follow(_ last: Guarded<Int>, _ console: Console) -> ObservationTracking.Token {
  withContinuousObservation(options: [.willSet, .didSet, .deinit]) { _ in
    console.value = dome.azimuth + dome.shutter
    console.plates.append(console.value)
    let value = console.value
    last.withLock { $0 = value }
  }
}

/// A block and two loops, each of which ends with the last value.
@MainActor func blocksAndLoops() async {
  let console = Console()
  let last = Guarded(0)
  let token = follow(last, console)
  let free = Guarded(0)
  let freeToken = withContinuousObservation(options: .didSet) { @Sendable _ in
    let value = dome.azimuth
    free.withLock { $0 = value }
  }
  let (azimuth, total) = (dome.azimuth + 2 * rounds, dome.azimuth + dome.shutter + 4 * rounds)
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<2 {
      group.addTask {
        for await value in Observations({ dome.azimuth + dome.shutter }) where value == total {
          return
        }
      }
    }
    group.addTask {
      await onThreads(4) { thread in
        for _ in 0..<rounds { if thread % 2 == 0 { dome.turn() } else { dome.open() } }
      }
    }
  }
  while last.withLock({ $0 }) != total || free.withLock({ $0 }) != azimuth { await Task.yield() }
  token.cancel()
  freeToken.cancel()
}

/// The macro's accessors on several threads, one after the other, and objects that die on any of them.
func deaths() async {
  let sky = Guarded<Sky?>(Sky())
  let deaths = Guarded(0)
  await onThreads(4) { thread in
    for round in 0..<rounds {
      sky.withLock { held in
        guard let sky = held else { return }
        if thread < 2 {
          sky.clarity += 1
          sky.wind = round
        } else {
          withObservationTracking(options: [.willSet, .deinit]) {
            _ = (sky.clarity, sky.wind)
          } onChange: { event in
            if event.kind == .deinit { deaths.withLock { $0 += 1 } }
          }
        }
        if round % 10 == thread { held = Sky() }
      }
    }
  }
  precondition(deaths.withLock { $0 } > 0)
}

/// Blocks that start and end on several threads while others write.
func beginnings() async {
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<3 {
      group.addTask {
        for round in 0..<rounds {
          let token = withContinuousObservation(options: .didSet) { @Sendable _ in _ = dome.shutter
          }
          if round % 3 == 0 { await Task.yield() }
          token.cancel()
        }
      }
    }
    group.addTask {
      await onThreads(2) { _ in
        for _ in 0..<rounds { dome.open() }
      }
    }
  }
}

await handlers()
await blocksAndLoops()
await deaths()
await beginnings()
print("writers: all arrived")
