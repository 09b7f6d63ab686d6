/// Waits until no block is due.
@MainActor
func blocksHaveRun() async { await blocksSettle(.seconds(4)) }

/// Waits until no block is due, and then lets everything run that was due by then.
///
/// It gives an answer time enough to be late, so that a check can tell late from never.
@MainActor
func quiet() async {
  await blocksSettle(.seconds(4))
  await nextTurn()
  await blocksSettle(.seconds(4))
}
