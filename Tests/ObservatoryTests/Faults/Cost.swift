import Testing

/// Records an issue when one of 16 times as many costs more than four times as much.
///
/// Linear work has a ratio near 1, quadratic work one near 16. A machine that is busy at the wrong
/// moment spoils one measurement, so the best of several counts, and all is tried again.
///
/// - Parameter measure: Does the work for so many and returns how long the part of it took that shall
///   be linear.
func expectLinearCost(
  upTo large: Int, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ measure: (_ count: Int) async -> Duration
) async {
  let small = large / 16
  var ratios: [Double] = []
  for _ in 0..<3 {
    var (one, many) = (Double.infinity, Double.infinity)
    for _ in 0..<3 { one = min(one, await measure(small) / .nanoseconds(small)) }
    for _ in 0..<8 where many > 4 * one {
      many = min(many, await measure(large) / .nanoseconds(large))
    }
    if many <= 4 * one { return }
    ratios.append(many / one)
  }
  Issue.record(
    "one of \(large) costs \(ratios.map { Int($0) }) times as much as one of \(small)",
    sourceLocation: sourceLocation)
}

/// How long `work` takes.
func duration(
  isolation: isolated (any Actor)? = #isolation, of work: () async -> Void
) async -> Duration {
  let start = ContinuousClock.now
  await work()
  return ContinuousClock.now - start
}
