/// Who waits for a run, in the order in which they were woken, and how far the job has come that serves
/// them.
///
/// A value without lock, closure or task: each call returns what its caller owes.
struct RunLine<Member: Sendable>: Sendable {
  typealias Members = ContiguousArray<Member>

  private var waiting: Members = []
  /// Those that the job has taken, and how many of them have had their turn.
  private var batch: Members = []
  private var served = 0
  /// How many were cancelled since the job has taken some.
  private var cancelled = 0
  /// How many are still to run.
  private(set) var due = 0
  private(set) var hasJob = false

  /// A line longer than that gives its memory back.
  private static var longestKept: Int { 1 << 15 }

  /// Those that have their turn or wait for it.
  var members: [Member] { Array(batch.dropFirst(served)) + waiting }

  /// Returns whether it is the first one that is due, and whether a job is to be started.
  mutating func append(_ member: Member) -> (isFirst: Bool, startsJob: Bool) {
    waiting.append(member)
    due += 1
    defer { hasJob = true }
    return (due == 1, !hasJob)
  }

  /// So many have run. Returns whether they were the last ones that were due.
  mutating func finish(_ count: Int) -> Bool {
    due -= count
    assert(due >= 0, "no more can run than were due")
    return count > 0 && due == 0
  }

  /// The job has come so far with those that it has taken.
  mutating func serve(upTo position: Int) {
    served = position
  }

  /// Returns those that the job is to serve, from `first` on. When there are none, the job has ended.
  mutating func take() -> (batch: Members, first: Int) {
    if served == batch.count {
      if !batch.isEmpty { batch.removeAll(keepingCapacity: batch.capacity <= Self.longestKept) }
      served = 0
      cancelled = 0
      swap(&batch, &waiting)
    }
    hasJob = !batch.isEmpty
    return (batch, served)
  }

  /// One that waits, or that the job has taken, was cancelled.
  ///
  /// Those that wait are forgotten once most of them were: a program can start and cancel any number of
  /// observations before the job gets its turn. Returns those that are to be released.
  mutating func cancelOne(isCancelled: (Member) -> Bool) -> Members {
    due -= 1
    cancelled += 1
    guard cancelled * 2 > waiting.count, waiting.count > 16 else { return [] }
    let all = waiting
    waiting.removeAll(where: isCancelled)
    cancelled = 0
    return all
  }
}
