internal import Dispatch

/// Lets everything run that is due by now, on the main actor and elsewhere.
///
/// It waits for no time to pass. So what looks again and again, with pauses, does not look meanwhile.
/// For the blocks that are due it waits until they have run, however busy the machine is. (The limit
/// is for those that wake each other for ever: see ``blocksSettle(_:)``.)
@MainActor
func nextTurn() async {
  await blocksSettle(.seconds(1))
  for _ in 0..<8 {
    await Task.yield()
    await Task.detached {}.value
  }
  await blocksSettle(.seconds(1))
}

/// Goes on with the turn when others, off the main actor, have had the time for a few jobs.
///
/// What they hand over to the main actor waits there, before all that comes later in this turn.
@MainActor
func holdWhileOthersRun() {
  for _ in 0..<16 {
    let job = DispatchSemaphore(value: 0)
    Task.detached { job.signal() }
    _ = job.wait(timeout: .now() + 4)
  }
}

/// Acts on the main actor after so many jobs of it that were waiting before.
///
/// `Task.yield`, and waiting for a task, go through another thread, and anything may come first. This
/// does not. So it finds the gap of who gives way between reading and arming, each time.
@MainActor
func after(jobs: Int, _ action: @escaping @MainActor () -> Void) {
  guard jobs > 0 else { return action() }
  Task { @MainActor in after(jobs: jobs - 1, action) }
}

/// Returns whether a condition comes true as soon as all that is due has run.
///
/// A busy machine may take its time for that. What waits for a clock does not profit from it: see
/// ``eventually(_:)``.
@MainActor
func soon(_ condition: () -> Bool) async -> Bool {
  await nextTurn()
  for _ in 0..<20 where !condition() {
    try? await Task.sleep(for: .milliseconds(2), clock: .suspending)
    await nextTurn()
  }
  return condition()
}

/// Returns whether a condition comes true within a second or two.
///
/// For telling what is late from what never comes. A good answer is not asked that.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<150 where !condition() {
    try? await Task.sleep(for: .milliseconds(10), clock: .suspending)
  }
  return condition()
}

/// Lets a little time pass in which nothing should happen.
///
/// Nothing waits for it: a good answer is good however long this takes.
@MainActor
func quietTime() async {
  try? await Task.sleep(for: .milliseconds(100), clock: .suspending)
  await nextTurn()
}
