/// Whether an object is gone as soon as all that is due has run, and nobody else has it.
///
/// - Parameter use: Uses the object, and returns it.
@MainActor
func isReleased<Object: AnyObject & Sendable>(_ use: @MainActor () async -> Object) async -> Bool {
  weak let object = await use()
  await nextTurn(until: { object == nil })
  return object == nil
}
