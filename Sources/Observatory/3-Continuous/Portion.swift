/// How many blocks run before other work on the actor gets its turn: up to a thousand, if they do not
/// take longer than a millisecond.
///
/// Giving way costs a hop, as much as fifty short blocks. A few long ones must not wait for that.
struct Portion: Sendable {
  private static let most = 1000
  /// In nanoseconds.
  private static let longest: UInt64 = 1_000_000

  private let start: UInt64
  private var count = 0

  private(set) var isOver = false

  /// - Parameter start: The time now, in nanoseconds.
  init(from start: UInt64) {
    self.start = start
  }

  /// A block has run. It is `time` now.
  mutating func note(at time: UInt64) {
    count += 1
    isOver = count >= Self.most || time &- start >= Self.longest
  }
}
