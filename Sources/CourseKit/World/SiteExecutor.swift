internal import Dispatch

/// The computer of a remote site: one thing after the other, in the order in which it came.
///
/// An actor that runs on it can be told from all else that runs, without a trap.
final class SiteExecutor: SerialExecutor {
  static let shared = SiteExecutor()

  private let queue = DispatchQueue(label: "remote site")
  private let mark = DispatchSpecificKey<Bool>()

  private init() { queue.setSpecific(key: mark, value: true) }

  /// Whether the code that asks runs on this computer.
  var isHere: Bool { DispatchQueue.getSpecific(key: mark) == true }

  /// Waits until the site, and what stands behind it elsewhere, have had the time for a few jobs.
  func letOthersRun() {
    for _ in 0..<8 {
      let job = DispatchSemaphore(value: 0)
      Task.detached { job.signal() }
      _ = job.wait(timeout: .now() + 4)
      queue.sync {}
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
