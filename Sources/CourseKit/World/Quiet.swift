internal import ObservatoryTesting

/// Waits until no block is due.
@MainActor
func blocksHaveRun() async { try? await settled(within: .seconds(4)) }

/// Waits until no block is due, and then lets everything run that was due by then.
///
/// It gives an answer time enough to be late, so that a check can tell late from never.
@MainActor
func quiet() async {
  try? await settled(within: .seconds(4))
  await nextTurn()
  try? await settled(within: .seconds(4))
}
