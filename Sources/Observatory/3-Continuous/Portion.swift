/// How many blocks run before other work on the actor gets its turn: up to a thousand, if they do not
/// take long.
///
/// Giving way costs a hop, as much as fifty short blocks. A few long ones must not wait for that.
struct Portion {
  private static let most = 1000
  private static let longest = Duration.milliseconds(1)
  /// Reading the clock costs about as much as a short block.
  private static let blocksPerReading = 32

  private var count = 0
  private var began: ContinuousClock.Instant?

  private(set) var isOver = false

  /// A block has run.
  @inline(__always)
  mutating func note() {
    count += 1
    if count % Self.blocksPerReading == 0 { lookAtClock() }
  }

  private mutating func lookAtClock() {
    let now = ContinuousClock.now
    if let began {
      isOver = count >= Self.most || began.duration(to: now) >= Self.longest
    } else {
      began = now
    }
  }
}
