internal import Foundation

/// Returns how much processor time this process has used so far.
///
/// Who waits uses next to none, however long it takes. Who looks again and again uses a lot.
func processorTime() -> Duration {
  var time = timespec()
  // It fails for clocks that do not exist only.
  _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
