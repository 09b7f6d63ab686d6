/// Calls `apply` now and then: once at the start, and again after something that it read changed.
///
/// The surprises:
/// - The first call, with the kind `.initial`, comes after this function has returned, at the next
///   suspension point of the block's isolation.
/// - All changes made without suspending are one call. It sees their result.
/// - Whatever `options` says, the block runs after the values are stored; options choose which
///   changes wake it, and which `kind` it is told.
/// - The block depends on what it read in its latest run. Returning before a read drops it.
/// - What the block itself writes does not wake it.
/// - With `.deinit`, each death of an object that it has observed does, also in the block's own run.
///   So do not replace there, each time, an object that the block observes.
/// - The token owns the observation: keep it.
///
///       let token = withContinuousObservation(options: .didSet) { event in
///         print(event.kind == .initial ? "starts at" : "now at", telescope.azimuth)
///       }
///       // later, on the same actor: prints "starts at 0.0"
///       telescope.azimuth = 41
///       telescope.azimuth = 42
///       // at the next suspension point: prints "now at 42.0", once
///
/// The block runs on the isolation of the code around it, or on the one that it names
/// (`{ @MainActor event in … }`). A closure in an actor is isolated to that actor only if it uses
/// `self`. Task-local values and the priority of the caller are not carried into the block.
///
/// - Parameters:
///   - options: Which changes to call the block for. With none of them it is called once, with
///     `.initial`.
///   - apply: The block. It is released when the observation ends.
/// - Returns: The token. Dropping it ends the observation.
/// - Complexity: O(1). A run costs O(*n*), *n* being the number of properties that it reads.
///
/// Source: SE-0506.
public func withContinuousObservation(
  options: ObservationTracking.Options,
  @_inheritActorContext apply:
    @isolated(any) @Sendable @escaping (borrowing ObservationTracking.Event) -> Void
) -> ObservationTracking.Token {
  let queue = RunQueues.join(apply.isolation)
  let receiver = Receiver(Isolation.unmarked(apply), in: queue, options: options)
  if queue.append(receiver) { queue.startJob() }
  return ObservationTracking.Token(receiver)
}

/// Calls `apply` now and then: the name that the proposal's text uses.
///
/// Source: SE-0506.
@available(*, deprecated, renamed: "withContinuousObservation(options:apply:)")
public func withContinuousObservationTracking(
  options: ObservationTracking.Options,
  @_inheritActorContext apply:
    @isolated(any) @Sendable @escaping (borrowing ObservationTracking.Event) -> Void
) -> ObservationTracking.Token {
  withContinuousObservation(options: options, apply: apply)
}
