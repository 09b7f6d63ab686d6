import Foundation
import Testing

/// How long a test waits for what should come. On the busiest machine, what has not come by then never
/// comes. Who breaks the code on purpose need not wait so long.
let patience = Duration.seconds(
  ProcessInfo.processInfo.environment["PATIENCE"].flatMap { Int($0) } ?? 300)

/// Waits until `condition` holds; records an issue when it does not within a generous limit.
///
/// The wait gives the isolation of the caller free each time round, so that what is due there runs.
func eventually(
  within limit: Duration = patience, _ what: Comment? = nil,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async {
  let clock = ContinuousClock()
  let end = clock.now + limit
  var round = 0
  while !condition() {
    guard clock.now < end else {
      Issue.record(
        what ?? "the condition did not hold within \(limit)", sourceLocation: sourceLocation)
      return
    }
    round += 1
    if round < 100 {
      await Task.yield()
    } else {
      // Many tests wait at a time. One that waits long leaves the processor to the others.
      // (Not by the continuous clock: on Linux its timers can stop for good, seen with Swift 6.3.1.)
      try? await Task.sleep(for: .milliseconds(1), clock: .suspending)
    }
  }
}
