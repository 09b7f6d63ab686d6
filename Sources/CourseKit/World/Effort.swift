internal import Dispatch
internal import Foundation
internal import ObservatoryTesting

/// Whether somebody in this process works on and on, while a thread of the check works for a while.
///
/// Both get their share of the processor, on a busy machine, too: so no clock on the wall is asked.
/// Who waits uses next to none of it, however long it takes.
func isSomebodyAtWork() async -> Bool {
  let before = processorTime(CLOCK_PROCESS_CPUTIME_ID)
  let own = await withCheckedContinuation { done in
    DispatchQueue.global().async { done.resume(returning: work(for: .milliseconds(40))) }
  }
  return processorTime(CLOCK_PROCESS_CPUTIME_ID) - before - own > .milliseconds(8)
}

/// Waits until no block is due, or until this process has worked for so long without coming to an end.
///
/// Blocks that wake each other for ever use the processor. Those that wait for their turn on a busy
/// machine do not, and get more time: eight times as long.
func blocksSettle(_ limit: Duration) async {
  let before = processorTime(CLOCK_PROCESS_CPUTIME_ID)
  for _ in 0..<8 {
    if (try? await settled(within: limit)) != nil { return }
    if processorTime(CLOCK_PROCESS_CPUTIME_ID) - before >= limit / 2 { return }
  }
}

/// Uses so much processor time, and returns how much it was.
private func work(for duration: Duration) -> Duration {
  let start = processorTime(CLOCK_THREAD_CPUTIME_ID)
  while true {
    let used = processorTime(CLOCK_THREAD_CPUTIME_ID) - start
    if used >= duration { return used }
  }
}

/// How much processor time this process, or this thread, has used so far.
private func processorTime(_ clock: clockid_t) -> Duration {
  var time = timespec()
  // It fails for clocks that do not exist only.
  _ = unsafe clock_gettime(clock, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
