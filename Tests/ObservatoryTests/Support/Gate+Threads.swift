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
