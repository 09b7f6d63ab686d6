/// Lets everything run that is due, and then waits a while for the condition, if it must.
///
/// For what takes a way around, as a loop over a sequence does: it is there soon, and on a busy machine
/// a little later. What comes too much comes with it.
@MainActor
func nextTurn(until condition: () -> Bool) async {
  await nextTurn()
  for _ in 0..<20 where !condition() { await nextTurn() }
  for _ in 0..<10 where !condition() { await quietTime() }
  await nextTurn()
}
