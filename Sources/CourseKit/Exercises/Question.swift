/// A part of a check: what it finds, or nothing.
typealias Question = @MainActor () async -> Finding?

/// Asks one question after the other, until one finds something. Those after it build on it.
@MainActor
func ask(_ questions: [Question]) async -> [Finding] {
  for question in questions {
    if let finding = await question() { return [finding] }
  }
  return []
}
