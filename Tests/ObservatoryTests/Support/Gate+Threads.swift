import Foundation
import Testing

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
  Thread.sleep(forTimeInterval: 0.000_1)
}

extension RemoteLink {
  /// For a thread that writes without an end.
  func incrementAndGiveWay(_ channel: Int) {
    increment(channel)
    giveWay()
  }
}
