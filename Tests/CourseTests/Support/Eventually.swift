import Foundation

/// Asks again and again until a condition holds; returns whether it does.
///
/// For five minutes at most, but where all is slow, as often as in some seconds elsewhere.
@MainActor
@discardableResult
func eventually(_ condition: () -> Bool) async -> Bool {
  let clock = SuspendingClock()
  let end = clock.now + .seconds(300)
  var attempts = 0
  while !condition() {
    attempts += 1
    guard clock.now < end || attempts < 1000 else { return false }
    try? await Task.sleep(for: .milliseconds(5), clock: .suspending)
  }
  return true
}

/// Returns true if a process with this id is there, and has not ended.
func isRunning(_ id: pid_t) -> Bool {
  guard kill(id, 0) == 0 || errno == EPERM else { return false }
  // One that has ended is there until its parent has asked for it.
  let text = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ") R"
  return text.split(separator: ")").last?.hasPrefix(" Z") == false
}
