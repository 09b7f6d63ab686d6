import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs `body` on `count` threads at a time and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) async {
  let start = Gate()
  let ends = (0..<count).map { thread in
    startThread {
      start.wait()
      body(thread)
    }
  }
  start.open()
  await onThread { ends.forEach { $0.wait() } }
}

/// Leaves the processor to other threads. Nothing may depend on how long that takes.
func giveWay() {
  sched_yield()
}

extension RemoteLink {
  /// For a thread that writes without an end.
  func incrementAndGiveWay(_ channel: Int) {
    increment(channel)
    giveWay()
  }
}
