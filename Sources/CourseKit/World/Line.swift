/// Runs `body` on the main actor as soon as the condition holds, between two jobs there.
///
/// A task that was started in the job before has not run yet, and with more steps, neither has what
/// such a task starts, and so on. (`Task.yield()` does not say so much: it takes a way around.)
@MainActor
func inLine<Value: Sendable>(
  when condition: @escaping @MainActor () -> Bool, steps: Int = 0, patience: Int = 10_000,
  _ body: @escaping @MainActor () -> Value
) -> Task<Value, Never> {
  Task {
    if patience > 0, !condition() {
      return await inLine(when: condition, steps: steps, patience: patience - 1, body).value
    }
    if steps > 0 {
      return await inLine(when: { true }, steps: steps - 1, body).value
    }
    return body()
  }
}
